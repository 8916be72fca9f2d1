#include "model/session.h"

#include "base/error.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

Iteration timed(int round, nanoseconds elapsed, Level cache = Level::confirmed) {
  Iteration iteration;
  iteration.round = round;
  iteration.elapsed = elapsed;
  iteration.verdicts.cache = cache;
  return iteration;
}

Iteration failed(int round) {
  Iteration iteration;
  iteration.round = round;
  iteration.failure = Failure{"fsync", 5, "Input/output error"};
  iteration.verdicts.cache = Level::refuted;
  return iteration;
}

Iteration warm_up(Level cache = Level::refuted) {
  Iteration iteration = timed(0, 9ms, cache);
  iteration.kind = Iteration::Kind::warm_up;
  return iteration;
}

CaseResult result_of(std::vector<Iteration> iterations) {
  return {{}, std::move(iterations)};
}

Event event(Event::Kind kind, std::string text) {
  return {{}, kind, std::move(text), {}};
}

}  // namespace

TEST_CASE("the warm-up and failures are no timings that count") {
  CHECK(timings(result_of({warm_up(), timed(1, 3ms), failed(2), timed(3, 1ms)})) ==
        std::vector<nanoseconds>{3ms, 1ms});
  CHECK(timings(result_of({warm_up(), failed(1)})).empty());
}

TEST_CASE("one refuted iteration refutes the label of the result") {
  CHECK(worst_cache_verdict(result_of({timed(1, 1ms), timed(2, 1ms, Level::unknown),
                                       timed(3, 1ms, Level::refuted)})) == Level::refuted);
  CHECK(worst_cache_verdict(result_of({timed(1, 1ms, Level::unknown), timed(2, 1ms)})) ==
        Level::unknown);
  CHECK(worst_cache_verdict(result_of({timed(1, 1ms), timed(2, 1ms)})) == Level::confirmed);
}

TEST_CASE("what does not count says nothing about the cache") {
  CHECK(worst_cache_verdict(result_of({warm_up(), failed(1), timed(2, 1ms)})) == Level::confirmed);
  CHECK(worst_cache_verdict(result_of({warm_up(Level::confirmed)})) == Level::unknown);
}

TEST_CASE("a tag stays until it is taken off, and is there once") {
  SessionHead head;
  head.events = {event(Event::Kind::tag, "before"), event(Event::Kind::tag, "hot"),
                 event(Event::Kind::note, "hot"),   event(Event::Kind::tag, "before"),
                 event(Event::Kind::untag, "hot"),  event(Event::Kind::untag, "never there")};
  CHECK(tags(head) == std::vector<std::string>{"before"});

  head.events.push_back(event(Event::Kind::tag, "hot"));
  CHECK(tags(head) == std::vector<std::string>{"before", "hot"});
}

TEST_CASE("notes are kept in order, also twice the same") {
  SessionHead head;
  head.events = {event(Event::Kind::note, "b"), event(Event::Kind::tag, "x"),
                 event(Event::Kind::note, "a"), event(Event::Kind::note, "b")};
  CHECK(notes(head) == std::vector<std::string>{"b", "a", "b"});
}

TEST_CASE("the last word on exclusion holds") {
  SessionHead head;
  CHECK_FALSE(is_excluded(head));
  head.events = {event(Event::Kind::exclude, "on battery")};
  CHECK(is_excluded(head));
  CHECK(exclusion(head) == "on battery");
  head.events.push_back(event(Event::Kind::include, "the charger was in"));
  CHECK_FALSE(is_excluded(head));
  CHECK_FALSE(exclusion(head));
  head.events.push_back(event(Event::Kind::exclude, ""));
  CHECK(exclusion(head) == "");
}

TEST_CASE("an era goes by the last name that it was given") {
  SessionHead head;
  head.events = {event(Event::Kind::note, "new laptop")};
  CHECK_FALSE(era(head));
  head.events.push_back(event(Event::Kind::era, "new labtop"));
  head.events.push_back(event(Event::Kind::era, "new laptop"));
  CHECK(era(head) == "new laptop");
}

TEST_CASE("the words of a session's enumerations are read back") {
  for (const auto state :
       {SessionState::running, SessionState::complete, SessionState::interrupted}) {
    CHECK(parse_session_state(to_text(state)) == state);
  }
  for (const auto kind : {Statistic::every_iteration, Statistic::mean_only, Statistic::best_only}) {
    CHECK(parse_statistic(to_text(kind)) == kind);
  }
  for (const auto base : {UnitBase::exact, UnitBase::as_reported}) {
    CHECK(parse_unit_base(to_text(base)) == base);
  }
  for (const auto kind : {Event::Kind::tag, Event::Kind::untag, Event::Kind::note,
                          Event::Kind::exclude, Event::Kind::include, Event::Kind::era}) {
    CHECK(parse_event_kind(to_text(kind)) == kind);
  }
  for (const auto level : {Level::confirmed, Level::refuted, Level::unknown}) {
    CHECK(parse_level(to_text(level)) == level);
  }
  CHECK_THROWS_AS(parse_session_state("done"), Error);
}
