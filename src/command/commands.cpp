#include "command/commands.h"

#include <array>

namespace diary {

std::span<const Command> commands() {
  static const std::array all = {
      run_command(),     import_command(),  export_command(), list_command(),    show_command(),
      compare_command(), history_command(), check_command(),  devices_command(), query_command(),
      tag_command(),     untag_command(),   note_command(),   exclude_command(), include_command(),
      era_command(),     clean_command(),
  };
  return all;
}

}  // namespace diary
