#include "command/chosen_sessions.h"

#include <algorithm>

#include "archive/sessions.h"
#include "base/error.h"

namespace diary {

namespace {

std::vector<SessionEntry> not_empty(std::vector<SessionEntry> entries, const Archive& archive) {
  if (!entries.empty()) return entries;
  throw Error(ExitCode::usage, "there are no sessions in \"" + archive.name() + "\" yet",
              "diskdiary run measures one, diskdiary import brings one in");
}

}  // namespace

std::vector<SessionEntry> contents(const Archive& archive) {
  return not_empty(session_entries(archive), archive);
}

std::vector<SessionEntry> contents_for(const Archive& archive, const Selector& selector) {
  const auto needed = newest_needed(selector);
  auto entries = not_empty(session_entries(archive, needed), archive);
  // Going back further than there are sessions is refused with what there is.
  return !needed || entries.size() == *needed ? entries : contents(archive);
}

Selection choose(const Selector& selector, const std::vector<SessionEntry>& entries, World& world,
                 States default_states) {
  return select(selector, entries, world.platform.clock().wall(), default_states);
}

void refuse_session_on_both_sides(const Selection& old_side, const Selection& new_side,
                                  const std::vector<SessionEntry>& entries) {
  for (const std::size_t index : old_side.sessions) {
    const auto& others = new_side.sessions;
    if (std::find(others.begin(), others.end(), index) == others.end()) continue;
    throw Error(ExitCode::usage,
                "session " + short_id(entries[index].id, entries) + " is on both sides",
                "choose sides that share no session, as in: diskdiary compare last~1 last");
  }
}

std::vector<SessionEntry> chosen_entries(const Selection& selection,
                                         const std::vector<SessionEntry>& entries) {
  std::vector<SessionEntry> chosen;
  for (const std::size_t index : selection.sessions) chosen.push_back(entries[index]);
  return chosen;
}

std::vector<std::string> chosen_ids(const Archive& archive, const Selection& selection,
                                    const std::vector<SessionEntry>& entries) {
  std::vector<Uuid> ids;
  for (const std::size_t index : selection.sessions) ids.push_back(entries[index].id);
  return short_ids(archive, ids);
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
