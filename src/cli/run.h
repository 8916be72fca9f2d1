#pragma once

#include <string>
#include <vector>

#include "base/exit_code.h"
#include "command/world.h"

namespace diary {

/// The whole program as a function: arguments (without the program's name) and a world in, an exit
/// code out. Every error has been printed when it returns; nothing is thrown.
ExitCode run(const std::vector<std::string>& arguments, World& world);

}  // namespace diary
