#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/escape.h"
#include "command/commands.h"
#include "command/curation.h"

namespace diary {
namespace {

constexpr CurationWords words = {.command = "era",
                                 .argument = "TEXT",
                                 .help = "What the era is called; an era is never taken back",
                                 .noun = "a text",
                                 .example = "era \"new laptop\" 2026-05-01.."};

/// Of each device the oldest chosen session that is not excluded. Throws Error (usage) when a
/// device has none.
SpokenOf beginnings(const SpokenOf& chosen) {
  SpokenOf first;
  const auto has_one = [&](const SessionEntry& entry) {
    return std::any_of(first.entries.begin(), first.entries.end(), [&](const SessionEntry& other) {
      return other.device_key == entry.device_key;
    });
  };
  for (std::size_t i = 0; i < chosen.entries.size(); ++i) {
    if (chosen.entries[i].excluded || has_one(chosen.entries[i])) continue;
    first.entries.push_back(chosen.entries[i]);
    first.ids.push_back(chosen.ids[i]);
  }
  for (const SessionEntry& entry : chosen.entries) {
    if (has_one(entry)) continue;
    throw Error(ExitCode::usage,
                fmt::format("no era of {} can begin: each of its chosen sessions is excluded",
                            entry.device),
                "choose later sessions too, or take the exclusion back with diskdiary include");
  }
  return first;
}

std::string sentence_about(const SessionEntry& entry, const std::string& id,
                           const std::string& text) {
  const std::string of = terminal_text(entry.device);
  const std::string where = fmt::format("session {}, {}", id, day_text(local_day(entry.started)));
  const std::string name = terminal_text(text);
  if (!entry.era) return fmt::format("a new era of {} begins with {}: {}\n", of, where, name);
  if (*entry.era == text) {
    return fmt::format("an era of {} already begins with {}: {}\n", of, where, name);
  }
  return fmt::format("the era of {} that begins with {}, has a new name: {}\n", of, where, name);
}

ExitCode begin_eras(const CurationRequest& request, World& world) {
  const SpokenOf first = beginnings(sessions_spoken_of(request, world));
  std::vector<SessionEntry> fresh;
  for (const SessionEntry& entry : first.entries) {
    if (entry.era != request.text) fresh.push_back(entry);
  }
  append_to_all(request, Event::Kind::era, fresh, world);
  for (std::size_t i = 0; i < first.entries.size(); ++i) {
    world.out << sentence_about(first.entries[i], first.ids[i], request.text);
  }
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  return curation_action(app, words, begin_eras);
}

}  // namespace

Command era_command() {
  return {"era", "split a device's history for good, at a session", set_up};
}

}  // namespace diary
