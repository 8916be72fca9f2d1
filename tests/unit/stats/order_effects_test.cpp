#include "stats/order_effects.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "base/random.h"
#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

using Sessions = std::vector<std::vector<double>>;

std::vector<double> in_random_order(std::size_t count, SplitMix64& random) {
  std::vector<double> values(count);
  std::iota(values.begin(), values.end(), 1.0);
  shuffle(random, std::span<double>(values));
  return values;
}

/// P(|S| >= |S of this order|) over all orders, one by one.
double counted_p(std::vector<double> timings) {
  const auto distance = [](const std::vector<double>& order) {
    return std::abs(order_trend(Sessions{order}).s);
  };
  const auto given = distance(timings);
  std::sort(timings.begin(), timings.end());
  double all = 0;
  double as_far = 0;
  do {
    ++all;
    if (distance(timings) >= given) ++as_far;
  } while (std::next_permutation(timings.begin(), timings.end()));
  return as_far / all;
}

}  // namespace

TEST_CASE("trends inside sessions agree with the test vectors") {
  for (const auto& row : vector_file("order_effects")) {
    CAPTURE(row.text("id"));
    const auto trend = order_trend(row.lists("sessions"));
    CHECK(trend.exact);
    CHECK(trend.s == static_cast<std::int64_t>(row.number("S")));
    CHECK(trend.p == Approx(row.number("S_p")).margin(1e-12).epsilon(0));
  }
}

TEST_CASE("the trend inside a single session is Kendall's rank correlation with order") {
  for (const auto& row : vector_file("kendall_order")) {
    CAPTURE(row.text("id"));
    const auto trend = order_trend(Sessions{row.numbers("y")});
    CHECK(static_cast<double>(trend.s) / static_cast<double>(trend.pairs) ==
          Approx(row.number("kendall_tau")).epsilon(1e-12));
    CHECK(trend.p == Approx(row.number("kendall_p")).epsilon(1e-12));
  }
}

TEST_CASE("three iterations of one session never show a trend, ten sessions of them do") {
  CHECK(order_trend(Sessions{{1, 2, 3}}).p == Approx(1.0 / 3));
  CHECK(order_trend(Sessions(10, {1, 2, 3})).p == Approx(2 * std::pow(6.0, -10)).epsilon(1e-12));
}

TEST_CASE("with ties the trend has the p of all orders of the tied timings") {
  for (const auto& timings : Sessions{{1, 1, 2, 3, 3},
                                      {3, 3, 2, 1, 1},
                                      {2, 1, 1, 1, 3, 2},
                                      {1, 2, 2, 2, 2, 2},
                                      {4, 4, 1, 1, 2, 2, 3}}) {
    CAPTURE(timings);
    CHECK(order_trend(Sessions{timings}).p == Approx(counted_p(timings)).epsilon(1e-12));
  }
}

TEST_CASE("sessions of one iteration and of equal iterations say nothing of a trend") {
  const auto nothing = order_trend(Sessions{{5}, {7, 7, 7}});
  CHECK(nothing.pairs == 0);
  CHECK(nothing.p == 1);
  CHECK(order_trend(Sessions{}).p == 1);

  const auto with_them = order_trend(Sessions{{5}, {1, 2, 3, 4}, {7, 7, 7}});
  CHECK(with_them.p == order_trend(Sessions{{1, 2, 3, 4}}).p);
}

TEST_CASE("a trend of many pairs has a normal distribution that joins the exact one") {
  // 5 sessions of 45 iterations have 4,950 pairs, a sixth of 11 takes them above 5,000.
  SplitMix64 random(5);
  for (int round = 0; round < 5; ++round) {
    Sessions sessions;
    for (int i = 0; i < 5; ++i) sessions.push_back(in_random_order(45, random));
    const auto exact = order_trend(sessions);
    sessions.push_back({1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1});
    const auto normal = order_trend(sessions);
    REQUIRE(exact.exact);
    REQUIRE_FALSE(normal.exact);
    REQUIRE(exact.s == normal.s);
    CHECK(normal.p == Approx(exact.p).margin(0.01));
  }
}

