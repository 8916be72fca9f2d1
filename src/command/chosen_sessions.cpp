#include "command/chosen_sessions.h"

#include "archive/sessions.h"
#include "base/error.h"

namespace diary {

std::vector<SessionEntry> contents(const Archive& archive) {
  auto entries = session_entries(archive);
  if (entries.empty()) {
    throw Error(ExitCode::usage, "there are no sessions in \"" + archive.name() + "\" yet",
                "diskdiary run measures one, diskdiary import brings one in");
  }
  return entries;
}

Selection choose(const std::string& selector, const std::vector<SessionEntry>& entries,
                 World& world, States default_states) {
  return select(parse_selector(selector), entries, world.platform.clock().wall(), default_states);
}

std::vector<SessionEntry> chosen_entries(const Selection& selection,
                                         const std::vector<SessionEntry>& entries) {
  std::vector<SessionEntry> chosen;
  for (const std::size_t index : selection.sessions) chosen.push_back(entries[index]);
  return chosen;
}

std::vector<std::string> chosen_ids(const Selection& selection,
                                    const std::vector<SessionEntry>& entries) {
  std::vector<std::string> ids;
  for (const std::size_t index : selection.sessions) {
    ids.push_back(short_id(entries[index].id, entries));
  }
  return ids;
}

std::vector<Session> read_chosen(const Archive& archive, const Selection& selection,
                                 const std::vector<SessionEntry>& entries) {
  std::vector<Session> sessions;
  bool any_case = false;
  bool any_left = false;
  for (const std::size_t index : selection.sessions) {
    Session session = read_session(archive, entries[index].id, Detail::timings);
    any_case = any_case || !session.results.empty();
    std::erase_if(session.results,
                  [&](const CaseResult& result) { return !selection.cases.admits(result.key); });
    any_left = any_left || !session.results.empty();
    sessions.push_back(std::move(session));
  }
  if (any_case && !any_left) {
    throw Error(ExitCode::usage,
                "no case of the chosen sessions fits \"" + selection.cases.text() + "\"",
                "diskdiary show lists the cases of a session");
  }
  return sessions;
}

}  // namespace diary
