#include "command/commands.h"

#include <array>

namespace diary {

std::span<const Command> commands() {
  static const std::array all = {
      run_command(),     import_command(),  export_command(), list_command(),  show_command(),
      compare_command(), devices_command(), query_command(),  clean_command(),
  };
  return all;
}

}  // namespace diary
