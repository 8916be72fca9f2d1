#include "stats/split_tails.h"

#include <vector>

#include "stats/mann_whitney.h"
#include "support/catch.h"

using namespace diary;

namespace {

/// Two samples without ties in which x is the larger one of `u` pairs.
double p_of_samples(std::size_t m, std::size_t n, std::size_t u) {
  std::vector<double> x;
  std::vector<double> y;
  for (std::size_t i = 0; i < n; ++i) y.push_back(static_cast<double>(i));
  for (std::size_t i = 0; i < m; ++i) {
    const std::size_t above = std::min(n, u);
    u -= above;
    x.push_back(static_cast<double>(above) - 0.5 + 0.001 * static_cast<double>(i));
  }
  return mann_whitney(x, y).p;
}

}  // namespace

TEST_CASE("the p of every split is that of the rank test") {
  const SplitTails tails({7, 12, 13});
  for (const std::size_t length : {7U, 12U, 13U}) {
    for (std::size_t left = 1; left < length; ++left) {
      for (std::size_t u = 0; u <= left * (length - left); ++u) {
        CAPTURE(length, left, u);
        REQUIRE(tails.p(length, left, 2 * u) ==
                Approx(p_of_samples(left, length - left, u)).epsilon(1e-13));
      }
    }
  }
}

TEST_CASE("two hundred values keep their precision") {
  // By exact fractions.
  const SplitTails tails({200});

  CHECK(tails.p(200, 100, 2 * 3900) == Approx(0.0070346639029586445).epsilon(1e-12));
  CHECK(tails.p(200, 100, 2 * 4600) == Approx(0.32974533445831217).epsilon(1e-12));
  CHECK(tails.p(200, 197, 2 * 20) == Approx(0.0005451499923861733).epsilon(1e-12));
  CHECK(tails.p(200, 60, 2 * (60 * 140 - 3000)) == Approx(0.0012800768660836868).epsilon(1e-12));
}

TEST_CASE("half a pair is rounded toward the centre, to the larger p") {
  const SplitTails tails({8});

  // U of 4 against 4 goes from 0 to 16.
  CHECK(tails.p(8, 4, 3) == tails.p(8, 4, 4));
  CHECK(tails.p(8, 4, 29) == tails.p(8, 4, 28));
  CHECK(tails.p(8, 4, 4) > tails.p(8, 4, 2));
  CHECK(tails.p(8, 4, 15) == 1);
  // 3 against 5 have their centre between two whole U.
  CHECK(tails.p(8, 3, 15) == Approx(1.0).epsilon(1e-14));
}

TEST_CASE("the largest U for a limit is the last that keeps it") {
  const SplitTails tails({10});
  for (std::size_t left = 1; left < 10; ++left) {
    for (const double limit : {0.001, 0.01, 0.05, 0.3, 0.999}) {
      CAPTURE(left, limit);
      const auto u = tails.largest_u(10, left, limit);
      const std::size_t first_above = u.has_value() ? *u + 1 : 0;
      CHECK(tails.p(10, left, 2 * first_above) > limit);
      if (u.has_value()) CHECK(tails.p(10, left, 2 * *u) <= limit);
    }
    CHECK(tails.largest_u(10, left, 1.0) == left * (10 - left) / 2);
    CHECK_FALSE(tails.largest_u(10, left, 0.0).has_value());
  }
}
