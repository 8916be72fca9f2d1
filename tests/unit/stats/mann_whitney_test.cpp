#include "stats/mann_whitney.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

/// The test of m against n different values of which u pairs have the larger one on the m side.
MannWhitney mann_whitney_at(int m, int n, int u) {
  std::vector<double> x;
  std::vector<double> y;
  for (int i = 1; i <= n; ++i) y.push_back(i);
  for (int i = 0; i < m; ++i) {
    const int above = std::min(n, u);
    u -= above;
    x.push_back(above + 0.5 + 0.001 * i);
  }
  return mann_whitney(x, y);
}

}  // namespace

TEST_CASE("the exact rank test agrees with the test vectors, with and without ties") {
  for (const auto& row : vector_file("mannwhitney")) {
    CAPTURE(row.text("id"));
    const auto result = mann_whitney(row.numbers("x"), row.numbers("y"));
    CHECK(result.exact);
    CHECK(result.u == row.number("U"));
    CHECK(result.p == Approx(row.number("p_two")).margin(1e-12).epsilon(0));
    CHECK(result.p_less == Approx(row.number("p_less")).margin(1e-12).epsilon(0));
    CHECK(result.p_greater == Approx(row.number("p_greater")).margin(1e-12).epsilon(0));
    CHECK(result.superiority == Approx(row.number("superiority")).margin(1e-12));
  }
}

TEST_CASE("the smallest p that sizes can reach is that of the test vectors") {
  for (const auto& row : vector_file("mw_reachable")) {
    const auto m = static_cast<std::int64_t>(row.number("m"));
    const auto n = static_cast<std::int64_t>(row.number("n"));
    CAPTURE(m, n);
    CHECK(smallest_reachable_p(m, n) == Approx(row.number("p_min")).epsilon(1e-14));
    CHECK(smallest_reachable_p(n, m) == Approx(row.number("p_min")).epsilon(1e-14));
  }
}

TEST_CASE("the largest U that shows something at 5 % is that of the test vectors") {
  for (const auto& row : vector_file("u_critical_05")) {
    const auto m = static_cast<int>(row.number("m"));
    const auto n = static_cast<int>(row.number("n"));
    const auto critical = static_cast<int>(row.number("u_crit_05"));
    CAPTURE(m, n);
    if (critical >= 0) {
      const auto at_critical = mann_whitney_at(m, n, critical);
      CHECK(at_critical.u == critical);
      CHECK(at_critical.p == Approx(row.number("p_at_crit")).epsilon(1e-12));
      CHECK(at_critical.p <= 0.05);
    }
    CHECK(mann_whitney_at(m, n, critical + 1).p > 0.05);
  }
}

TEST_CASE("above fifty values a side the normal approximation comes close to the exact test") {
  std::vector<double> x;
  std::vector<double> y;
  for (int i = 1; i <= 60; ++i) {
    x.push_back(i);
    y.push_back(i + 7.5);
  }

  const auto result = mann_whitney(x, y);

  CHECK_FALSE(result.exact);
  CHECK(result.u == 1378);
  // z = (1378 - 1800 + 0.5) / sqrt(60 * 60 * 121 / 12) = -2.21230; the exact p is 0.026577.
  CHECK(result.p == Approx(0.02694585619564298).epsilon(1e-10));
  CHECK(result.p_less == Approx(0.013288).epsilon(0.02));
}

TEST_CASE("the normal approximation allows for ties") {
  std::vector<double> x;
  std::vector<double> y;
  for (int i = 0; i < 60; ++i) {
    x.push_back(i / 6);
    y.push_back((i + 12) / 6);
  }

  // Four groups of 6 and eight of 12: the sum of t^3 - t is 4 * 210 + 8 * 1716 = 14568. Variance
  // 60 * 60 / 12 * (121 - 14568 / (120 * 119)) = 35993.9, z = -647.5 / 189.72; without the
  // correction for ties p would be 0.000678. The exact p is 0.000568.
  CHECK(mann_whitney(x, y).p == Approx(0.000642728).margin(1e-9));
}

TEST_CASE("many equal values on both sides show nothing") {
  const std::vector<double> equal(60, 7.0);

  CHECK(mann_whitney(equal, equal).p == 1);
}
