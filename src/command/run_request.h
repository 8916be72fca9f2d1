#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "command/options.h"
#include "measure/plan.h"
#include "measure/preflight.h"
#include "model/session.h"

namespace diary {

/// What somebody asked `run` to do, as words, and what it means.
struct RunRequest {
  std::string directory = ".";
  std::string profile = "default";
  std::optional<std::string> sizes;
  std::optional<std::string> syncs;
  std::optional<std::string> caches;
  std::optional<std::string> budget;
  std::optional<std::string> reserve;
  std::optional<std::string> files;
  std::optional<std::string> rounds;
  std::optional<std::string> warm_up_rounds;
  std::optional<std::string> seed;
  std::string label;
  std::vector<std::string> notes;
  std::vector<std::string> tags;
  bool dry_run = false;
  bool allow_file_system = false;
  ArchiveOption archive;

  void add_to(CLI::App& app);

  /// The profile with the options in place of what it says; a seed that was not given is drawn from
  /// the platform. Throws Error (usage), also when more would be written than the budget allows.
  [[nodiscard]] Plan plan(Platform& platform) const;
  [[nodiscard]] Limits limits() const;
  /// Tags and notes, as events of this moment.
  [[nodiscard]] std::vector<Event> events(Platform& platform) const;
};

}  // namespace diary
