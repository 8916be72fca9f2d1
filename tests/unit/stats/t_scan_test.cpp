#include "stats/t_scan.h"

#include <vector>

#include "support/catch.h"

using namespace diary;

TEST_CASE("the best split's p is multiplied by the number of splits") {
  // By hand: the first three against the last four, t = 8.8 with 5 degrees of freedom; two splits.
  const std::vector<double> values{1, 2, 1.5, 4, 5, 4.5, 4.2};

  CHECK(t_scan_p(values) == Approx(0.0008347086358885018).epsilon(1e-10));
}

TEST_CASE("fewer than six values hold no split") {
  CHECK(t_scan_p({}) == 1);
  CHECK(t_scan_p(std::vector<double>{1, 1, 1, 9, 9}) == 1);
}

TEST_CASE("a step between two constant levels has a p that is a number") {
  const double p = t_scan_p(std::vector<double>{1, 1, 1, 2, 2, 2});

  CHECK(p > 0);
  CHECK(p < 1e-12);
}

TEST_CASE("equal values have no step") {
  CHECK(t_scan_p(std::vector<double>(8, 5.0)) == 1);
}
