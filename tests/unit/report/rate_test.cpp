#include "report/rate.h"

#include "support/catch.h"

using namespace diary;

namespace {

BytesPerSecond mebibytes_per_second(double value) {
  return {value * 1024 * 1024};
}

}  // namespace

TEST_CASE("a rate has about three digits") {
  CHECK(rate_text(mebibytes_per_second(1073.4)) == "1073 MiB/s");
  CHECK(rate_text(mebibytes_per_second(348.07)) == "348 MiB/s");
  CHECK(rate_text(mebibytes_per_second(99.96)) == "100 MiB/s");
  CHECK(rate_text(mebibytes_per_second(94.24)) == "94.2 MiB/s");
  CHECK(rate_text(mebibytes_per_second(8.51)) == "8.5 MiB/s");
  CHECK(files_rate_text(1588.4) == "1588 files/s");
}

TEST_CASE("a small rate is not printed as zero") {
  CHECK(per_second_number(0.52) == "0.52");
  CHECK(per_second_number(0.0042) == "0.0042");
  CHECK(per_second_number(0) == "0");
}

TEST_CASE("a ratio of slowest to fastest has one decimal") {
  CHECK(times_text(1.709) == "1.7x");
  CHECK(times_text(1) == "1.0x");
  CHECK(times_text(250.4) == "250x");
}

TEST_CASE("a ratio has two digits of the half width of its interval") {
  // half widths 0.12, 0.035 and 0.5
  CHECK(ratio_text(1.2634, 1.15, 1.39) == "x1.26");
  CHECK(ratio_text(1.1364, 1.10, 1.17) == "x1.136");
  CHECK(ratio_text(2.0049, 1.5, 2.5) == "x2.00");
  CHECK(ratio_interval_text(1.10, 1.17) == "1.100..1.170");
  CHECK(ratio_text(1.2634, std::nullopt, std::nullopt) == "x1.26");
}

TEST_CASE("a share has a decimal only where it needs one") {
  CHECK(percent_text(0.75) == "75 %");
  CHECK(percent_text(0.96875) == "96.9 %");
  CHECK(percent_text(0.05) == "5 %");
}
