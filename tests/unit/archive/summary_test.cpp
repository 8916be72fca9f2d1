#include "archive/summary.h"

#include "support/builders.h"
#include "support/catch.h"

using namespace diary;

namespace {

ResultSummary summary_of(std::vector<nanoseconds> times) {
  return summary(a_small_session(1, std::move(times)).results.front());
}

}  // namespace

TEST_CASE("an even number of iterations has its median between the two in the middle") {
  const auto even = summary_of({nanoseconds(40), nanoseconds(11), nanoseconds(10), nanoseconds(1)});
  CHECK(even.median_ns == 10.5);
  CHECK(even.n == 4);
  CHECK(even.min == nanoseconds(1));
  CHECK(even.max == nanoseconds(40));
  CHECK(summary_of({nanoseconds(7), nanoseconds(1), nanoseconds(5)}).median_ns == 5.0);
}

TEST_CASE("warm-ups and failures enter no summary") {
  const CaseResult result{a_write_case(), {a_warm_up(nanoseconds(1)), a_failed_iteration(1)}};
  CHECK(summary(result) == ResultSummary{});
}

TEST_CASE("quantiles are those of type 7") {
  // R: quantile(c(10, 20, 40, 80), c(0, .5, .9, 1)) gives 10, 30, 68, 80
  const std::vector<nanoseconds> times = {nanoseconds(40), nanoseconds(10), nanoseconds(80),
                                          nanoseconds(20)};
  CHECK(quantile_ns(times, 0) == 10);
  CHECK(quantile_ns(times, 0.5) == 30);
  CHECK(quantile_ns(times, 0.9) == Approx(68));
  CHECK(quantile_ns(times, 1) == 80);
  CHECK(quantile_ns({nanoseconds(3)}, 0.99) == 3);
}
