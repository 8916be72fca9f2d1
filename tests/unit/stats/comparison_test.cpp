#include "stats/comparison.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/random.h"
#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);
const CaseKey cold_64 = read_key(mebibytes(64), Cache::cold);

std::vector<double> around(double centre, const std::vector<double>& percent) {
  std::vector<double> medians;
  for (const double p : percent) medians.push_back(centre * (1 + p / 100));
  return medians;
}

const std::vector<double> calm{0, 2, -2, 1, -1, 0.5};

CaseComparison only_case(const Comparison& comparison) {
  REQUIRE(comparison.cases.size() == 1);
  return comparison.cases[0];
}

std::string refusal(const std::vector<Session>& old_side, const std::vector<Session>& new_side) {
  try {
    compare(old_side, new_side, {});
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK_FALSE(error.hint().empty());
    return error.what();
  }
  return "not refused";
}

}  // namespace

TEST_CASE("one session a side, or two, cannot tell and say what would help") {
  for (const std::size_t n : {1U, 2U}) {
    const std::vector<double> old_medians(n, 1e8);
    const std::vector<double> new_medians(n, 2e8);

    const auto result = only_case(
        compare(sessions_of(1, write_64, old_medians), sessions_of(10, write_64, new_medians), {}));

    CHECK(result.method == CaseComparison::Method::none);
    CHECK(result.verdict == Verdict::cannot_tell);
    CHECK(result.reason == "too few sessions");
    CHECK(result.would_help == "at least 3 sessions a side");
    CHECK(*result.ratio == 2);
    CHECK_FALSE(result.low);
    CHECK_FALSE(result.p);
    CHECK_FALSE(result.adjusted_p);
  }
}

TEST_CASE("one new session is held against the usual range of three or more") {
  const auto old_side = sessions_of(1, write_64, around(1e8, calm));

  CHECK(only_case(compare(old_side, sessions_of(10, write_64, {1.2e8}), {})).verdict ==
        Verdict::unusually_slow);
  CHECK(only_case(compare(old_side, sessions_of(10, write_64, {0.8e8}), {})).verdict ==
        Verdict::unusually_fast);
  const auto usual = only_case(compare(old_side, sessions_of(10, write_64, {1.01e8}), {}));
  CHECK(usual.verdict == Verdict::within_the_usual_range);
  CHECK(*usual.usual_low_ns < 1.01e8);
  CHECK(*usual.usual_high_ns > 1.01e8);
}

TEST_CASE("few old sessions say how many would do once the new ones show the spread") {
  const auto result =
      only_case(compare(sessions_of(1, write_64, {1e8}),
                        sessions_of(10, write_64, around(1.05e8, {0, 12, -12, 6, -6})), {}));

  CHECK(result.reason == "too few sessions");
  CHECK(result.would_help ==
        "about 17 sessions a side would show 10 % four times in five; "
        "more iterations alone would not help");
}

TEST_CASE("six clearly slower sessions are slower, six clearly faster ones faster") {
  const auto old_side = sessions_of(1, write_64, around(1e8, calm));

  const auto slower =
      only_case(compare(old_side, sessions_of(10, write_64, around(1.2e8, calm)), {}));
  CHECK(slower.verdict == Verdict::slower);
  CHECK(slower.method == CaseComparison::Method::rank);
  CHECK(*slower.ratio == Approx(1.2).epsilon(0.01));
  CHECK(*slower.low > 1.05);
  CHECK(slower.reason.empty());

  CHECK(only_case(compare(old_side, sessions_of(10, write_64, around(0.8e8, calm)), {})).verdict ==
        Verdict::faster);
}

TEST_CASE("what is not shown is neither same nor slower") {
  const auto result =
      only_case(compare(sessions_of(1, write_64, around(1e8, {0, 8, -8, 4})),
                        sessions_of(10, write_64, around(1.04e8, {0, 9, -7, 3})), {}));

  CHECK(result.verdict == Verdict::cannot_tell);
  CHECK(result.reason == "the interval allows both a relevant change and none");
  CHECK(result.would_help ==
        "about 9 sessions a side would show 10 % four times in five; "
        "more iterations alone would not help");
  CHECK(*result.smallest_detectable > 0.1);
}

TEST_CASE("the family makes a lone find uncertain, and adjust none does not") {
  // Alone p = 0.037; with nine cases in which nothing happened it is one of ten.
  const std::vector<double> old_medians{1.839e8, 1.902e8, 1.765e8, 1.88e8};
  const std::vector<double> new_medians{2.051e8, 1.992e8, 2.309e8, 1.96e8};
  std::vector<Session> old_side;
  std::vector<Session> new_side;
  for (int i = 0; i < 4; ++i) {
    std::vector<CaseResult> before{
        result_of(write_64, {std::llround(old_medians[static_cast<std::size_t>(i)])})};
    std::vector<CaseResult> after{
        result_of(write_64, {std::llround(new_medians[static_cast<std::size_t>(i)])})};
    for (int size = 65; size < 74; ++size) {
      const CaseKey key = write_key(mebibytes(size), Sync::fsync);
      before.push_back(result_of(key, {100'000'000 + i * 1'000'000}));
      after.push_back(result_of(key, {100'500'000 + (3 - i) * 1'000'000}));
    }
    old_side.push_back(session_of(i, before));
    new_side.push_back(session_of(10 + i, after));
  }

  const auto adjusted = compare(old_side, new_side, {}).cases.at(0);
  const auto alone = compare(old_side, new_side, {.adjust = Adjust::none}).cases.at(0);
  const auto strict = compare(old_side, new_side, {.adjust = Adjust::holm}).cases.at(0);

  CHECK(*adjusted.p == *alone.p);
  CHECK(*alone.adjusted_p == *alone.p);
  CHECK(*adjusted.adjusted_p == Approx(10 * *adjusted.p).epsilon(1e-12));
  CHECK(*strict.adjusted_p == Approx(10 * *adjusted.p).epsilon(1e-12));
  CHECK(alone.verdict == Verdict::slower);
  CHECK(adjusted.verdict == Verdict::cannot_tell);
  CHECK(adjusted.reason == "not significant after adjusting for the family");
}

