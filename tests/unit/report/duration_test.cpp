#include "report/duration.h"

#include <vector>

#include "support/catch.h"

using namespace diary;
using std::chrono::microseconds;
using std::chrono::nanoseconds;

namespace {

DurationUnit unit_of(const std::vector<double>& column, nanoseconds resolution = nanoseconds(1)) {
  return DurationUnit::of(column, resolution);
}

}  // namespace

TEST_CASE("milliseconds have two decimals until a column reaches 100 s") {
  CHECK(unit_of({183.87e6, 1300.30e6}).with_unit(1300.30e6) == "1300.30 ms");
  CHECK(unit_of({183.87e6, 1300.30e6}).with_unit(183.87e6) == "183.87 ms");
  CHECK(unit_of({99.99e9}).with_unit(99.99e9) == "99990.00 ms");
  CHECK(unit_of({100e9}).with_unit(100e9) == "100.00 s");
  CHECK(unit_of({999'000}).with_unit(999'000) == "999.00 µs");
  CHECK(unit_of({1e6}).with_unit(1e6) == "1.00 ms");
}

TEST_CASE("a column has the decimals that its smallest value needs for two digits") {
  const auto unit = unit_of({1300e6, 4'500});  // 0.0045 ms

  CHECK(unit.number(4'500) == "0.0045");
  CHECK(unit.number(1300e6) == "1300.0000");
}

TEST_CASE("no decimal is finer than the timings were recorded") {
  CHECK(unit_of({183.87e6, 4'500}, microseconds(10)).number(183.87e6) == "183.87");
  CHECK(unit_of({183e6}, microseconds(1000)).number(183e6) == "183");
  CHECK(unit_of({0.4e6}, microseconds(1)).with_unit(0.4e6) == "400 µs");
}

TEST_CASE("a duration below the last decimal is never printed as zero") {
  const auto unit = unit_of({183.87e6}, microseconds(10));

  CHECK(unit.number(0) == "<0.01");
  CHECK(unit.number(4'000) == "<0.01");
  CHECK(unit.number(6'000) == "0.01");
}

TEST_CASE("an empty column has a unit too") {
  CHECK(unit_of({}).name() == "ms");
}

TEST_CASE("the share of one file keeps two decimals") {
  CHECK(share_text(629'565) == "0.63 ms");
  CHECK(share_text(12'100) == "12.10 µs");
  CHECK(share_text(99'999) == "100.00 µs");
  CHECK(share_text(120e9) == "120.00 s");
}

TEST_CASE("a planned duration is rounded up") {
  CHECK(rough_text(std::chrono::milliseconds(39'200)) == "40 s");
  CHECK(rough_text(std::chrono::seconds(91)) == "2 min");
  CHECK(rough_text(std::chrono::minutes(100)) == "1 h 40 min");
}
