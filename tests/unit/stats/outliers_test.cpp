#include "stats/outliers.h"

#include <cmath>

#include <boost/math/constants/constants.hpp>

#include "base/random.h"
#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

/// Standard normal, by Box and Muller.
double normal(SplitMix64& random) {
  const auto uniform = [&] {
    return (static_cast<double>(random.below(1U << 30U)) + 0.5) / (1U << 30U);
  };
  const double radius = std::sqrt(-2 * std::log(uniform()));
  return radius * std::cos(2 * boost::math::constants::pi<double>() * uniform());
}

}  // namespace

TEST_CASE("outliers are those of the test vectors") {
  for (const auto& row : vector_file("summary")) {
    CAPTURE(row.text("id"));
    std::vector<std::size_t> expected;
    const auto flags = row.numbers("outliers");
    for (std::size_t i = 0; i < flags.size(); ++i) {
      if (flags[i] > 0) expected.push_back(i);
    }
    CHECK(outliers(row.numbers("values"), 0) == expected);
  }
}

TEST_CASE("below five values nothing is an outlier") {
  CHECK(outliers(std::vector<double>{100, 100, 100, 900}, 0).empty());
  CHECK(outliers(std::vector<double>{100, 100, 100, 100, 900}, 0) == std::vector<std::size_t>{4});
}

TEST_CASE("a step of a coarse clock is no outlier") {
  const std::vector<double> values{10, 10, 10, 10, 11};

  CHECK(outliers(values, 0).size() == 1);
  CHECK(outliers(values, 1).empty());
}

TEST_CASE("a value up to three percent from an otherwise constant series is no outlier") {
  // Ten times 0.3 % of the median.
  CHECK(outliers(std::vector<double>{100, 100, 100, 100, 102.9}, 0).empty());
  CHECK(outliers(std::vector<double>{100, 100, 100, 100, 103.1}, 0).size() == 1);
}

TEST_CASE("undisturbed series have outliers as rarely as the test vectors say") {
  constexpr int series = 4'000;
  for (const auto& row : vector_file("constants_by_n")) {
    const auto n = static_cast<std::size_t>(row.number("n"));
    if (n < 5) continue;
    CAPTURE(n);
    SplitMix64 random(n);
    int flagged = 0;
    for (int i = 0; i < series; ++i) {
      std::vector<double> values;
      while (values.size() < n) values.push_back(normal(random));
      if (!outliers(values, 0).empty()) ++flagged;
    }
    // Four standard deviations of this count, and of the tabled one, which was simulated too.
    const double expected = row.number("P_any_modz_gt_10");
    CHECK(flagged / static_cast<double>(series) ==
          Approx(expected).margin(0.001 + 4 * std::sqrt(expected / series)));
  }
}
