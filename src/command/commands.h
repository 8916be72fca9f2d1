#pragma once

#include "command/command.h"

namespace diary {

Command clean_command();
Command compare_command();
Command devices_command();
Command export_command();
Command import_command();
Command list_command();
Command query_command();
Command run_command();
Command show_command();

}  // namespace diary
