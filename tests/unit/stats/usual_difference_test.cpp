#include "stats/usual_difference.h"

#include <vector>

#include "support/catch.h"

using namespace diary;

TEST_CASE("the usual difference is the median over all pairs of sessions") {
  // Distances on the log scale, in units of ln 1.1: 1 2 3 1 2 1, so the middle two are 1 and 2.
  const std::vector<double> medians{100, 110, 121, 133.1};

  const auto result = usual_difference(medians);

  REQUIRE(result);
  CHECK(result->sessions == 4);
  CHECK(result->change == Approx(std::pow(1.1, 1.5) - 1));
}

TEST_CASE("fewer than four sessions have no usual difference") {
  CHECK_FALSE(usual_difference(std::vector<double>{100, 110, 120}));
  CHECK_FALSE(usual_difference(std::vector<double>{100, 110, 120, 0}));
}

TEST_CASE("equal sessions differ by nothing") {
  CHECK(usual_difference(std::vector<double>(5, 7.0))->change == 0);
}
