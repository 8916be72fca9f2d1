#include "stats/budget.h"

#include "base/error.h"
#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

using Outcome = LimitCheck::Outcome;

const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);
const CaseKey write_256 = write_key(mebibytes(256), Sync::fsync);

LimitCheck only_check(const char* budget, const std::vector<Session>& sessions) {
  const auto checks = check_budget(parse_budget(budget), sessions);
  REQUIRE(checks.size() == 1);
  return checks[0];
}

/// What the budget is refused with; empty when it is not.
std::string refusal(const char* budget) {
  try {
    parse_budget(budget);
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("a limit is a case, the sign and a time") {
  const auto limits = parse_budget(
      "# for the laptop\n"
      "\n"
      "write 64 MiB fsync <= 250 ms  # generous\n"
      "  read 64 MiB cold<=1.5s\r\n");
  REQUIRE(limits.size() == 2);
  CHECK(limits[0].case_name == "write 64 MiB fsync");
  CHECK(limits[0].text == "250 ms");
  CHECK(limits[0].limit_ns == 250e6);
  CHECK(limits[1].case_name == "read 64 MiB cold");
  CHECK(limits[1].limit_ns == 1.5e9);
}

TEST_CASE("every unit of a limit is its own") {
  const auto [text, ns] = GENERATE(table<std::string, double>(
      {{"7 ns", 7}, {"7 us", 7e3}, {"7 µs", 7e3}, {"7 ms", 7e6}, {"7 s", 7e9}, {"7 min", 420e9}}));
  CHECK(parse_budget("write 64 MiB fsync <= " + text)[0].limit_ns == ns);
}

TEST_CASE("a line that is no limit is refused by its number") {
  CHECK(refusal("# a comment\nwrite 64 MiB fsync 250 ms") ==
        "line 2 of the budget: there is no <= in it");
  CHECK(refusal("<= 250 ms") == "line 1 of the budget: it names no case");
  const auto time =
      GENERATE(as<std::string>{}, "250", "fast", "-1 ms", "0 ms", "", "1e3 ms", "nan ms", "5 h");
  const std::string budget = "write 64 MiB fsync <= " + time;
  CHECK(refusal(budget.c_str()) ==
        "line 1 of the budget: \"" + time + "\" is not a time with a unit");
}

TEST_CASE("a budget without limits is refused") {
  CHECK(refusal("# nothing yet\n\n") == "the budget holds no limit");
  CHECK(refusal("") == "the budget holds no limit");
}

TEST_CASE("the median of the session medians is held against the limit") {
  const auto sessions = sessions_of(1, write_64, {100e6, 400e6, 200e6});
  const LimitCheck check = only_check("write 64 MiB fsync <= 250 ms", sessions);
  CHECK(check.outcome == Outcome::met);
  CHECK(check.median_ns == 200e6);
  CHECK(check.sessions == 3);
  CHECK(only_check("write 64 MiB fsync <= 200 ms", sessions).outcome == Outcome::met);
  CHECK(only_check("write 64 MiB fsync <= 199 ms", sessions).outcome == Outcome::over);
}

TEST_CASE("a whole key names a case of a budget too") {
  const std::string budget = to_text(write_64) + " <= 1 ms";
  CHECK(only_check(budget.c_str(), sessions_of(1, write_64, {2e6})).outcome == Outcome::over);
}

TEST_CASE("of several cases with the name the slowest is held against the limit") {
  auto sessions = sessions_of(1, write_64, {100e6});
  sessions[0].results.push_back(result_of(write_256, {400'000'000}));
  const LimitCheck check = only_check("write * fsync <= 300 ms", sessions);
  CHECK(check.outcome == Outcome::over);
  CHECK(check.keys.size() == 2);
  CHECK(check.median_ns == 400e6);
}

TEST_CASE("a case that no session has is missing") {
  const LimitCheck check =
      only_check("write 256 MiB fsync <= 1 s", sessions_of(1, write_64, {100e6}));
  CHECK(check.outcome == Outcome::missing);
  CHECK(check.sessions == 0);
  CHECK_FALSE(check.median_ns);
}

TEST_CASE("a result with a refuted cache label meets no limit") {
  auto sessions = sessions_of(1, read_key(mebibytes(64), Cache::cold), {1e6});
  sessions[0].results[0].iterations[1].verdicts.cache = Level::refuted;
  CHECK(only_check("read 64 MiB cold <= 100 ms", sessions).outcome == Outcome::missing);
}
