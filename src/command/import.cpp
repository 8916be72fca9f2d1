#include "archive/import.h"

#include <memory>

#include <fmt/format.h>

#include "archive/opening.h"
#include "archive/sessions.h"
#include "base/error.h"
#include "base/escape.h"
#include "base/text.h"
#include "command/commands.h"
#include "command/options.h"
#include "interchange/session_json.h"
#include "platform/files.h"

namespace diary {
namespace {

/// What a file from outside may hold at most.
constexpr Bytes largest_import = mebibytes(64);

struct ImportRequest {
  ArchiveOption archive;
  std::vector<std::string> files;
};

/// Everything is read before anything is stored: a bad file among good ones leaves the archive as
/// it was.
std::vector<Session> read_files(const std::vector<std::string>& files) {
  std::vector<Session> sessions;
  for (const std::string& file : files) {
    sessions.push_back(read_session_json(read_whole_file(file, largest_import), file));
  }
  return sessions;
}

/// What became of the first of the sessions; their short ids are those of the whole archive.
void report(World& world, const Archive& archive, const std::vector<Session>& sessions,
            const std::vector<Stored>& stored) {
  const auto entries = session_entries(archive);
  for (std::size_t i = 0; i < stored.size(); ++i) {
    std::int64_t iterations = 0;
    for (const CaseResult& result : sessions[i].results) {
      iterations += static_cast<std::int64_t>(timings(result).size());
    }
    world.out << fmt::format(
        "session {}: {}, {}, {} of {}\n", short_id(sessions[i].head.id, entries),
        stored[i] == Stored::added ? "imported" : "already here", counted(iterations, "iteration"),
        counted(static_cast<std::int64_t>(sessions[i].results.size()), "case"),
        terminal_text(display_name(sessions[i].head.device)));
  }
}

ExitCode import_files(const ImportRequest& request, World& world) {
  const auto sessions = read_files(request.files);
  Archive archive = open_archive(request.archive.path(world), Access::write);
  check_for_damage(archive);
  std::vector<Stored> stored;
  try {
    for (const Session& session : sessions) stored.push_back(store_session(archive, session));
  } catch (const Error&) {
    report(world, archive, sessions, stored);
    throw;
  }
  report(world, archive, sessions, stored);
  return ExitCode::done;
}
Action set_up(CLI::App& app) {
  const auto request = std::make_shared<ImportRequest>();
  app.add_option("FILE", request->files, "Files in diskdiary's session format")
      ->required()
      ->type_name("");
  request->archive.add_to(app);
  return [request](World& world) { return import_files(*request, world); };
}

}  // namespace

Command import_command() {
  return {"import", "bring sessions from files into the archive", set_up};
}

}  // namespace diary
