#include <memory>

#include <fmt/format.h>

#include "base/escape.h"
#include "base/text.h"
#include "command/commands.h"
#include "measure/leftovers.h"

namespace diary {
namespace {

struct CleanRequest {
  std::string directory = ".";
};

ExitCode clean_directory(const CleanRequest& request, World& world) {
  const Cleaned report = clean(world.platform, request.directory);
  for (const Cleaned::Removed& removed : report.removed) {
    const std::string name = terminal_text(removed.name);
    const std::string files = counted(removed.files, "file");
    world.out << (removed.gone ? fmt::format("removed {} with {}\n", name, files)
                               : fmt::format("removed {} of {}\n", files, name));
  }
  for (const Kept& kept : report.kept) {
    world.out << fmt::format("kept {}: {}\n", terminal_text(kept.name), terminal_text(kept.reason));
  }
  if (report.removed.empty() && report.kept.empty()) {
    world.out << fmt::format("nothing of diskdiary's is left in {}\n",
                             terminal_text(request.directory));
  }
  return report.kept.empty() ? ExitCode::done : ExitCode::world;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<CleanRequest>();
  app.add_option("DIR", request->directory, "Where a run was broken off (the current directory)")
      ->type_name("");
  return [request](World& world) { return clean_directory(*request, world); };
}

}  // namespace

Command clean_command() {
  return {"clean", "remove what a run that was killed left in a directory", set_up};
}

}  // namespace diary
