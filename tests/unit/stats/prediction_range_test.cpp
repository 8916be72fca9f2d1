#include "stats/prediction_range.h"

#include <cmath>
#include <vector>

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

std::vector<double> logarithms(const std::vector<double>& values) {
  std::vector<double> logs;
  for (const double value : values) logs.push_back(std::log(value));
  return logs;
}

}  // namespace

TEST_CASE("the range of one more session agrees with the test vectors") {
  for (const auto& row : vector_file("latest_vs_baseline")) {
    CAPTURE(row.text("id"));
    const auto baseline = logarithms(row.numbers("baseline"));
    const auto latest = logarithms(row.numbers("latest"));
    const auto range = prediction_range({baseline, 0}, latest, row.number("conf"));
    CHECK(std::exp(range.centre) == Approx(row.number("center")).epsilon(1e-10));
    CHECK(std::exp(range.low) == Approx(row.number("lo")).epsilon(1e-10));
    CHECK(std::exp(range.high) == Approx(row.number("hi")).epsilon(1e-10));
    CHECK(range.t.has_value() == std::isfinite(row.number("t")));
    if (range.t) CHECK(*range.t == Approx(row.number("t")).epsilon(1e-10));
    CHECK(range.p == Approx(row.number("p")).epsilon(1e-10).margin(1e-15));
  }
}

TEST_CASE("p is 5 % on the bound of the 95 % range, and 2.5 % to the one side") {
  const std::vector<double> baseline{1, 2, 3, 5, 8};
  const auto range = prediction_range({baseline, 0}, std::vector{4.0}, 0.95);

  const auto at_high = prediction_range({baseline, 0}, std::vector{range.high}, 0.95);
  CHECK(at_high.p == Approx(0.05));
  CHECK(at_high.p_above == Approx(0.025));
  const auto at_low = prediction_range({baseline, 0}, std::vector{range.low}, 0.95);
  CHECK(at_low.p == Approx(0.05));
  CHECK(at_low.p_above == Approx(0.975));
}

TEST_CASE("few values in the baseline stretch the range by the known factors") {
  // For a baseline of k values with s = 1: t(0.975; k - 1) sqrt(1 + 1/k).
  const auto half_width = [](const std::vector<double>& baseline) {
    const double s = std::sqrt(variance({baseline, 0}));
    const auto range = prediction_range({baseline, 0}, std::vector{0.0}, 0.95);
    return (range.high - range.low) / 2 / s;
  };

  CHECK(half_width({1, 2, 3}) == Approx(4.97).margin(0.005));
  CHECK(half_width({1, 2, 3, 4, 5}) == Approx(3.04).margin(0.005));
  CHECK(half_width({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}) == Approx(2.37).margin(0.005));
}

TEST_CASE("the mean of two further values varies less than one of them") {
  const std::vector<double> baseline{1, 2, 3};
  const auto one = prediction_range({baseline, 0}, std::vector{4.0}, 0.95);
  const auto two = prediction_range({baseline, 0}, std::vector{3.5, 4.5}, 0.95);

  CHECK(two.difference == one.difference);
  CHECK(two.high - two.low ==
        Approx((one.high - one.low) * std::sqrt((1.0 / 2 + 1.0 / 3) / (1 + 1.0 / 3))));
  CHECK(two.p < one.p);
}

TEST_CASE("a baseline that does not vary is as certain as its rounding") {
  // Ten equal values, whose computed mean is not one of them.
  const std::vector<double> baseline(10, 0.1);

  const auto equal = prediction_range({baseline, 0}, std::vector{0.1}, 0.95);
  CHECK(equal.p == 1);
  CHECK(equal.p_above == 0.5);
  CHECK(equal.low == equal.high);
  CHECK_FALSE(equal.t);
  const auto above = prediction_range({baseline, 0}, std::vector{0.2}, 0.95);
  CHECK(above.p == 0);
  CHECK(above.p_above == 0);
  CHECK(prediction_range({baseline, 0}, std::vector{0.0}, 0.95).p_above == 1);
  CHECK(prediction_range({baseline, 0.01}, std::vector{0.2}, 0.95).p > 0.3);
}

TEST_CASE("ten thousand values before leave the spread of a single one") {
  std::vector<double> baseline;
  for (int i = 0; i < 5'000; ++i) {
    baseline.push_back(-1);
    baseline.push_back(1);
  }
  const auto range = prediction_range({baseline, 0}, std::vector{0.0}, 0.95);

  CHECK(range.centre == Approx(0.0).margin(1e-12));
  CHECK(range.high == Approx(1.96).epsilon(0.001));
}
