#pragma once

#include <string>
#include <vector>

#include "archive/archive.h"
#include "command/world.h"
#include "model/selector.h"
#include "model/session.h"
#include "model/session_entry.h"

namespace diary {

/// The archive's table of contents. Throws Error (usage) when it is empty: nothing found is never
/// an empty table.
/// With a selector, of a whole archive no more than it needs when every state is seen.
std::vector<SessionEntry> contents(const Archive& archive);
std::vector<SessionEntry> contents_for(const Archive& archive, const Selector& selector);

/// What a selector chose of the contents. Throws Error (usage) when that is nothing.
Selection choose(const Selector& selector, const std::vector<SessionEntry>& entries, World& world,
                 States default_states);

/// Throws Error (usage) when a session is on both sides of a comparison.
void refuse_session_on_both_sides(const Selection& old_side, const Selection& new_side,
                                  const std::vector<SessionEntry>& entries);

/// The chosen entries, oldest first, and one short id for each.
std::vector<SessionEntry> chosen_entries(const Selection& selection,
                                         const std::vector<SessionEntry>& entries);
std::vector<std::string> chosen_ids(const Archive& archive, const Selection& selection,
                                    const std::vector<SessionEntry>& entries);

/// The chosen sessions with their timings, without the cases that the selector leaves out. Throws
/// Error (usage) when no case is left in any of them.
std::vector<Session> read_chosen(const Archive& archive, const Selection& selection,
                                 const std::vector<SessionEntry>& entries);

}  // namespace diary
