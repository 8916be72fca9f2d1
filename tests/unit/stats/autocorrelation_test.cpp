#include "stats/autocorrelation.h"

#include <vector>

#include "base/random.h"
#include "support/catch.h"

using namespace diary;

namespace {

std::vector<double> alternating(std::size_t count) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(i % 2 == 0 ? 1.0 : -1.0);
  return values;
}

/// Each value keeps a share of the one before.
std::vector<double> keeping(double share, std::size_t count) {
  SplitMix64 random(11);
  std::vector<double> values{0.0};
  while (values.size() < count) {
    const double news = static_cast<double>(random.below(2001)) - 1000;
    values.push_back(share * values.back() + news);
  }
  return values;
}

}  // namespace

TEST_CASE("values that turn each time resemble their neighbours' opposite") {
  // Nineteen products of -1 over twenty squares of 1.
  CHECK(lag_one(alternating(20), {}).value() == Approx(-0.95));
}

TEST_CASE("the correlation of a long series is the one it was made with") {
  CHECK(lag_one(keeping(0.6, 4000), {}).value() == Approx(0.6).margin(0.05));
  CHECK(lag_one(keeping(0, 4000), {}).value() == Approx(0.0).margin(0.05));
}

TEST_CASE("a step is no resemblance once it is known") {
  auto values = alternating(20);
  for (std::size_t i = 10; i < 20; ++i) values[i] += 50;

  CHECK(lag_one(values, {}).value() > 0.8);
  // Nine products on either side; the pair across the step does not count.
  CHECK(lag_one(values, std::vector<std::size_t>{10}).value() == Approx(-0.9));
}

TEST_CASE("fewer than fifteen values, or none that varies, have no correlation") {
  CHECK_FALSE(lag_one({}, {}).has_value());
  CHECK_FALSE(lag_one(alternating(14), {}).has_value());
  CHECK(lag_one(alternating(15), {}).has_value());
  CHECK_FALSE(lag_one(std::vector<double>(20, 0.1), {}).has_value());

  std::vector<double> two_constant_levels(20, 0.1);
  for (std::size_t i = 10; i < 20; ++i) two_constant_levels[i] = 0.3;
  CHECK_FALSE(lag_one(two_constant_levels, std::vector<std::size_t>{10}).has_value());
}

TEST_CASE("values that resemble each other count for fewer") {
  CHECK(effective_count(30, 0.5) == Approx(10));
  CHECK(effective_count(30, 0) == 30);
}