TEST_CASE("the order of sessions and of results does not matter") {
  std::vector<Session> old_side;
  std::vector<Session> new_side;
  for (int i = 0; i < 5; ++i) {
    old_side.push_back(
        session_of(i, {result_of(write_64, {100 + i}), result_of(cold_64, {50 + i})}));
    new_side.push_back(
        session_of(20 + i, {result_of(write_64, {110 + i}), result_of(cold_64, {50 - i})}));
  }
  const auto straight = compare(old_side, new_side, {});

  SplitMix64 random(GENERATE(1U, 2U, 3U, 4U, 5U));
  shuffle(random, std::span<Session>(old_side));
  shuffle(random, std::span<Session>(new_side));
  for (Session& session : old_side) shuffle(random, std::span<CaseResult>(session.results));
  const auto shuffled = compare(old_side, new_side, {});

  REQUIRE(shuffled.cases.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(shuffled.cases[i].key == straight.cases[i].key);
    CHECK(shuffled.cases[i].old_side.session_medians_ns ==
          straight.cases[i].old_side.session_medians_ns);
    CHECK(shuffled.cases[i].p == straight.cases[i].p);
    CHECK(shuffled.cases[i].verdict == straight.cases[i].verdict);
  }
}

TEST_CASE("swapping the sides turns slower into faster and the ratio upside down") {
  SplitMix64 random(GENERATE(11U, 12U, 13U, 14U, 15U, 16U, 17U, 18U));
  const auto sample = [&](std::size_t n, double centre) {
    std::vector<double> medians;
    for (std::size_t i = 0; i < n; ++i) {
      medians.push_back(centre * (0.9 + 0.2 * static_cast<double>(random.below(1000)) / 1000));
    }
    return medians;
  };
  const std::size_t m = 3 + random.below(8);
  const std::size_t n = 3 + random.below(8);
  const auto a = sessions_of(1, write_64, sample(m, 1e8));
  const auto b = sessions_of(50, write_64, sample(n, random.below(2) == 0 ? 1e8 : 1.3e8));

  const auto forth = only_case(compare(a, b, {}));
  const auto back = only_case(compare(b, a, {}));

  CHECK(*forth.ratio == Approx(1 / *back.ratio).epsilon(1e-10));
  CHECK(*forth.low == Approx(1 / *back.high).epsilon(1e-10));
  CHECK(*forth.p == Approx(*back.p).epsilon(1e-10));
  CHECK(forth.reason == back.reason);
  const Verdict turned = forth.verdict == Verdict::slower   ? Verdict::faster
                         : forth.verdict == Verdict::faster ? Verdict::slower
                                                            : forth.verdict;
  CHECK(back.verdict == turned);
}

TEST_CASE("a side without sessions is refused") {
  CHECK(refusal({}, sessions_of(1, write_64, {1e8})) ==
        "the old side of the comparison has no session");
  CHECK(refusal(sessions_of(1, write_64, {1e8}), {}) ==
        "the new side of the comparison has no session");
}

TEST_CASE("a zero from a coarse clock gives no ratio and no verdict") {
  const auto old_side = sessions_of(1, write_64, {1e8, 0, 1e8});
  const auto new_side = sessions_of(10, write_64, {1e8, 1.1e8, 1.2e8});

  for (const auto& result :
       {only_case(compare(old_side, new_side, {})), only_case(compare(new_side, old_side, {}))}) {
    CHECK(result.verdict == Verdict::cannot_tell);
    CHECK(result.reason == "a timing is below the resolution of its clock");
    CHECK_FALSE(result.ratio);
    CHECK_FALSE(result.p);
    CHECK_FALSE(result.would_help.empty());
  }
}

TEST_CASE("the rounding of recorded timings keeps constant sides from certainty") {
  auto old_side = sessions_of(1, write_64, {1e8, 1e8, 1e8});
  auto new_side = sessions_of(10, write_64, {1.1e8, 1.1e8, 1.1e8});
  for (Session& session : new_side) session.head.resolution = std::chrono::milliseconds{10};

  const auto result = only_case(compare(old_side, new_side, {}));

  CHECK(*result.high - *result.low > 0.05);
  CHECK(*result.p > 0);
}

TEST_CASE("sides, options and what differs travel with the comparison") {
  auto new_side = sessions_of(10, write_64, {1e8, 1e8});
  new_side[0].head.tool_version = "0.2.0";

  const auto result = compare(sessions_of(1, write_64, {1e8, 1e8, 1e8}), new_side, {.delta = 0.1});

  CHECK(result.old_sessions == 3);
  CHECK(result.new_sessions == 2);
  CHECK(result.options.delta == 0.1);
  REQUIRE(result.differences.size() == 1);
  CHECK(result.differences[0].name == "tool.version");
  CHECK(std::count(result.not_recorded.begin(), result.not_recorded.end(), "device") == 1);
  CHECK(result.cases[0].old_side.iterations == 9);
}
