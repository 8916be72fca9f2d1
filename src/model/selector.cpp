#include "model/selector.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace diary {
namespace {

using Indices = std::vector<std::size_t>;
using Property = WithProperty::Key;

std::string state_word(const SessionEntry& entry) {
  return entry.excluded ? "excluded" : to_text(entry.state);
}

/// What the patterns of a property are held against, the one for people first.
std::vector<std::string> values_of(const SessionEntry& entry, Property key) {
  switch (key) {
    case Property::device:
      return {entry.device, entry.device_key};
    case Property::host:
      return {entry.host, entry.host_key};
    case Property::os:
      return {entry.os};
    case Property::file_system:
      return {entry.file_system};
    case Property::tag:
      return entry.tags;
    case Property::label:
      return entry.label ? std::vector{*entry.label} : std::vector<std::string>{};
    case Property::source:
      return {entry.source};
    case Property::state:
      return {state_word(entry)};
  }
  return {};
}

/// Selects step by step, and remembers enough to say which step left nothing.
class Selecting {
 public:
  Selecting(std::span<const SessionEntry> entries, const Moment& now)
      : entries_(entries), now_(now) {
    left_.resize(entries.size());
    std::iota(left_.begin(), left_.end(), std::size_t{0});
    std::sort(left_.begin(), left_.end(), [&](std::size_t a, std::size_t b) {
      return std::tie(entries[a].started.utc, entries[a].id) <
             std::tie(entries[b].started.utc, entries[b].id);
    });
  }

  void apply(const SessionAtom& atom);
  void keep(States states);
  void apply_positions(const std::vector<SessionAtom>& atoms);

  [[nodiscard]] const Indices& left() const { return left_; }

 private:
  [[nodiscard]] bool holds(const WithId& id, std::size_t index) const;
  [[nodiscard]] bool holds(const TimeRange& range, std::size_t index) const;
  [[nodiscard]] bool holds(const WithProperty& property, std::size_t index) const;
  [[nodiscard]] bool holds(const AtPosition&, std::size_t) const { return true; }

  void check(const SessionAtom& atom) const;
  [[nodiscard]] std::string hint(const TimeRange& range) const;
  [[nodiscard]] std::string hint(const WithProperty& property) const;
  [[nodiscard]] std::string list_of(const Indices& sessions) const;

  std::span<const SessionEntry> entries_;
  Moment now_;
  Indices left_;
};

bool Selecting::holds(const WithId& id, std::size_t index) const {
  return to_text(entries_[index].id).starts_with(id.prefix);
}

bool Selecting::holds(const TimeRange& range, std::size_t index) const {
  const Period period = resolve(range, now_);
  const auto local = local_time(entries_[index].started);
  return period.begin <= local && local < period.end;
}

bool Selecting::holds(const WithProperty& property, std::size_t index) const {
  for (const std::string& value : values_of(entries_[index], property.key)) {
    for (const std::string& pattern : property.patterns) {
      if (matches_glob(pattern, value)) return true;
    }
  }
  return false;
}

std::string Selecting::list_of(const Indices& sessions) const {
  constexpr std::size_t shown = 5;
  std::vector<std::string> texts;
  for (const std::size_t index : sessions) {
    if (texts.size() == shown) {
      texts.emplace_back("...");
      break;
    }
    const SessionEntry& entry = entries_[index];
    texts.push_back(
        fmt::format("{} ({})", short_id(entry.id, entries_), minute_text(entry.started)));
  }
  return join(texts, ", ");
}

/// An id stands for one session of the whole archive, a range has a beginning and an end.
void Selecting::check(const SessionAtom& atom) const {
  if (const auto* id = std::get_if<WithId>(&atom.condition)) {
    Indices fitting;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (holds(*id, i)) fitting.push_back(i);
    }
    if (fitting.empty()) {
      throw Error(ExitCode::usage,
                  fmt::format("no session has an id that starts with {}", id->prefix),
                  "diskdiary list shows the ids");
    }
    if (fitting.size() > 1) {
      throw Error(ExitCode::usage,
                  fmt::format("{} is the start of {}", id->prefix,
                              counted(static_cast<std::int64_t>(fitting.size()), "id")),
                  fmt::format("it can be {}", list_of(fitting)));
    }
  }
  if (const auto* range = std::get_if<TimeRange>(&atom.condition)) {
    const Period period = resolve(*range, now_);
    if (period.end <= period.begin) {
      throw Error(ExitCode::usage, fmt::format("\"{}\" ends before it begins", atom.text),
                  "write the older date first, as in 30d..7d");
    }
  }
}

