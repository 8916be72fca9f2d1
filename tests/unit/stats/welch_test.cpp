#include "stats/welch.h"

#include <cmath>

#include "stats/student.h"
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

TEST_CASE("Welch's test of logarithms agrees with the test vectors") {
  for (const auto& row : vector_file("welch_log")) {
    CAPTURE(row.text("id"));
    const auto x = logarithms(row.numbers("x"));
    const auto y = logarithms(row.numbers("y"));
    const Welch result = welch({x, 0}, {y, 0}, row.number("conf"));
    CHECK(std::exp(result.difference) == Approx(row.number("ratio")).epsilon(1e-10));
    CHECK(std::exp(result.low) == Approx(row.number("lo")).epsilon(1e-10));
    CHECK(std::exp(result.high) == Approx(row.number("hi")).epsilon(1e-10));
    CHECK(result.p == Approx(row.number("p")).epsilon(1e-10).margin(1e-15));
    CHECK(result.t.has_value() == std::isfinite(row.number("t")));
    if (result.t) {
      CHECK(*result.t == Approx(row.number("t")).epsilon(1e-10));
      CHECK(*result.degrees == Approx(row.number("df")).epsilon(1e-10));
    }
  }
}

TEST_CASE("two sides that do not vary are as certain as their rounding") {
  const std::vector<double> x{1, 1, 1};
  const std::vector<double> y{1.1, 1.1, 1.1};

  CHECK(welch({x, 0}, {y, 0}, 0.95).p == 0);
  CHECK(welch({x, 0.01}, {y, 0.01}, 0.95).p > 0.2);
}

TEST_CASE("the pooled test is Student's, and differs from Welch's where the sides do") {
  // Means 2 and 5, variances 1 and 4: pooled 2.5, error sqrt(2.5 * 2/3) = 1.29099, 4 degrees.
  const std::vector<double> x{1, 2, 3};
  const std::vector<double> y{3, 5, 7};

  const Welch pooled = pooled_t({x, 0}, {y, 0}, 0.95);

  CHECK(*pooled.t == Approx(3 / 1.2909944));
  CHECK(*pooled.degrees == 4);
  CHECK(pooled.p == Approx(0.0808).margin(0.0001));
  CHECK(*welch({x, 0}, {y, 0}, 0.95).degrees < 3);
  CHECK(pooled_t({x, 0}, {x, 0}, 0.95).p == 1);
}

TEST_CASE("Student's t has its tabled quantiles") {
  // Fisher's table: t(0.975) is 4.303 for 2 degrees of freedom, 2.228 for 10.
  CHECK(student_quantile(0.975, 2) == Approx(4.303).margin(0.0005));
  CHECK(student_quantile(0.975, 10) == Approx(2.228).margin(0.0005));
  CHECK(student_two_sided_p(-2.228, 10) == Approx(0.05).margin(0.0001));
  CHECK(student_two_sided_p(0, 3) == 1);
}
