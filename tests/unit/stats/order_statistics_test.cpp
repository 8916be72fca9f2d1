#include "stats/order_statistics.h"

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

TEST_CASE("median, MAD and quartiles are those of the test vectors") {
  for (const auto& row : vector_file("summary")) {
    CAPTURE(row.text("id"));
    const auto values = row.numbers("values");
    CHECK(median(values) == Approx(row.number("median")).epsilon(1e-12));
    CHECK(median_absolute_deviation(values) == Approx(row.number("mad")).epsilon(1e-12));
    CHECK(quantile(values, 0.25) == Approx(row.number("q25")).epsilon(1e-12));
    CHECK(quantile(values, 0.75) == Approx(row.number("q75")).epsilon(1e-12));
  }
}

TEST_CASE("the extreme quantiles are the extreme values") {
  const std::vector<double> values{3, 1, 2};

  CHECK(quantile(values, 0) == 1);
  CHECK(quantile(values, 1) == 3);
}

TEST_CASE("the median's interval has the orders and the coverage of the test vectors") {
  for (const auto& row : vector_file("median_ci")) {
    const auto n = static_cast<std::int64_t>(row.number("n"));
    CAPTURE(n, row.text("conf"));
    const auto orders = median_orders(n, row.number("conf"));
    CHECK(orders.low == static_cast<std::int64_t>(row.number("lo_order")));
    CHECK(orders.high == static_cast<std::int64_t>(row.number("hi_order")));
    CHECK(orders.coverage == Approx(row.number("coverage")).margin(1e-12));
    CHECK(orders.reached == row.truth("reached"));
  }
}

TEST_CASE("the median's interval stays exact for a thousand values and more") {
  // Sums of binomial coefficients as exact fractions.
  const auto even = median_orders(1000, 0.95);
  CHECK(even.low == 469);
  CHECK(even.high == 532);
  CHECK(even.coverage == Approx(0.9537088026395019).margin(1e-12));
  const auto odd = median_orders(999, 0.95);
  CHECK(odd.low == 469);
  CHECK(odd.high == 531);
  CHECK(odd.coverage == Approx(0.9502444627180657).margin(1e-12));
  // n/2 - 1.96 sqrt(n)/2 = 49690.1 by the normal approximation.
  CHECK(std::abs(median_orders(100'000, 0.95).low - 49'690) <= 1);
}

TEST_CASE("a 95 % interval of the median needs six values, a 99 % one eight") {
  CHECK(median_interval_needs(0.90) == 5);
  CHECK(median_interval_needs(0.95) == 6);
  CHECK(median_interval_needs(0.99) == 8);
}

TEST_CASE("a percentile is bounded from above from as many values as the test vectors say") {
  for (const auto& row : vector_file("percentile_min_n")) {
    CAPTURE(row.text("p"), row.text("conf"));
    CHECK(quantile_bound_needs(row.number("p"), row.number("conf")) ==
          static_cast<std::int64_t>(row.number("n")));
  }
}