TEST_CASE("the normal distribution of the trend allows for ties") {
  // 60 sessions of 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, ... : ten equal and ten equal, 100 pairs each.
  // Each has the variance (20*19*45 - 2 * 10*9*25) / 18 = 700, that of Mann and Whitney's 2 U.
  std::vector<double> halves(10, 5.0);
  halves.resize(20, 6.0);
  Sessions sessions(30, halves);
  std::reverse(halves.begin(), halves.end());
  sessions.resize(56, halves);

  const auto trend = order_trend(sessions);

  CHECK_FALSE(trend.exact);
  CHECK(trend.s == 400);
  CHECK(trend.pairs == 5'600);
  CHECK(trend.p == Approx(std::erfc(399 / std::sqrt(2 * 56 * 700.0))).epsilon(1e-12));
}

TEST_CASE("two hundred sessions of thirty iterations have a trend") {
  SplitMix64 random(3);
  Sessions sessions;
  for (int i = 0; i < 200; ++i) {
    sessions.push_back(in_random_order(30, random));
    std::sort(sessions.back().begin(), sessions.back().begin() + 12);
  }
  const auto trend = order_trend(sessions);

  CHECK(trend.pairs == 200 * 435);
  CHECK(trend.s > 0);
  CHECK(trend.p < 1e-6);
  CHECK(std::isfinite(trend.p));
}

TEST_CASE("ten thousand iterations of one session have a trend") {
  std::vector<double> rising(10'000);
  std::iota(rising.begin(), rising.end(), 1.0);

  const auto trend = order_trend(Sessions{rising});

  CHECK(trend.s == trend.pairs);
  CHECK(trend.p == 0);
}

TEST_CASE("the count of slowest first iterations agrees with the test vectors") {
  for (const auto& row : vector_file("order_effects")) {
    CAPTURE(row.text("id"));
    const auto result = first_iteration(row.lists("sessions"));
    CHECK(result.slowest == static_cast<std::int64_t>(row.number("first_slowest")));
    CHECK(result.p == Approx(row.number("first_slowest_p")).margin(1e-12).epsilon(0));
  }
}

TEST_CASE("a first iteration that only ties with the slowest is not the slowest") {
  const auto result = first_iteration(Sessions{{5, 5, 4}, {3, 1, 2}});

  CHECK(result.sessions == 2);
  CHECK(result.slowest == 1);
  CHECK(result.p == Approx(1 - 4.0 / 9));
}

TEST_CASE("sessions of unlike length count by their own chance") {
  // 1/2 and 1/4: both are the slowest in 1/8 of all orders.
  CHECK(first_iteration(Sessions{{2, 1}, {4, 1, 2, 3}}).p == Approx(1.0 / 8));
}

TEST_CASE("what the first iteration takes is that of the middle session") {
  // 2 and 1.5 and 1.1 times the median of the others.
  const auto result = first_iteration(Sessions{{200, 90, 100, 110}, {165, 150}, {15, 10}});

  CHECK(*result.ratio == Approx(1.5));
}

TEST_CASE("a warm-up is advised from p = 1 % on") {
  // Three of three sessions of five: 0.008; two of two: 0.04.
  CHECK(first_iteration(Sessions(3, {5, 4, 3, 2, 1})).advises_warm_up());
  CHECK_FALSE(first_iteration(Sessions(2, {5, 4, 3, 2, 1})).advises_warm_up());
}

TEST_CASE("sessions of one iteration say nothing of the first one") {
  const auto result = first_iteration(Sessions{{5}, {6}});

  CHECK(result.sessions == 0);
  CHECK(result.p == 1);
  CHECK_FALSE(result.ratio);
  CHECK_FALSE(first_iteration(Sessions{}).advises_warm_up());
}

TEST_CASE("ten thousand sessions have a p for their first iterations") {
  const auto none = first_iteration(Sessions(10'000, {1, 2, 3}));
  CHECK(none.p == Approx(1.0).epsilon(1e-9));
  CHECK_FALSE(none.advises_warm_up());
  CHECK(first_iteration(Sessions(10'000, {3, 2, 1})).advises_warm_up());
}
