#include "stats/history.h"

#include <array>
#include <cmath>

#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);
const CaseKey read_64 = read_key(mebibytes(64), Cache::cold);

/// About 100 ms times each factor, up to 1 % to either side, in an order without a trend.
std::vector<double> around(const std::vector<double>& factors) {
  constexpr std::array wobble = {0.3, -0.8, 0.9, -0.2, 0.6, -0.9, 0.1, -0.5, 0.8, -0.1};
  std::vector<double> medians;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    medians.push_back(1e8 * factors[i] * (1 + 0.01 * wobble[i % wobble.size()]));
  }
  return medians;
}

std::vector<double> level(std::size_t count, double factor) {
  return std::vector<double>(count, factor);
}

std::vector<double> levels(std::size_t before, std::size_t after, double factor) {
  auto factors = level(before, 1);
  factors.insert(factors.end(), after, factor);
  return factors;
}

void exclude(Session& session) {
  session.head.events.push_back({{}, Event::Kind::exclude, "battery", {}});
}

Era era_at(const Session& session, const char* text) {
  return {device_key(session.head.device, session.head.host), session.head.started, session.head.id,
          text};
}

SeriesHistory only(const std::vector<Session>& sessions, const std::vector<Era>& eras = {},
                   const HistoryOptions& options = {}) {
  const History all = history(sessions, eras, options);
  REQUIRE(all.series.size() == 1);
  return all.series[0];
}

SeriesHistory only_of(const std::vector<double>& factors) {
  return only(sessions_of(1, write_64, around(factors)));
}

}  // namespace

TEST_CASE("a step lies between the last session of a level and the first of the next") {
  auto sessions = sessions_of(1, write_64, around(levels(8, 7, 1.25)));
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    sessions[i].head.conditions.push_back(known("os.build", i < 8 ? "26100" : "26200"));
  }

  const SeriesHistory one = only(sessions);

  REQUIRE(one.parts.size() == 1);
  const EraPart& part = one.parts[0];
  CHECK(part.shape == Shape::step);
  REQUIRE(part.steps.size() == 1);
  CHECK(part.steps[0].last_before == 7);
  CHECK(part.steps[0].first_after == 8);
  CHECK(part.steps[0].change.ratio == Approx(1.25).epsilon(0.02));
  REQUIRE(part.steps[0].changed.size() == 1);
  CHECK(part.steps[0].changed[0].name == "os.build");
  CHECK(part.steps[0].changed[0].new_values == "26200");
  REQUIRE(part.levels.size() == 2);
  CHECK(part.levels[0].sessions == 8);
  CHECK(part.levels[1].begin == 8);
  CHECK(part.levels[1].end == 15);
  CHECK(*part.levels[1].median_ns == Approx(125e6).epsilon(0.01));
  CHECK(*part.levels[1].min_ns < *part.levels[1].median_ns);
  CHECK(*part.levels[1].max_ns > *part.levels[1].median_ns);
  CHECK(part.holds(0.05));
}

TEST_CASE("facts that are the same on both sides of the gap are not listed") {
  CHECK(only_of(levels(8, 7, 1.25)).parts[0].steps[0].changed.empty());
}

TEST_CASE("an excluded session takes no part, wherever it stands") {
  auto factors = levels(8, 8, 1.25);
  factors[3] = 9;
  factors[8] = 0.01;
  auto sessions = sessions_of(1, write_64, around(factors));
  exclude(sessions[3]);
  exclude(sessions[8]);

  const EraPart part = only(sessions).parts[0];

  REQUIRE(part.steps.size() == 1);
  CHECK(part.steps[0].last_before == 7);
  CHECK(part.steps[0].first_after == 9);
  CHECK(part.levels[0].end == 9);
  CHECK(part.levels[0].sessions == 7);
  CHECK(*part.levels[0].max_ns < 1.02e8);
}

TEST_CASE("fewer than six counted sessions are one level that is not analysed") {
  auto sessions = sessions_of(1, write_64, around(levels(3, 3, 2)));
  exclude(sessions[0]);

  const EraPart part = only(sessions).parts[0];

  CHECK_FALSE(part.analysed);
  CHECK_FALSE(part.q);
  REQUIRE(part.levels.size() == 1);
  CHECK(part.levels[0].sessions == 5);
  CHECK(part.levels[0].begin == 0);
}

TEST_CASE("a series of excluded sessions has a level without figures") {
  auto sessions = sessions_of(1, write_64, around(level(1, 1)));
  exclude(sessions[0]);
  const EraPart part = only(sessions).parts[0];
  CHECK(part.levels[0].sessions == 0);
  CHECK_FALSE(part.levels[0].median_ns);
}

