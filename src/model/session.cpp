#include "model/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/names.h"

namespace diary {
namespace {

constexpr Names<SessionState, 3> state_names = {{{SessionState::running, "running"},
                                                 {SessionState::complete, "complete"},
                                                 {SessionState::interrupted, "interrupted"}}};
constexpr Names<Statistic, 3> statistic_names = {{{Statistic::every_iteration, "every iteration"},
                                                  {Statistic::mean_only, "mean only"},
                                                  {Statistic::best_only, "best only"}}};
constexpr Names<UnitBase, 2> unit_base_names = {
    {{UnitBase::exact, "exact"}, {UnitBase::as_reported, "as reported"}}};
constexpr Names<Event::Kind, 6> event_names = {{{Event::Kind::tag, "tag"},
                                                {Event::Kind::untag, "untag"},
                                                {Event::Kind::note, "note"},
                                                {Event::Kind::exclude, "exclude"},
                                                {Event::Kind::include, "include"},
                                                {Event::Kind::era, "era"}}};

}  // namespace

std::string to_text(SessionState state) {
  return name_of(state_names, state);
}
SessionState parse_session_state(std::string_view text) {
  return value_named(state_names, "session state", text);
}

std::string to_text(Statistic statistic) {
  return name_of(statistic_names, statistic);
}
Statistic parse_statistic(std::string_view text) {
  return value_named(statistic_names, "kind of statistic", text);
}

std::string to_text(UnitBase base) {
  return name_of(unit_base_names, base);
}
UnitBase parse_unit_base(std::string_view text) {
  return value_named(unit_base_names, "unit base", text);
}

std::string to_text(Event::Kind kind) {
  return name_of(event_names, kind);
}
Event::Kind parse_event_kind(std::string_view text) {
  return value_named(event_names, "kind of event", text);
}

std::vector<nanoseconds> timings(const CaseResult& result) {
  std::vector<nanoseconds> times;
  for (const Iteration& iteration : result.iterations) {
    if (counts(iteration)) times.push_back(*iteration.elapsed);
  }
  return times;
}

Level worst_cache_verdict(const CaseResult& result) {
  Level worst = Level::confirmed;
  bool any = false;
  for (const Iteration& iteration : result.iterations) {
    if (!counts(iteration)) continue;
    any = true;
    if (iteration.verdicts.cache == Level::refuted) return Level::refuted;
    if (iteration.verdicts.cache == Level::unknown) worst = Level::unknown;
  }
  return any ? worst : Level::unknown;
}

std::vector<std::string> tags(const SessionHead& head) {
  std::vector<std::string> result;
  for (const Event& event : head.events) {
    if (event.kind != Event::Kind::tag && event.kind != Event::Kind::untag) continue;
    std::erase(result, event.text);
    if (event.kind == Event::Kind::tag) result.push_back(event.text);
  }
  return result;
}

std::vector<std::string> notes(const SessionHead& head) {
  std::vector<std::string> result;
  for (const Event& event : head.events) {
    if (event.kind == Event::Kind::note) result.push_back(event.text);
  }
  return result;
}

bool is_excluded(const SessionHead& head) {
  return exclusion(head).has_value();
}

std::optional<std::string> exclusion(const SessionHead& head) {
  std::optional<std::string> reason;
  for (const Event& event : head.events) {
    if (event.kind == Event::Kind::exclude) reason = event.text;
    if (event.kind == Event::Kind::include) reason.reset();
  }
  return reason;
}

std::optional<std::string> era(const SessionHead& head) {
  std::optional<std::string> text;
  for (const Event& event : head.events) {
    if (event.kind == Event::Kind::era) text = event.text;
  }
  return text;
}

}  // namespace diary
