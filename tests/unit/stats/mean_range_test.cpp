#include "stats/mean_range.h"

#include <cmath>

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

TEST_CASE("the mean range of up to thirty normal values is that of the test vectors") {
  for (const auto& row : vector_file("constants_by_n")) {
    const auto n = static_cast<std::int64_t>(row.number("n"));
    CAPTURE(n);
    CHECK(mean_range(n) == Approx(row.number("d2")).epsilon(1e-10).margin(1e-12));
  }
}

TEST_CASE("the mean range of many values is the tabled one") {
  // Pearson and Hartley, Biometrika Tables for Statisticians, table 27.
  CHECK(mean_range(100) == Approx(5.0152).margin(0.0001));
  CHECK(mean_range(1000) == Approx(6.4829).margin(0.0001));
}

TEST_CASE("the spread behind a range does not grow with the number of timings") {
  // A range of d2(n) deviations stands for one deviation, whatever n.
  for (const std::int64_t n : {2, 5, 10, 10'000}) {
    CAPTURE(n);
    CHECK(*spread_of_range(std::exp(0.1 * mean_range(n)), n) == Approx(0.1));
  }
  // The five timings of an article: 260.43 / 152.37 of three is a spread of 31.7 %.
  CHECK(*spread_of_range(260.43 / 152.37, 3) == Approx(0.317).margin(0.0005));
}

TEST_CASE("equal timings have no spread, and a single one has none that is known") {
  CHECK(*spread_of_range(1, 5) == 0);
  CHECK_FALSE(spread_of_range(1, 1));
}
