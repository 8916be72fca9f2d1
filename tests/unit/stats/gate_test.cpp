#include "stats/gate.h"

#include <array>

#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);
const CaseKey write_256 = write_key(mebibytes(256), Sync::fsync);
const CaseKey read_64 = read_key(mebibytes(64), Cache::cold);

/// Session medians of about 100 ms times the factor, up to 1 % to either side.
std::vector<Session> side(int first, int count, const CaseKey& key, double factor) {
  constexpr std::array wobble = {0.3, -0.8, 0.9, -0.2, 0.6, -0.9, 0.1, -0.5};
  std::vector<double> medians;
  for (int i = 0; i < count; ++i) {
    const double share = wobble[static_cast<std::size_t>(first + i) % wobble.size()];
    medians.push_back(1e8 * factor * (1 + 0.01 * share));
  }
  return sessions_of(first, key, medians);
}

/// Gives the first sessions a further case.
void add(std::vector<Session>& sessions, std::size_t count, const CaseKey& key, double factor) {
  auto more = side(1, static_cast<int>(count), key, factor);
  for (std::size_t i = 0; i < count; ++i) {
    sessions.at(i).results.push_back(more[i].results.front());
  }
}

void refute(Session& session, std::size_t result) {
  session.results[result].iterations[1].verdicts.cache = Level::refuted;
}

void record(std::vector<Session>& sessions, const std::string& name, const std::string& value) {
  for (Session& session : sessions) session.head.conditions.push_back(known(name, value));
}

Gate checked(const std::vector<Session>& base, const std::vector<Session>& fresh) {
  return gate(base, fresh, {});
}

GateOptions latest() {
  GateOptions options;
  options.new_needed = 1;
  return options;
}

}  // namespace

TEST_CASE("sessions like those before show no regression") {
  const Gate result = checked(side(1, 8, write_64, 1), side(9, 3, write_64, 1));
  CHECK(result.decision == Decision::no_regression);
  CHECK(result.decided == 1);
  CHECK(result.regressions.empty());
  CHECK(result.reasons.empty());
  REQUIRE(result.comparison.cases[0].smallest_detectable);
  CHECK(*result.comparison.cases[0].smallest_detectable < 0.05);
}

TEST_CASE("slower sessions are a regression, faster ones are none") {
  const auto base = side(1, 8, write_64, 1);
  const Gate slower = checked(base, side(9, 3, write_64, 1.3));
  CHECK(slower.decision == Decision::regression);
  REQUIRE(slower.regressions == std::vector<std::size_t>{0});
  const CaseComparison& one = slower.comparison.cases[0];
  CHECK(one.verdict == Verdict::slower);
  REQUIRE(one.low);
  CHECK(*one.low > 1.2);
  CHECK_FALSE(one.high);

  CHECK(checked(base, side(9, 3, write_64, 0.7)).decision == Decision::no_regression);
}

TEST_CASE("a slow-down below delta is no regression, however certain") {
  const auto base = side(1, 20, write_64, 1);
  const auto fresh = side(21, 10, write_64, 1.03);
  CHECK(checked(base, fresh).decision == Decision::no_regression);
  GateOptions strict;
  strict.rule.delta = 0.01;
  CHECK(gate(base, fresh, strict).decision == Decision::regression);
}

TEST_CASE("too few sessions on a side decide nothing and say how many are needed") {
  const Gate fresh = checked(side(1, 8, write_64, 1), side(9, 2, write_64, 2));
  CHECK(fresh.decision == Decision::undecided);
  CHECK(fresh.reasons ==
        std::vector<std::string>{
            "2 new sessions, 3 are needed (--latest checks one against the usual range)"});

  const Gate base = checked(side(1, 2, write_64, 1), side(9, 3, write_64, 2));
  CHECK(base.decision == Decision::undecided);
  CHECK(base.reasons == std::vector<std::string>{"2 sessions before, 3 are needed"});

  CHECK(checked({}, side(1, 1, write_64, 1)).reasons ==
        std::vector<std::string>{"1 new session, 3 are needed", "0 sessions before, 3 are needed"});
  CHECK(checked({}, {}).decision == Decision::undecided);
}

TEST_CASE("one new session is held against the usual range when that is asked for") {
  const auto base = side(1, 10, write_64, 1);
  const Gate usual = gate(base, side(11, 1, write_64, 1.01), latest());
  CHECK(usual.decision == Decision::no_regression);
  CHECK(usual.comparison.cases[0].verdict == Verdict::within_the_usual_range);

  const Gate slow = gate(base, side(11, 1, write_64, 1.3), latest());
  CHECK(slow.decision == Decision::regression);
  CHECK(slow.comparison.cases[0].verdict == Verdict::unusually_slow);
  CHECK(slow.comparison.family == 1);

  CHECK(gate(base, side(11, 1, write_64, 0.7), latest()).decision == Decision::no_regression);
  CHECK(gate(side(1, 2, write_64, 1), side(11, 1, write_64, 1), latest()).decision ==
        Decision::undecided);
}

TEST_CASE("a hard facet that differs stops the check until it is allowed") {
  auto base = side(1, 8, write_64, 1);
  auto fresh = side(9, 3, write_64, 1.3);
  record(base, "power.source", "ac");
  record(fresh, "power.source", "battery");

  const Gate stopped = checked(base, fresh);
  CHECK(stopped.decision == Decision::undecided);
  CHECK(stopped.reasons ==
        std::vector<std::string>{"the sides differ in power.source (ac -> battery); --allow-diff "
                                 "power.source decides all the same"});
  CHECK(stopped.regressions.empty());
  CHECK(stopped.comparison.cases.empty());

  GateOptions other;
  other.allowed = {"fs.type"};
  CHECK(gate(base, fresh, other).decision == Decision::undecided);
  GateOptions allowed;
  allowed.allowed = {"fs.type", "power.source"};
  const Gate decided = gate(base, fresh, allowed);
  CHECK(decided.decision == Decision::regression);
  CHECK(decided.comparison.differences.size() == 1);
}

