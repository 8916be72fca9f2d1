#include <filesystem>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "archive/opening.h"
#include "archive/sessions.h"
#include "base/error.h"
#include "base/escape.h"
#include "base/text.h"
#include "command/chosen_sessions.h"
#include "command/commands.h"
#include "command/options.h"
#include "interchange/session_json.h"
#include "platform/files.h"

namespace diary {
namespace {

struct ExportRequest {
  ArchiveOption archive;
  SelectorOption selector;
  std::string format = "json";
  std::optional<std::string> output;
  bool force = false;
};

void write_file(const std::filesystem::path& path, const Session& session, Replace replace) {
  std::ostringstream text;
  write_session_json(text, session);
  write_whole_file(path, text.str(), replace);
}

ExitCode export_sessions(const ExportRequest& request, World& world) {
  if (request.format != "json") {
    throw Error(ExitCode::usage, "export knows the format json, not \"" + request.format + "\"",
                "diskdiary query prints timings as csv");
  }
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const auto entries = contents(archive);
  const std::string selector = request.selector.words.empty() ? "last" : request.selector.text();
  const Selection selection = choose(parse_selector(selector), entries, world, States::every);
  const auto read = [&](std::size_t index) {
    return read_session(archive, entries[index].id, Detail::everything);
  };

  const Replace replace = request.force ? Replace::yes : Replace::no;
  std::error_code not_there;
  if (request.output && std::filesystem::is_directory(*request.output, not_there)) {
    for (const std::size_t index : selection.sessions) {
      const auto file =
          std::filesystem::path(*request.output) / (to_text(entries[index].id) + ".json");
      write_file(file, read(index), replace);
      world.out << terminal_text(file.string()) << '\n';
    }
    return ExitCode::done;
  }
  if (selection.sessions.size() > 1) {
    const auto count = static_cast<std::int64_t>(selection.sessions.size());
    throw Error(
        ExitCode::usage,
        fmt::format("\"{}\" fits {}, a file holds one", selector, counted(count, "session")),
        "name an existing folder with --output to get a file for each");
  }
  const Session session = read(selection.sessions.front());
  if (request.output) {
    write_file(*request.output, session, replace);
  } else {
    write_session_json(world.out, session);
  }
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<ExportRequest>();
  request->selector.add_to(app, "Which session (last when left out)");
  app.add_option("--format", request->format, "json: diskdiary's session format")
      ->type_name("WORD");
  app.add_option("--output,-o", request->output,
                 "Write to this file, or a file for each session into this folder")
      ->type_name("PATH");
  app.add_flag("--force", request->force, "Replace files that exist");
  request->archive.add_to(app);
  return [request](World& world) { return export_sessions(*request, world); };
}

}  // namespace

Command export_command() {
  return {"export", "write sessions as JSON that import reads back exactly", set_up};
}

}  // namespace diary
