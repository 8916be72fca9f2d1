#include "stats/rank_scan.h"

#include <cmath>
#include <vector>

#include "support/catch.h"

using namespace diary;

namespace {

const std::vector<double> unordered{5, 1, 9, 3, 7, 2, 8, 6, 4, 10, 0, 11};

}  // namespace

TEST_CASE("same values and same seed give the same answer, another seed another one") {
  const auto first = rank_scan(unordered, 7, 999);
  const auto again = rank_scan(unordered, 7, 999);
  const auto other = rank_scan(unordered, 8, 999);

  CHECK(first.whole_q == again.whole_q);
  CHECK(first.interval_q == again.interval_q);
  CHECK(first.interval == again.interval);
  CHECK(first.whole_q != other.whole_q);
  CHECK(first.whole_q == Approx(other.whole_q).margin(0.1));
}

TEST_CASE("q is a whole number of permutations, at least one of them") {
  const auto scan = rank_scan(unordered, 1, 9);

  CHECK(scan.whole_q * 10 == Approx(std::round(scan.whole_q * 10)).margin(1e-12));
  CHECK(scan.whole_q >= 0.1);
  CHECK(scan.whole_q <= 1);
}

TEST_CASE("nine values have no rank scan, eleven none of intervals") {
  const auto part = [](std::size_t count) {
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(i < count / 2 ? 0.0 : 1.0);
    return rank_scan(values, 1, 999);
  };

  CHECK(part(9).whole_q == 1);
  CHECK(part(10).whole_q < 0.05);
  CHECK(part(11).whole_q < 0.05);
  CHECK(part(11).interval_q == 1);
  CHECK(part(12).interval_q < 0.05);
}

TEST_CASE("equal values show nothing") {
  const auto scan = rank_scan(std::vector<double>(20, 3.0), 1, 99);

  CHECK(scan.whole_q == 1);
  CHECK(scan.interval_q == 1);
}

TEST_CASE("a change that another one hides in the whole is seen in the first interval with it") {
  std::vector<double> values;
  for (int i = 0; i < 36; ++i) {
    const double level = i >= 14 && i < 22 ? 100 : 0;
    values.push_back(level + (i * 7) % 36);
  }

  const auto scan = rank_scan(values, 1, 999);

  CHECK(scan.whole_q > 0.1);
  CHECK(scan.interval_q < 0.05);
  // Of (0, 18) and (18, 36), which are equally good.
  CHECK(scan.interval == Window{0, 18});
}