TEST_CASE("an era splits a series for good: no step leads across, each part stands alone") {
  const auto sessions = sessions_of(1, write_64, around(levels(10, 10, 1.5)));
  const SeriesHistory one = only(sessions, {era_at(sessions[10], "new laptop")});

  REQUIRE(one.parts.size() == 2);
  CHECK_FALSE(one.parts[0].era);
  REQUIRE(one.parts[1].era);
  CHECK(one.parts[1].era->text == "new laptop");
  for (const EraPart& part : one.parts) {
    CHECK(part.steps.empty());
    CHECK(part.levels.size() == 1);
    CHECK(part.shape == Shape::stable);
  }
  CHECK(one.parts[1].begin == 10);
}

TEST_CASE("the newest session is held against those before it at its level") {
  auto factors = levels(8, 6, 1.25);
  factors.back() = 1.6;
  const SeriesHistory one = only_of(factors);

  REQUIRE(one.latest);
  CHECK(one.latest->point == 13);
  CHECK(one.latest->before == 5);
  CHECK(one.latest->verdict == Verdict::unusually_slow);
  CHECK(one.latest->ratio == Approx(1.28).epsilon(0.02));
  CHECK(one.latest->usual_low_ns > 1.15e8);
  CHECK(one.latest->usual_high_ns < 1.35e8);
}

TEST_CASE("a newest session like the others is within the usual range") {
  const auto latest = only_of(level(8, 1)).latest;
  REQUIRE(latest);
  CHECK(latest->verdict == Verdict::within_the_usual_range);

  auto fast = level(8, 1);
  fast.back() = 0.7;
  CHECK(only_of(fast).latest->verdict == Verdict::unusually_fast);
}

TEST_CASE("the newest session is not checked with fewer than three before it") {
  CHECK(only_of(level(4, 1)).latest);
  CHECK_FALSE(only_of(level(3, 1)).latest);

  const auto sessions = sessions_of(1, write_64, around(level(9, 1)));
  CHECK_FALSE(only(sessions, {era_at(sessions[6], "new")}).latest);
}

TEST_CASE("the check of the newest session is adjusted over the series") {
  // 2.6 robust deviations off: outside the range of its own series, inside the family's.
  std::vector<Session> sessions;
  for (int i = 0; i < 8; ++i) {
    std::vector<CaseResult> results;
    for (int size = 1; size <= 12; ++size) {
      const double wobble = around(level(8, 1))[static_cast<std::size_t>(i)];
      const double own = size == 1 && i == 7 ? 1.0225e8 : wobble;
      results.push_back(result_of(write_key(mebibytes(size), Sync::fsync), {std::llround(own)}));
    }
    sessions.push_back(session_of(i + 1, results));
  }
  const History all = history(sessions, {}, {});

  REQUIRE(all.series.size() == 12);
  CHECK(all.latest_family == 12);
  const LatestCheck& odd = *all.series[0].latest;
  CHECK(odd.p < 0.05);
  CHECK(odd.adjusted_p > 0.05);
  CHECK(odd.verdict == Verdict::cannot_tell);
  CHECK(all.series[1].latest->verdict == Verdict::within_the_usual_range);
}

TEST_CASE("steps that are not significant in the family are hints") {
  // p_T is just below its 1 % share for this series alone.
  std::vector<Session> sessions;
  for (int i = 0; i < 6; ++i) {
    std::vector<CaseResult> results;
    for (int size = 1; size <= 20; ++size) {
      const double factor = size == 1 && i >= 3 ? 1.065 : 1;
      results.push_back(
          result_of(write_key(mebibytes(size), Sync::fsync),
                    {std::llround(around(level(6, factor))[static_cast<std::size_t>(i)])}));
    }
    sessions.push_back(session_of(i + 1, results));
  }
  const History all = history(sessions, {}, {});

  CHECK(all.family == 20);
  const EraPart& part = all.series[0].parts[0];
  REQUIRE(part.steps.size() == 1);
  CHECK(*part.q <= 0.05);
  CHECK(*part.adjusted_q > 0.05);
  CHECK_FALSE(part.holds(0.05));
}

TEST_CASE("a steady climb is a line, in time and not in numbers of sessions") {
  std::vector<double> factors;
  for (int i = 0; i < 24; ++i) factors.push_back(std::exp(0.01 * i));
  auto sessions = sessions_of(0, write_64, around(factors));
  // Every other day.
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    sessions[i].head.started.utc += std::chrono::days(i);
  }

  const SeriesHistory one = only(sessions);

  const EraPart& part = one.parts[0];
  CHECK(part.shape == Shape::gradual);
  CHECK(part.steps.empty());
  CHECK(part.levels.size() == 1);
  REQUIRE(part.drift);
  CHECK(part.drift->days == 46);
  CHECK(part.drift->slope == Approx(0.005).epsilon(0.05));
  REQUIRE(part.drift->low);
  CHECK(*part.drift->low < part.drift->slope);
  CHECK(part.drift->slope < *part.drift->high);
  CHECK(*Drift::change(part.drift->slope, 7) == Approx(std::expm1(0.035)).epsilon(0.05));
  CHECK_FALSE(one.latest);
  CHECK(part.holds(0.05));
}

