#include "stats/paired.h"

#include <cmath>
#include <vector>

#include "support/catch.h"

using namespace diary;

namespace {

std::vector<double> times(const std::vector<double>& values, double factor) {
  std::vector<double> result;
  for (const double value : values) result.push_back(value * factor);
  return result;
}

}  // namespace

TEST_CASE("the spread between sessions cancels in pairs") {
  // Sessions differ by a factor of 4, the second of each pair is 10 %, 11 %, 12 % slower.
  const auto result =
      paired(std::vector{100.0, 200.0, 400.0}, std::vector{110.0, 222.0, 448.0}, 0.95, 0);

  CHECK(result.pairs == 3);
  CHECK(result.ratio == Approx(std::cbrt(1.10 * 1.11 * 1.12)));
  // d = ln 1.10, 1.11, 1.12: mean 0.104336, standard error 0.0052017; t(2, 0.975) = 4.30265.
  CHECK(*result.low == Approx(1.0855).epsilon(1e-4));
  CHECK(*result.high == Approx(1.1352).epsilon(1e-4));
  CHECK(*result.p == Approx(0.00248).epsilon(0.01));
  CHECK_FALSE(result.sign_low);
}

TEST_CASE("one or two pairs have a ratio and nothing more") {
  const auto result = paired(std::vector{100.0, 200.0}, std::vector{110.0, 220.0}, 0.95, 0);

  CHECK(result.ratio == Approx(1.1));
  CHECK_FALSE(result.low);
  CHECK_FALSE(result.high);
  CHECK_FALSE(result.p);
}

TEST_CASE("six pairs have an interval by order statistics too") {
  const std::vector<double> first{1, 2, 3, 4, 5, 6};
  std::vector<double> second;
  for (const double value : first) second.push_back(value * (1 + value / 100));

  const auto result = paired(first, second, 0.95, 0);

  // Of six the range: 1 - 2 / 2^6.
  CHECK(*result.sign_low == Approx(1.01));
  CHECK(*result.sign_high == Approx(1.06));
  CHECK(*result.sign_coverage == Approx(0.96875));
  CHECK(*result.median_ratio == Approx(std::sqrt(1.03 * 1.04)));
}

TEST_CASE("pairs that all differ alike are as certain as their rounding") {
  const std::vector<double> first{100, 200, 300};

  CHECK(*paired(first, first, 0.95, 0).p == 1);
  CHECK(*paired(first, times(first, 2), 0.95, 0).p < 1e-12);
  CHECK(*paired(first, times(first, 1.1), 0.95, 0.01).p > 0.1);
}