TEST_CASE("a soft facet that differs is said and stops nothing") {
  auto base = side(1, 8, write_64, 1);
  auto fresh = side(9, 3, write_64, 1);
  record(base, "os.build", "26100");
  record(fresh, "os.build", "26200");
  const Gate result = checked(base, fresh);
  CHECK(result.decision == Decision::no_regression);
  CHECK(result.comparison.differences.size() == 1);
}

TEST_CASE("a case with a baseline that is missing among the new sessions leaves the check open") {
  auto base = side(1, 8, write_64, 1);
  add(base, 8, write_256, 1);
  const Gate result = checked(base, side(9, 3, write_64, 1));
  CHECK(result.decision == Decision::undecided);
  CHECK(result.decided == 1);
  REQUIRE(result.open.size() == 1);
  CHECK(result.open[0].key == write_256);
  CHECK(result.open[0].why == "missing among the new sessions");
  CHECK(result.reasons == std::vector<std::string>{"1 case could not be decided"});
}

TEST_CASE("a case that the new sessions have now and then only leaves the check open") {
  auto base = side(1, 8, write_64, 1);
  auto fresh = side(9, 3, write_64, 1);
  add(base, 8, write_256, 1);
  add(fresh, 2, write_256, 1);
  const Gate result = checked(base, fresh);
  CHECK(result.decision == Decision::undecided);
  REQUIRE(result.open.size() == 1);
  CHECK(result.open[0].why == "2 of 3 new sessions have it");
}

TEST_CASE("a case without a baseline is noted and does not keep the others from being decided") {
  auto base = side(1, 8, write_64, 1);
  auto fresh = side(9, 3, write_64, 1);
  add(base, 2, write_256, 1);
  add(fresh, 3, write_256, 2);
  add(fresh, 3, read_64, 2);
  const Gate result = checked(base, fresh);
  CHECK(result.decision == Decision::no_regression);
  REQUIRE(result.open.size() == 2);
  CHECK(result.open[0].why == "no baseline yet: 2 of 3 sessions");
  CHECK(result.open[0].weight == OpenCase::Weight::noted);
  CHECK(result.open[1].why == "no baseline yet");
}

TEST_CASE("where no case has a baseline nothing is decided") {
  const Gate result = checked(side(1, 8, write_64, 1), side(9, 3, read_64, 1));
  CHECK(result.decision == Decision::undecided);
  CHECK_FALSE(result.reasons.empty());

  auto base = side(1, 8, write_64, 1);
  add(base, 2, write_256, 1);
  const Gate thin = checked(base, side(9, 3, write_256, 1));
  CHECK(thin.decision == Decision::undecided);
}

TEST_CASE("new sessions with a refuted cache label leave the check open") {
  const auto base = side(1, 8, read_64, 1);
  auto all = side(9, 3, read_64, 1);
  for (Session& session : all) refute(session, 0);
  add(all, 3, write_64, 1);
  const Gate result = checked(base, all);
  CHECK(result.decision == Decision::undecided);

  auto one = side(9, 3, read_64, 1);
  refute(one[1], 0);
  const Gate thin = checked(base, one);
  CHECK(thin.decision == Decision::undecided);
  REQUIRE(thin.open.size() == 1);
  CHECK(thin.open[0].why == "2 of 3 new sessions have it");
}

TEST_CASE("earlier sessions with a refuted cache label are no baseline") {
  auto base = side(1, 8, write_64, 1);
  auto fresh = side(9, 3, write_64, 1);
  add(base, 8, read_64, 1);
  add(fresh, 3, read_64, 1);
  for (Session& session : base) refute(session, 1);
  const Gate result = checked(base, fresh);
  CHECK(result.decision == Decision::no_regression);
  REQUIRE(result.open.size() == 1);
  CHECK(result.open[0].why == "its cache label is refuted");
  CHECK(result.open[0].weight == OpenCase::Weight::noted);
}

TEST_CASE("a regression is one whatever else is open") {
  auto base = side(1, 8, write_64, 1);
  add(base, 8, write_256, 1);
  const Gate result = checked(base, side(9, 3, write_64, 1.3));
  CHECK(result.decision == Decision::regression);
  CHECK(result.open.size() == 1);
  CHECK(result.decided == 1);
}

TEST_CASE("p is adjusted over the cases that are checked together") {
  auto base = side(1, 8, write_64, 1);
  auto fresh = side(9, 3, write_64, 1.3);
  add(base, 8, write_256, 1);
  add(fresh, 3, write_256, 1);
  const Gate result = checked(base, fresh);
  CHECK(result.comparison.family == 2);
  const CaseComparison& one = result.comparison.cases[0];
  REQUIRE(one.p);
  CHECK(*one.adjusted_p == Approx(2 * *one.p));
}

TEST_CASE("a timing of zero leaves its case open") {
  auto fresh = side(9, 3, write_64, 1);
  for (Iteration& iteration : fresh[0].results[0].iterations) iteration.elapsed = nanoseconds{0};
  const Gate result = checked(side(1, 8, write_64, 1), fresh);
  CHECK(result.decision == Decision::undecided);
  REQUIRE(result.open.size() == 1);
  CHECK(result.open[0].weight == OpenCase::Weight::blocks);
}

TEST_CASE("every decision has a word") {
  CHECK(to_text(Decision::no_regression) == "no regression");
  CHECK(to_text(Decision::regression) == "regression");
  CHECK(to_text(Decision::undecided) == "undecided");
}
