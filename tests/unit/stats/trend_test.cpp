#include "stats/trend.h"

#include <cmath>
#include <numeric>
#include <vector>

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

std::vector<double> counting(std::size_t count) {
  std::vector<double> times(count);
  std::iota(times.begin(), times.end(), 0.0);
  return times;
}

/// Far from a line, without ties.
std::vector<double> scattered(std::size_t count) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(std::sin(static_cast<double>(i * i)));
  return values;
}

}  // namespace

TEST_CASE("the trend test agrees with the test vectors, with and without ties") {
  for (const auto& row : vector_file("trend")) {
    CAPTURE(row.text("id"));
    const auto trend = mann_kendall(row.numbers("y"), row.numbers("t"));
    CHECK(trend.s == static_cast<std::int64_t>(row.number("S")));
    CHECK(trend.tau == Approx(row.number("tau")).margin(1e-12).epsilon(0));
    CHECK(trend.p == Approx(row.number("p")).margin(1e-12).epsilon(0));
    CHECK(trend.exact == row.truth("exact"));
    CHECK(trend.variance == Approx(row.number("var")).epsilon(1e-12));
  }
}

TEST_CASE("the line through the medians of slopes agrees with the test vectors") {
  for (const auto& row : vector_file("trend")) {
    CAPTURE(row.text("id"));
    const auto line = theil_sen(row.numbers("y"), row.numbers("t"), 0.95);
    REQUIRE(line.has_value());
    CHECK(line->slope == Approx(row.number("slope")).margin(1e-12));
    CHECK(line->intercept == Approx(row.number("intercept")).margin(1e-12));
    if (std::isinf(row.number("slope_lo"))) {
      CHECK_FALSE(line->low.has_value());
      CHECK_FALSE(line->high.has_value());
      CHECK(line->coverage == 0);
      continue;
    }
    REQUIRE(line->low.has_value());
    REQUIRE(line->high.has_value());
    CHECK(*line->low == Approx(row.number("slope_lo")).margin(1e-12));
    CHECK(*line->high == Approx(row.number("slope_hi")).margin(1e-12));
    CHECK(line->coverage == Approx(row.number("ci_coverage")).margin(1e-12));
  }
}

TEST_CASE("equal times tell nothing of each other") {
  // By the formulas of Kendall (1970): S = 6, variance 25.4667.
  const std::vector<double> values{3, 1, 2, 2, 5, 4};
  const std::vector<double> times{0, 1, 1, 2, 3, 3};

  const auto trend = mann_kendall(values, times);
  const auto line = theil_sen(values, times, 0.95);

  CHECK(trend.s == 6);
  CHECK_FALSE(trend.exact);
  CHECK(trend.variance == Approx(25.466666666666665).epsilon(1e-12));
  CHECK(trend.p == Approx(0.3217855284537253).epsilon(1e-12));
  REQUIRE(line.has_value());
  CHECK(line->slope == 1);
  CHECK(line->intercept == 1);
  CHECK_FALSE(line->low.has_value());
}

TEST_CASE("three equal values at three equal times count once more") {
  // By the formulas of Kendall (1970): S = 15, variance 53.42857.
  const std::vector<double> values{1, 1, 1, 2, 3, 3, 4, 2};
  const std::vector<double> times{0, 0, 0, 1, 1, 1, 2, 3};

  const auto trend = mann_kendall(values, times);

  CHECK(trend.s == 15);
  CHECK(trend.variance == Approx(53.42857142857143).epsilon(1e-12));
  CHECK(trend.p == Approx(0.05545175657974119).epsilon(1e-12));
}

TEST_CASE("the order in which values are given does not matter, their times do") {
  const std::vector<double> values{1, 2, 4, 3, 7};
  const std::vector<double> times{0, 1, 2, 3, 4};
  const std::vector<double> shuffled_values{7, 3, 1, 4, 2};
  const std::vector<double> shuffled_times{4, 3, 0, 2, 1};

  CHECK(mann_kendall(values, times).s == 8);
  CHECK(mann_kendall(shuffled_values, shuffled_times).s == 8);
  CHECK(theil_sen(values, times, 0.9)->slope ==
        theil_sen(shuffled_values, shuffled_times, 0.9)->slope);
}

TEST_CASE("fewer than two different times have no trend and no line") {
  CHECK(mann_kendall({}, {}).p == 1);
  CHECK(mann_kendall(std::vector{3.0}, std::vector{1.0}).p == 1);
  CHECK(mann_kendall(std::vector{3.0, 4.0}, std::vector{1.0, 1.0}).p == 1);
  CHECK_FALSE(theil_sen({}, {}, 0.95).has_value());
  CHECK_FALSE(theil_sen(std::vector{3.0}, std::vector{1.0}, 0.95).has_value());
  CHECK_FALSE(theil_sen(std::vector{3.0, 4.0}, std::vector{1.0, 1.0}, 0.95).has_value());
}

TEST_CASE("above sixty values the trend test is the normal approximation, close to the exact one") {
  const auto exact = mann_kendall(scattered(60), counting(60));
  const auto normal = mann_kendall(scattered(61), counting(61));

  CHECK(exact.exact);
  CHECK_FALSE(normal.exact);
  const double z = (std::abs(static_cast<double>(exact.s)) - 1) / std::sqrt(exact.variance);
  CHECK(exact.p == Approx(std::erfc(z / std::sqrt(2.0))).margin(0.005));
  CHECK(theil_sen(scattered(60), counting(60), 0.95)->low.has_value());
  CHECK_FALSE(theil_sen(scattered(61), counting(61), 0.95)->low.has_value());
}
