#include "stats/field_costs.h"

#include <cmath>

#include "base/error.h"
#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

const CaseKey none_64 = write_key(mebibytes(64), Sync::none);
const CaseKey fsync_64 = write_key(mebibytes(64), Sync::fsync);

/// Sessions that differ by up to 40 % among each other, with fsync so much slower in each.
std::vector<Session> sessions_with_both(const std::vector<double>& ratios) {
  std::vector<Session> sessions;
  int number = 0;
  for (const double ratio : ratios) {
    const std::int64_t base = 100'000'000 + 13'000'000 * (number % 4);
    const auto synced = static_cast<std::int64_t>(static_cast<double>(base) * ratio);
    sessions.push_back(session_of(++number, {result_of(none_64, {base, base, base}),
                                             result_of(fsync_64, {synced, synced, synced})}));
  }
  return sessions;
}

FieldCost only_row(const std::vector<Session>& sessions, KeyField field) {
  const auto costs = field_costs(sessions, field, {});
  REQUIRE(costs.rows.size() == 1);
  return costs.rows[0];
}

}  // namespace

TEST_CASE("the first sync mode is the base, and the spread between sessions cancels") {
  const auto row = only_row(sessions_with_both({2.30, 2.31, 2.32, 2.33}), KeyField::sync);

  CHECK(row.base == none_64);
  CHECK(row.other == fsync_64);
  CHECK(row.finding == Finding::costs_more);
  CHECK(row.paired.ratio == Approx(2.315).epsilon(1e-4));
  CHECK(*row.paired.low > 2.29);
}

TEST_CASE("one session says what fsync cost in it, and that this is all") {
  const auto row = only_row(sessions_with_both({2.31}), KeyField::sync);

  CHECK(row.paired.ratio == Approx(2.31));
  CHECK(row.finding == Finding::cannot_tell);
  CHECK(row.would_help == "at least 3 sessions");
  CHECK_FALSE(row.paired.p);
}

TEST_CASE("a cost inside the threshold with a narrow interval is the same") {
  const auto row = only_row(sessions_with_both({1.01, 1.012, 1.014, 1.011}), KeyField::sync);

  CHECK(row.finding == Finding::costs_the_same);
}

TEST_CASE("a cost that is not shown is not the same either") {
  const auto row = only_row(sessions_with_both({0.8, 1.2, 1.0, 1.3}), KeyField::sync);

  CHECK(row.finding == Finding::cannot_tell);
  CHECK(row.reason == "the interval allows both a relevant cost and none");
}

TEST_CASE("sizes are held against each other by the byte") {
  std::vector<Session> sessions;
  for (int number = 1; number <= 4; ++number) {
    const std::int64_t small = 100'000'000 + 1'000'000 * number;
    const std::int64_t large = small * 7;
    sessions.push_back(session_of(
        number, {result_of(fsync_64, {small, small, small}),
                 result_of(write_key(mebibytes(256), Sync::fsync), {large, large, large})}));
  }

  const auto row = only_row(sessions, KeyField::size);

  REQUIRE(row.scaling);
  CHECK(row.scaling->data_ratio == 4);
  CHECK(row.paired.ratio == Approx(7.0 / 4));
  CHECK(row.scaling->exponent() == Approx(std::log(7.0) / std::log(4.0)));
  CHECK(row.scaling->is_anomaly());
  CHECK(row.finding == Finding::costs_more);
}

TEST_CASE("all rows are one family") {
  // Alone each p is 0.03; Benjamini and Hochberg leave equal ones as they are, Holm doubles them.
  auto sessions = sessions_with_both({1.02, 1.20, 1.10, 1.12});
  for (Session& session : sessions) {
    auto files = session.results;
    files[0].key = files_key(2000, {512}, Sync::none);
    files[1].key = files_key(2000, {512}, Sync::fsync);
    session.results.insert(session.results.end(), files.begin(), files.end());
  }
  ComparisonOptions options;
  options.adjust = Adjust::holm;

  const auto costs = field_costs(sessions, KeyField::sync, options);

  REQUIRE(costs.rows.size() == 2);
  CHECK(*costs.rows[0].adjusted_p == Approx(2 * *costs.rows[0].paired.p));
}

TEST_CASE("a refuted read is no partner, and a lone case is listed") {
  const CaseKey cold = read_key(mebibytes(64), Cache::cold);
  const CaseKey warm = read_key(mebibytes(64), Cache::warm);
  auto session = session_of(1, {result_of(cold, {50, 50}), result_of(warm, {10, 10})});
  CHECK(only_row({session}, KeyField::cache).paired.ratio == Approx(0.2));

  for (Iteration& iteration : session.results[0].iterations) {
    iteration.verdicts.cache = Level::refuted;
  }
  CHECK_THROWS_AS(field_costs(std::vector{session}, KeyField::cache, {}), Error);
}

TEST_CASE("sessions without two such cases are refused with the field's name") {
  const auto sessions = sessions_of(1, fsync_64, {1e8, 1e8});

  try {
    field_costs(sessions, KeyField::sync, {});
    FAIL("not refused");
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK(std::string(error.what()) == "no session has two cases that differ in sync alone");
  }
}
