#include "stats/baseline.h"

#include <algorithm>
#include <array>

#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

constexpr double delta = 0.05;
const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);
const CaseKey read_64 = read_key(mebibytes(64), Cache::cold);

/// About 100 ms times the factor, up to 1 % to either side, in an order without a trend.
double around(std::size_t i, double factor) {
  constexpr std::array wobble = {0.3, -0.8, 0.9, -0.2, 0.6, -0.9, 0.1, -0.5, 0.8, -0.1};
  return 1e8 * factor * (1 + 0.01 * wobble[i % wobble.size()]);
}

/// So many sessions at 100 ms, then so many at another level.
std::vector<Session> levels(int before, int after, double factor) {
  std::vector<double> medians;
  for (int i = 0; i < before + after; ++i) {
    medians.push_back(around(static_cast<std::size_t>(i), i < before ? 1 : factor));
  }
  return sessions_of(1, write_64, medians);
}

std::vector<int> numbers(const Baseline& found) {
  std::vector<int> result;
  for (const Session& session : found.sessions) result.push_back(session.head.id.bytes[15]);
  return result;
}

std::int64_t sessions_with(const Baseline& found, const CaseKey& key) {
  return std::count_if(found.sessions.begin(), found.sessions.end(), [&](const Session& session) {
    return std::any_of(session.results.begin(), session.results.end(),
                       [&](const CaseResult& result) { return result.key == key; });
  });
}

const BaselineCase& case_of(const Baseline& found, const CaseKey& key) {
  const auto place = std::find_if(found.cases.begin(), found.cases.end(),
                                  [&](const BaselineCase& one) { return one.key == key; });
  REQUIRE(place != found.cases.end());
  return *place;
}

}  // namespace

TEST_CASE("a baseline at one level is its newest twenty sessions, in the order of time") {
  auto sessions = levels(26, 0, 1);
  std::reverse(sessions.begin(), sessions.end());
  const Baseline found = baseline(sessions, delta);
  const auto kept = numbers(found);
  REQUIRE(kept.size() == longest_baseline);
  CHECK(kept.front() == 7);
  CHECK(kept.back() == 26);
  CHECK(std::is_sorted(kept.begin(), kept.end()));
  CHECK(case_of(found, write_64).sessions == 20);
  CHECK_FALSE(case_of(found, write_64).since);
}

TEST_CASE("a baseline reaches back to the last change and no further") {
  const auto sessions = levels(10, 8, 1.4);
  const Baseline found = baseline(sessions, delta);
  CHECK(numbers(found) == std::vector<int>{11, 12, 13, 14, 15, 16, 17, 18});
  CHECK(case_of(found, write_64).sessions == 8);
  REQUIRE(case_of(found, write_64).since);
  CHECK(case_of(found, write_64).since->utc == sessions[10].head.started.utc);
}

TEST_CASE("a step below delta cuts no baseline") {
  CHECK(baseline(levels(10, 8, 1.04), delta).sessions.size() == 18);
  CHECK(baseline(levels(10, 8, 1.04), 0.02).sessions.size() == 8);
}

TEST_CASE("a change in one case leaves the baseline of another as long as it was") {
  auto sessions = levels(10, 8, 1.4);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const auto time = static_cast<std::int64_t>(around(i + 3, 1));
    sessions[i].results.push_back(result_of(read_64, {time, time, time}));
  }
  const Baseline found = baseline(sessions, delta);
  CHECK(found.sessions.size() == 18);
  CHECK(sessions_with(found, write_64) == 8);
  CHECK(sessions_with(found, read_64) == 18);
  CHECK(found.sessions.front().results.size() == 1);
  CHECK(found.sessions.back().results.size() == 2);
  CHECK_FALSE(case_of(found, read_64).since);
}

TEST_CASE("sessions that do not have a case do not count for its baseline") {
  auto sessions = levels(26, 0, 1);
  for (const std::size_t without : {20U, 22U, 24U}) {
    sessions[without].results[0] = result_of(read_64, {50'000'000, 50'000'000, 50'000'000});
  }
  const Baseline found = baseline(sessions, delta);
  CHECK(sessions_with(found, write_64) == 20);
  CHECK(sessions_with(found, read_64) == 3);
  CHECK(numbers(found).front() == 4);
}

TEST_CASE("refuted, failed and timeless results count for no baseline") {
  auto sessions = sessions_of(1, read_64, std::vector<double>(5, 1e8));
  sessions[0].results[0].iterations[1].verdicts.cache = Level::refuted;
  for (Iteration& iteration : sessions[1].results[0].iterations) iteration.elapsed.reset();
  for (Iteration& iteration : sessions[2].results[0].iterations) {
    iteration.elapsed = nanoseconds{0};
  }
  const Baseline found = baseline(sessions, delta);
  CHECK(case_of(found, read_64).sessions == 2);
  CHECK(numbers(found) == std::vector<int>{4, 5});
}

TEST_CASE("different kinds of statistic have baselines of their own") {
  auto sessions = levels(8, 8, 1.4);
  for (std::size_t i = 8; i < 16; ++i) sessions[i].head.statistic = Statistic::mean_only;
  const Baseline found = baseline(sessions, delta);
  CHECK(found.sessions.size() == 16);
  CHECK(found.cases.size() == 2);
}

TEST_CASE("neighbouring sessions that resemble each other are told of") {
  std::vector<double> medians;
  for (int i = 0; i < 30; ++i) medians.push_back(1e8 * ((i / 3) % 2 == 0 ? 1.004 : 0.996));
  const Baseline slow_waves = baseline(sessions_of(1, write_64, medians), delta);
  REQUIRE(case_of(slow_waves, write_64).lag_one);
  CHECK(*case_of(slow_waves, write_64).lag_one > 0.2);

  const Baseline few = baseline(levels(14, 0, 1), delta);
  CHECK_FALSE(case_of(few, write_64).lag_one);
}

TEST_CASE("no sessions have no baseline") {
  CHECK(baseline({}, delta).sessions.empty());
  CHECK(baseline({session_of(1, {})}, delta).sessions.empty());
}
