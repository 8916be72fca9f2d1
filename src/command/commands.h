#pragma once

#include "command/command.h"

namespace diary {

Command clean_command();
Command compare_command();
Command devices_command();
Command era_command();
Command exclude_command();
Command export_command();
Command history_command();
Command check_command();
Command import_command();
Command include_command();
Command list_command();
Command note_command();
Command query_command();
Command run_command();
Command show_command();
Command tag_command();
Command untag_command();

}  // namespace diary
