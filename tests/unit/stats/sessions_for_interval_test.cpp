#include "stats/sessions_for_interval.h"

#include <cmath>
#include <vector>

#include "base/random.h"
#include "stats/order_statistics.h"
#include "support/catch.h"

using namespace diary;

namespace {

/// Medians that spread evenly over 100 -+ 10.
std::vector<double> even_spread(int count) {
  std::vector<double> medians;
  for (int i = 0; i < count; ++i) medians.push_back(90 + 20.0 * i / (count - 1));
  return medians;
}

}  // namespace

TEST_CASE("sessions that do not differ need as many as the interval itself needs") {
  const std::vector<double> equal(20, 5.0);

  CHECK(sessions_for_interval(equal, 0, 0.95, 1) == 6);
  CHECK(sessions_for_interval(equal, 0, 0.99, 1) == 8);
}

TEST_CASE("below twenty session medians no number is named") {
  CHECK_FALSE(sessions_for_interval(std::vector<double>(19, 5.0), 0.5, 0.95, 1));
}

TEST_CASE("no number is named when the sessions at hand are not enough") {
  CHECK_FALSE(sessions_for_interval(even_spread(20), 0.001, 0.95, 1));
}

TEST_CASE("with all sessions drawn the interval is that of all sessions") {
  // Order statistics 6 and 15 of 20 lie 9 steps of 20/19 apart: 4.7368 to either side of 100.
  const auto medians = even_spread(20);

  CHECK(sessions_for_interval(medians, 0.04737, 0.95, 1));
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    CHECK(sessions_for_interval(medians, 0.0473, 0.95, seed) != 20);
  }
}

TEST_CASE("a narrower interval needs more sessions") {
  const auto medians = even_spread(300);
  const auto wide = sessions_for_interval(medians, 0.05, 0.95, 1);
  const auto narrow = sessions_for_interval(medians, 0.02, 0.95, 1);

  REQUIRE(wide);
  REQUIRE(narrow);
  // Between order statistics n/2 -+ 0.98 sqrt(n) of values spread evenly over 20: 0.98 sqrt(n) / n
  // * 20 to either side, 5 from n = 15, 2 from n = 96, and less where many of all are drawn.
  CHECK(*wide >= 11);
  CHECK(*wide <= 20);
  CHECK(*narrow >= 60);
  CHECK(*narrow <= 110);
}

TEST_CASE("the same seed draws the same sessions") {
  const auto medians = even_spread(100);

  CHECK(sessions_for_interval(medians, 0.03, 0.95, 7) ==
        sessions_for_interval(medians, 0.03, 0.95, 7));
}

TEST_CASE("of ten thousand medians no more than a thousand are drawn") {
  // 20 * 0.98 / sqrt(n) is 0.45 from n = 1,897.
  CHECK_FALSE(sessions_for_interval(even_spread(10'000), 0.0045, 0.95, 1));
  CHECK(sessions_for_interval(even_spread(10'000), 0.02, 0.95, 1).value_or(0) > 60);
}
