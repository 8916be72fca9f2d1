#include "cli/run.h"

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "base/escape.h"
#include "base/text.h"
#include "base/version.h"
#include "command/command.h"

namespace diary {
namespace {

std::string general_help() {
  std::string text =
      "diskdiary: a diary for disks. It measures how a directory behaves under the I/O of\n"
      "development work, keeps every timing, and compares across weeks.\n"
      "\n"
      "Usage: diskdiary COMMAND [OPTIONS]\n"
      "\n"
      "Commands:\n";
  for (const Command& command : commands()) {
    text += fmt::format("  {:<9} {}\n", command.name, command.summary);
  }
  text +=
      "\n"
      "diskdiary COMMAND --help explains one of them; diskdiary --version prints the version.\n"
      "The archive is --archive FILE, else $DISKDIARY_ARCHIVE, else diskdiary/diary.db in the\n"
      "user's data folder.\n";
  return text;
}

const Command& find_command(const std::string& name) {
  const auto all = commands();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  if (found != all.end()) return *found;
  std::vector<std::string> names;
  for (const Command& command : all) names.emplace_back(command.name);
  const auto near = closest(name, names);
  throw Error(ExitCode::usage, fmt::format("there is no command \"{}\"", name),
              near ? fmt::format("did you mean {}?", *near) : "diskdiary --help lists them");
}

/// An option that does not exist, or one argument too many.
[[noreturn]] void refuse_surplus(const CLI::App& app, const Command& command) {
  const std::string help = fmt::format("diskdiary {} --help shows its options", command.name);
  const std::string word = app.remaining().front();
  if (!word.starts_with('-')) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" is one argument too many", word), help);
  }
  std::vector<std::string> options;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
  }
  const auto near = closest(word, options);
  throw Error(ExitCode::usage, fmt::format("{} has no option {}", command.name, word),
              near ? fmt::format("did you mean {}?", *near) : help);
}

ExitCode execute(const Command& command, const std::vector<std::string>& arguments, World& world) {
  CLI::App app{std::string(command.summary), fmt::format("diskdiary {}", command.name)};
  app.get_formatter()->column_width(28);
  app.set_help_flag("--help,-h", "Print this help");
  const Action action = command.setup(app);
  try {
    // CLI11 takes them from the back.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend() - 1));
  } catch (const CLI::CallForHelp&) {
    world.out << app.help();
    return ExitCode::done;
  } catch (const CLI::ExtrasError&) {
    refuse_surplus(app, command);
  } catch (const CLI::ParseError& error) {
    throw Error(ExitCode::usage, error.what(),
                fmt::format("diskdiary {} --help shows its options", command.name));
  }
  return action(world);
}

ExitCode dispatch(const std::vector<std::string>& arguments, World& world) {
  if (arguments.empty()) {
    world.err << general_help();
    return ExitCode::usage;
  }
  const std::string& first = arguments.front();
  if (first == "--version" || first == "-V") {
    world.out << "diskdiary " << program_version << '\n';
    return ExitCode::done;
  }
  if (first == "--help" || first == "-h" || first == "help") {
    world.out << general_help();
    return ExitCode::done;
  }
  if (first.starts_with('-')) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" is not an option of diskdiary itself", first),
                "the command comes first: diskdiary COMMAND [OPTIONS]");
  }
  return execute(find_command(first), arguments, world);
}

ExitCode complain(World& world, ExitCode code, std::string_view message, std::string_view hint) {
  world.out.flush();  // what was said before the trouble stands before it
  world.err << "diskdiary: " << terminal_text(message) << '\n';
  if (!hint.empty()) world.err << "hint: " << terminal_text(hint) << '\n';
  return code;
}

}  // namespace

ExitCode run(const std::vector<std::string>& arguments, World& world) {
  try {
    return dispatch(arguments, world);
  } catch (const Error& error) {
    return complain(world, error.code(), error.what(), error.hint());
  } catch (const std::system_error& error) {
    return complain(world, ExitCode::world, error.what(), "");
  } catch (const std::bad_alloc&) {
    return complain(world, ExitCode::world, "there is not enough memory", "");
  } catch (const std::exception& error) {
    return complain(world, ExitCode::world, error.what(),
                    "this should not happen; please report it with the command line");
  }
}

}  // namespace diary
