#include "stats/size_exponent.h"

#include <cmath>
#include <vector>

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

TEST_CASE("the overall exponent agrees with the test vectors") {
  for (const auto& row : vector_file("segmented")) {
    CAPTURE(row.text("id"));
    CHECK(*overall_exponent(row.numbers("size_MB"), row.numbers("time_ms")) ==
          Approx(row.number("loglog_exponent")).epsilon(1e-12));
  }
}

TEST_CASE("four times the data in four times the time has exponent 1 and is no anomaly") {
  const std::vector<double> smaller{100, 150, 210};
  const std::vector<double> larger{404, 594, 840};
  const auto result = size_exponent(smaller, larger, 4, 0.95, 0);

  CHECK(result.exponent() == Approx(1.0).margin(0.01));
  CHECK(*result.exponent_low() < 1);
  CHECK(*result.exponent_high() > 1);
  CHECK_FALSE(result.is_anomaly());
}

TEST_CASE("the interval of the exponent is that of the time per byte") {
  // d = ln(8 / 4), ln(8.4 / 4), ln(7.6 / 4): mean 0.69231, standard deviation 0.05007.
  const auto result =
      size_exponent(std::vector{1.0, 1.0, 1.0}, std::vector{8.0, 8.4, 7.6}, 4, 0.95, 0);

  const double mean = (std::log(2.0) + std::log(2.1) + std::log(1.9)) / 3;
  const double half = 4.302653 * 0.0500711 / std::sqrt(3.0);
  CHECK(result.per_byte.ratio == Approx(std::exp(mean)));
  CHECK(*result.per_byte.low == Approx(std::exp(mean - half)).epsilon(1e-4));
  CHECK(*result.per_byte.high == Approx(std::exp(mean + half)).epsilon(1e-4));
  CHECK(result.exponent() == Approx(1 + mean / std::log(4.0)));
  CHECK(*result.exponent_low() == Approx(1 + (mean - half) / std::log(4.0)).epsilon(1e-4));
  CHECK(*result.exponent_high() == Approx(1 + (mean + half) / std::log(4.0)).epsilon(1e-4));
  CHECK(result.is_anomaly());
}

TEST_CASE("a larger size that is faster per byte is an anomaly too") {
  const auto result =
      size_exponent(std::vector{1.0, 2.0, 3.0}, std::vector{2.0, 4.1, 6.1}, 4, 0.95, 0);

  CHECK(result.exponent() == Approx(0.5).margin(0.02));
  CHECK(result.is_anomaly());
}

TEST_CASE("a certain exponent within 0.15 of 1 is no anomaly") {
  // Per byte 1.2 times the time: exponent 1 + ln 1.2 / ln 4 = 1.1315; 1.25 times: 1.161.
  const std::vector<double> smaller{100, 100, 100};

  CHECK_FALSE(size_exponent(smaller, std::vector{480.0, 480.1, 479.9}, 4, 0.95, 0).is_anomaly());
  CHECK(size_exponent(smaller, std::vector{500.0, 500.1, 499.9}, 4, 0.95, 0).is_anomaly());
}

TEST_CASE("with one or two sessions an exponent has no interval and is no anomaly") {
  const auto one = size_exponent(std::vector{1.0}, std::vector{16.0}, 4, 0.95, 0);
  CHECK(one.exponent() == Approx(2.0));
  CHECK_FALSE(one.exponent_low());
  CHECK_FALSE(one.exponent_high());
  CHECK_FALSE(one.is_anomaly());
  CHECK_FALSE(
      size_exponent(std::vector{1.0, 2.0}, std::vector{16.0, 33.0}, 4, 0.95, 0).is_anomaly());
}

TEST_CASE("equal times at one size stand for rounding alone") {
  const std::vector<double> smaller(4, 100);
  const std::vector<double> larger(4, 800);

  CHECK(size_exponent(smaller, larger, 4, 0.95, 0).is_anomaly());
  CHECK_FALSE(size_exponent(smaller, larger, 4, 0.95, 1).is_anomaly());
}

TEST_CASE("sizes that are all equal have no exponent") {
  CHECK_FALSE(overall_exponent(std::vector{0.1, 0.1, 0.1}, std::vector{1.0, 2.0, 3.0}));
  CHECK_FALSE(overall_exponent(std::vector{8.0}, std::vector{1.0}));
}

TEST_CASE("times that are all equal have exponent 0") {
  CHECK(*overall_exponent(std::vector{1.0, 2.0, 4.0}, std::vector{7.0, 7.0, 7.0}) == 0);
}

TEST_CASE("ten thousand sizes give back the exponent that they were made with") {
  std::vector<double> sizes;
  std::vector<double> times;
  for (int i = 1; i <= 10'000; ++i) {
    sizes.push_back(i * 4e6);
    times.push_back(3 * std::pow(sizes.back(), 1.25));
  }

  CHECK(*overall_exponent(sizes, times) == Approx(1.25).epsilon(1e-12));
}
