#pragma once

#include <functional>
#include <span>
#include <string_view>

#include <CLI/CLI.hpp>

#include "base/exit_code.h"
#include "command/world.h"

namespace diary {

/// What a command does once its options are read.
using Action = std::function<ExitCode(World&)>;

/// A subcommand: one file, one row in the table, one page in docs/commands.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< for the table in --help: a verb phrase
  /// Declares the options on the app, and returns what to do after they are parsed. Touches no
  /// file.
  Action (*setup)(CLI::App& app);
};

/// All of them, in the order of the help.
std::span<const Command> commands();

}  // namespace diary
