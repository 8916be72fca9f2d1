#include "stats/hodges_lehmann.h"

#include <cmath>

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

std::vector<double> counting_from(double first, int count) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(first + i);
  return values;
}

}  // namespace

TEST_CASE("ratio and interval of logarithms are those of the test vectors") {
  for (const auto& row : vector_file("hodges_lehmann_log")) {
    CAPTURE(row.text("id"));
    const auto result = hodges_lehmann(logarithms(row.numbers("x")), logarithms(row.numbers("y")),
                                       row.number("conf"));
    CHECK(std::exp(result.shift) == Approx(row.number("ratio")).epsilon(1e-12));
    CHECK(std::exp(result.low) == Approx(row.number("lo")).epsilon(1e-12));
    CHECK(std::exp(result.high) == Approx(row.number("hi")).epsilon(1e-12));
    CHECK(result.k == static_cast<std::int64_t>(row.number("k")));
    CHECK(result.coverage == Approx(row.number("coverage")).margin(1e-12));
    CHECK(result.reached == row.truth("reached"));
  }
}

TEST_CASE("the widest interval covers what the test vectors say") {
  for (const auto& row : vector_file("mw_reachable")) {
    const auto m = static_cast<int>(row.number("m"));
    const auto n = static_cast<int>(row.number("n"));
    CAPTURE(m, n);
    const auto widest = hodges_lehmann(counting_from(0, m), counting_from(0.5, n), 0.9999999);
    CHECK(widest.k == 1);
    CHECK(widest.coverage == Approx(row.number("max_conf")).margin(1e-12));
  }
}

TEST_CASE("the interval is exact up to fifty values a side") {
  // By exact fractions.
  const auto result = hodges_lehmann(counting_from(0, 50), counting_from(0.5, 50), 0.95);

  CHECK(result.k == 966);
  CHECK(result.coverage == Approx(0.9504522764011537).margin(1e-12));
  CHECK(result.shift == 0.5);
  CHECK(result.low == -5.5);
  CHECK(result.high == 6.5);
}

TEST_CASE("above fifty values a side the interval comes close to the exact one") {
  // By exact fractions 60 against 60 gives k = 1427 with 0.95029.
  const auto result = hodges_lehmann(counting_from(1, 60), counting_from(8.5, 60), 0.95);

  CHECK(std::abs(result.k - 1427) <= 2);
  CHECK(result.coverage == Approx(0.9503).margin(0.001));
  CHECK(result.shift == 7.5);
}

TEST_CASE("swapping the sides turns the shift round") {
  const std::vector<double> x{0.1, 0.4, -0.2, 0.9, 0.3};
  const std::vector<double> y{0.0, 0.7, 0.5, 1.1};

  const auto forth = hodges_lehmann(x, y, 0.9);
  const auto back = hodges_lehmann(y, x, 0.9);

  CHECK(forth.shift == -back.shift);
  CHECK(forth.low == -back.high);
  CHECK(forth.high == -back.low);
}