TEST_CASE("a line without steps beside it holds by the trend's p, five times over") {
  std::vector<double> factors;
  for (int i = 0; i < 10; ++i) factors.push_back(std::exp(0.008 * i));
  const EraPart part = only_of(factors).parts[0];
  CHECK(part.shape == Shape::gradual);
  CHECK(*part.q == 5 * *part.trend_p);
  CHECK(part.holds(0.05));
}

TEST_CASE("a line does not make its sessions resemble each other") {
  std::vector<double> factors;
  for (int i = 0; i < 24; ++i) factors.push_back(std::exp(0.01 * i));
  const auto lag = only_of(factors).parts[0].lag_one;
  REQUIRE(lag);
  CHECK(*lag < lag_one_limit);
}

TEST_CASE("a slope beyond all numbers is no change") {
  CHECK_FALSE(Drift::change(1e4, 7));
  CHECK_FALSE(Drift::change({}, 7));
}

TEST_CASE("steps below the threshold are not shown, and the shape says so") {
  const EraPart part = only_of(levels(12, 12, 1.03)).parts[0];
  CHECK(part.shape == Shape::small);
  CHECK(part.steps.empty());
  CHECK(part.levels.size() == 1);
}

TEST_CASE("the newest sessions alone are analysed, the older ones counted") {
  HistoryOptions options;
  options.latest = 8;
  auto sessions = sessions_of(1, write_64, around(levels(12, 8, 1.5)));
  exclude(sessions[11]);

  const SeriesHistory one = only(sessions, {era_at(sessions[2], "long ago")}, options);

  CHECK(one.older == 11);  // the excluded one goes with the first of the analysed
  REQUIRE(one.parts.size() == 1);
  CHECK(one.parts[0].begin == 11);
  CHECK(one.parts[0].levels[0].sessions == 8);
  CHECK(one.parts[0].steps.empty());
}

TEST_CASE("sessions that resemble their neighbours are found out") {
  std::vector<double> factors;
  for (int i = 0; i < 30; ++i) factors.push_back(1 + 0.03 * std::sin(0.4 * i));
  const auto lag = only_of(factors).parts[0].lag_one;
  REQUIRE(lag);
  CHECK(*lag > lag_one_limit);
  CHECK_FALSE(only_of(level(14, 1)).parts[0].lag_one);
}

TEST_CASE("a step that is too small to be shown does not make neighbours resemble each other") {
  const auto sessions = sessions_of(1, write_64, around(levels(10, 10, 1.2)));
  HistoryOptions options;
  options.delta = 0.5;
  const EraPart part = only(sessions, {}, options).parts[0];
  CHECK(part.shape == Shape::small);
  REQUIRE(part.lag_one);
  CHECK(*part.lag_one < lag_one_limit);
}

TEST_CASE("all sessions at one time still have steps, but no line") {
  auto sessions = sessions_of(1, write_64, around(levels(8, 8, 1.3)));
  for (Session& session : sessions) session.head.started = sessions[0].head.started;
  CHECK(only(sessions).parts[0].steps.size() == 1);

  std::vector<double> factors;
  for (int i = 0; i < 24; ++i) factors.push_back(std::exp(0.01 * i));
  sessions = sessions_of(1, write_64, around(factors));
  for (Session& session : sessions) session.head.started = sessions[0].head.started;
  CHECK(only(sessions).parts[0].shape == Shape::gradual);
  CHECK_FALSE(only(sessions).parts[0].drift);
}

TEST_CASE("a series with nothing but sessions left out has no part") {
  auto sessions = sessions_of(1, read_64, around(level(2, 1)));
  for (Session& session : sessions) {
    for (Iteration& iteration : session.results[0].iterations) {
      iteration.verdicts.cache = Level::refuted;
    }
  }
  const SeriesHistory one = only(sessions);
  CHECK(one.series.refuted == 2);
  CHECK(one.parts.empty());
  CHECK_FALSE(one.latest);
}

TEST_CASE("values that all agree are stable") {
  const SeriesHistory one = only(sessions_of(1, write_64, std::vector<double>(20, 1e8)));
  CHECK(one.parts[0].shape == Shape::stable);
  CHECK_FALSE(one.parts[0].lag_one);
  REQUIRE(one.latest);
  CHECK(one.latest->verdict == Verdict::within_the_usual_range);
}
