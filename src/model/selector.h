#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/moment.h"
#include "model/case_filter.h"
#include "model/selector_time.h"
#include "model/session_entry.h"

namespace diary {

/// Counted from one end of what the other atoms leave: `last~3..1` is {last, 1, 3}, `first` {first,
/// 0, 0}.
struct AtPosition {
  enum class End { first, last } end = End::last;
  std::size_t nearest = 0;
  std::size_t farthest = 0;
};

/// The beginning of a session's id, in lower case.
struct WithId {
  std::string prefix;
};

/// A property of the session that matches one of the patterns (shell-like, case ignored).
struct WithProperty {
  enum class Key { device, host, os, file_system, tag, label, source, state } key = Key::device;
  std::vector<std::string> patterns;
};

/// One word of a selector that chooses sessions.
struct SessionAtom {
  std::string text;  ///< as it was written
  enum class Sense { is, is_not } sense = Sense::is;
  std::variant<AtPosition, WithId, TimeRange, WithProperty> condition;
};

/// What to look at: sessions, and cases in them. All atoms must hold.
struct Selector {
  std::vector<SessionAtom> atoms;
  CaseFilter cases;
};

/// Reads the one grammar for choosing sessions and cases (docs/selectors.md): words separated by
/// spaces, all of which must hold. `last`, `last~N`, `last~A..B`, `first`; 4 or more digits of an
/// id; dates and ranges (see parse_time_range); KEY:GLOB, where `|` separates alternatives; `!` in
/// front of a word turns it round. The keys test, size, sync and cache choose cases, device, host,
/// os, fs, tag, label, source and state sessions. No words select everything.
///
/// Throws Error (usage) that quotes the word and says what is wrong with it.
Selector parse_selector(std::string_view text);

/// How many of the newest sessions suffice to carry the selector out, if nothing in it asks for
/// older ones: 2 for `last~1`. Nothing when all are needed. Holds where every state is seen.
std::optional<std::size_t> newest_needed(const Selector& selector);

/// Which sessions are seen when the selector has no `state:` atom.
enum class States {
  every,      ///< for lists
  complete,   ///< excluded or not: for what shows the excluded ones beside the others
  comparable  ///< complete and not excluded: for everything that is concluded from
};

struct Selection {
  std::vector<std::size_t> sessions;  ///< indices into the entries, by (start, id): oldest first
  CaseFilter cases;
};

/// The sessions that the selector stands for, among the archive's. `device:` and `host:` match the
/// name or the key; `state:` matches running, complete, interrupted, or excluded, which an excluded
/// session is instead; dates are the session's own local ones, and `now` says what day today is.
///
/// Throws Error (usage) when nothing is left, naming the atom that emptied the set and what there
/// is instead; when an id fits several sessions or none. Only the empty selector on no sessions at
/// all selects nothing.
Selection select(const Selector& selector, std::span<const SessionEntry> entries, const Moment& now,
                 States default_states);

}  // namespace diary