std::string Selecting::hint(const TimeRange& range) const {
  const Period period = resolve(range, now_);
  const auto distance = [&](std::size_t index) {
    const auto local = local_time(entries_[index].started);
    return local < period.begin ? period.begin - local : local - period.end;
  };
  const auto nearest =
      *std::min_element(left_.begin(), left_.end(),
                        [&](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
  return fmt::format("the nearest day that has one is {}",
                     day_text(local_day(entries_[nearest].started)));
}

std::string Selecting::hint(const WithProperty& property) const {
  std::set<std::string> values;
  for (const std::size_t index : left_) {
    const auto all = values_of(entries_[index], property.key);
    const bool has_key_too = property.key == Property::device || property.key == Property::host;
    values.insert(all.begin(), has_key_too ? all.begin() + 1 : all.end());
  }
  if (values.empty()) return "none of them has any";
  std::vector<std::string> words(values.begin(), values.end());
  if (const auto near = closest(property.patterns.front(), words)) {
    return fmt::format("did you mean {}?", *near);
  }
  constexpr std::size_t shown = 5;
  if (words.size() > shown) {
    words.resize(shown);
    words.emplace_back("...");
  }
  return fmt::format("there is {}", join(words, ", "));
}

void Selecting::apply(const SessionAtom& atom) {
  check(atom);
  Indices kept;
  for (const std::size_t index : left_) {
    const bool found =
        std::visit([&](const auto& condition) { return holds(condition, index); }, atom.condition);
    if (found == (atom.sense == SessionAtom::Sense::is)) kept.push_back(index);
  }
  if (kept.empty()) {
    const auto before = static_cast<std::int64_t>(left_.size());
    std::string advice = "all words of a selector must hold";
    const auto* range = std::get_if<TimeRange>(&atom.condition);
    const auto* property = std::get_if<WithProperty>(&atom.condition);
    if (atom.sense == SessionAtom::Sense::is && range) advice = hint(*range);
    if (atom.sense == SessionAtom::Sense::is && property) advice = hint(*property);
    const std::string of = before == 1 ? "does not fit the only session"
                                       : fmt::format("selects none of the {} sessions", before);
    const std::string where =
        left_.size() == entries_.size() ? "" : " that the words before it leave";
    throw Error(ExitCode::usage, fmt::format("\"{}\" {}{}", atom.text, of, where), advice);
  }
  left_ = std::move(kept);
}

void Selecting::keep(States wanted) {
  Indices kept;
  std::set<std::string> states;
  for (const std::size_t index : left_) {
    const SessionEntry& entry = entries_[index];
    const bool shown = wanted == States::complete || !entry.excluded;
    if (entry.state == SessionState::complete && shown) kept.push_back(index);
    states.insert(state_word(entry));
  }
  if (kept.empty()) {
    const std::vector<std::string> words(states.begin(), states.end());
    throw Error(
        ExitCode::usage,
        fmt::format("none of the {} selected is complete: {}",
                    counted(static_cast<std::int64_t>(left_.size()), "session"), join(words, ", ")),
        "add state:* to take them as they are");
  }
  left_ = std::move(kept);
}

void Selecting::apply_positions(const std::vector<SessionAtom>& atoms) {
  const Indices all = left_;
  std::vector<bool> stays(all.size(), true);
  for (const SessionAtom& atom : atoms) {
    const auto* position = std::get_if<AtPosition>(&atom.condition);
    if (!position) continue;
    if (position->nearest >= all.size()) {
      throw Error(ExitCode::usage,
                  fmt::format("\"{}\" goes back further than the {} selected", atom.text,
                              counted(static_cast<std::int64_t>(all.size()), "session")),
                  fmt::format("the oldest is last~{}", all.size() - 1));
    }
    left_.clear();
    for (std::size_t place = 0; place < all.size(); ++place) {
      const std::size_t steps =
          position->end == AtPosition::End::first ? place : all.size() - 1 - place;
      const bool inside = steps >= position->nearest && steps <= position->farthest;
      stays[place] = stays[place] && inside == (atom.sense == SessionAtom::Sense::is);
      if (stays[place]) left_.push_back(all[place]);
    }
    if (left_.empty()) {
      throw Error(ExitCode::usage,
                  fmt::format("\"{}\" selects none of the {} left", atom.text,
                              counted(static_cast<std::int64_t>(all.size()), "session")),
                  "all words of a selector must hold");
    }
  }
}

bool asks_for_states(const SessionAtom& atom) {
  const auto* property = std::get_if<WithProperty>(&atom.condition);
  return property && property->key == Property::state;
}

}  // namespace

Selection select(const Selector& selector, std::span<const SessionEntry> entries, const Moment& now,
                 States default_states) {
  if (entries.empty()) {
    if (selector.atoms.empty()) return {{}, selector.cases};
    throw Error(ExitCode::usage, "there are no sessions yet",
                "diskdiary run measures one, diskdiary import reads one from a file");
  }
  Selecting selecting(entries, now);
  for (const SessionAtom& atom : selector.atoms) {
    if (!std::holds_alternative<AtPosition>(atom.condition)) selecting.apply(atom);
  }
  const auto& atoms = selector.atoms;
  if (default_states != States::every &&
      std::none_of(atoms.begin(), atoms.end(), asks_for_states)) {
    selecting.keep(default_states);
  }
  selecting.apply_positions(atoms);
  return {selecting.left(), selector.cases};
}

std::optional<std::size_t> newest_needed(const Selector& selector) {
  std::optional<std::size_t> needed;
  for (const SessionAtom& atom : selector.atoms) {
    const auto* position = std::get_if<AtPosition>(&atom.condition);
    const bool from_the_newest =
        position && position->end == AtPosition::End::last && atom.sense == SessionAtom::Sense::is;
    if (!from_the_newest) return std::nullopt;
    needed = std::max(needed.value_or(0), position->farthest + 1);
  }
  return needed;
}

}  // namespace diary
