#include "base/moment.h"

#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

Moment moment(const char* text) {
  return parse_iso(text).value();
}

}  // namespace

TEST_CASE("a moment is written and read back with its offset") {
  for (const char* text : {"2026-06-06T20:17:00.000+09:00", "2026-06-06T20:17:01.234-03:30",
                           "2026-06-06T20:17:00.000Z", "2026-06-06T20:17:00.000",
                           "1969-12-31T23:59:59.999Z", "9999-12-31T00:00:00.000+14:00"}) {
    INFO(text);
    CHECK(iso_text(moment(text)) == text);
  }
}

TEST_CASE("seconds and milliseconds may be left out") {
  CHECK(moment("2026-06-06T20:17") == moment("2026-06-06T20:17:00.000"));
  CHECK(moment("2026-06-06T20:17:05Z") == moment("2026-06-06T20:17:05.000+00:00"));
}

TEST_CASE("an offset that is not known stays unknown, and the local day is the stated one") {
  const Moment stated = moment("2026-06-06T23:50");

  CHECK_FALSE(stated.offset);
  CHECK(minute_text(stated) == "2026-06-06 23:50");
  CHECK(day_text(local_day(stated)) == "2026-06-06");
}

TEST_CASE("the local day is that of the place, not of Greenwich") {
  const Moment tokyo = moment("2026-06-07T01:00+09:00");

  CHECK(tokyo.utc == moment("2026-06-06T16:00Z").utc);
  CHECK(day_text(local_day(tokyo)) == "2026-06-07");
  CHECK(day_text(local_day(moment("2026-06-06T20:00-05:00"))) == "2026-06-06");
  CHECK(day_text(local_day(moment("1969-12-31T23:30Z"))) == "1969-12-31");  // before the epoch
}

TEST_CASE("what is no moment is refused") {
  for (const char* text :
       {"", "2026-06-06", "2026-06-06 20:17", "2026-6-6T20:17", "2026-02-30T00:00",
        "2026-13-01T00:00", "2026-06-06T24:00", "2026-06-06T20:60", "2026-06-06T20:17:60",
        "2026-06-06T20:17:00.0", "2026-06-06T20:17:00.1234", "2026-06-06T20:17+9",
        "2026-06-06T20:17+24:00", "2026-06-06T20:17Zx", "2026-06-06T20:17 ", "+2026-06-06T20:17",
        "2026-06-06T20:-1"}) {
    INFO(text);
    CHECK_FALSE(parse_iso(text));
  }
}

TEST_CASE("a day exists or is nothing") {
  CHECK(day_text(parse_day("2024-02-29").value()) == "2024-02-29");
  for (const char* text : {"2023-02-29", "2026-00-01", "2026-06-31", "2026-06-06T", "26-06-06"}) {
    INFO(text);
    CHECK_FALSE(parse_day(text));
  }
}

TEST_CASE("ISO weeks begin on Monday, the first being the one with the year's first Thursday") {
  CHECK(day_text(iso_week_start(2026, 23).value()) == "2026-06-01");
  CHECK(day_text(iso_week_start(2026, 1).value()) == "2025-12-29");
  CHECK(day_text(iso_week_start(2020, 53).value()) == "2020-12-28");
  CHECK_FALSE(iso_week_start(2025, 53));  // a year of 52 weeks
  CHECK_FALSE(iso_week_start(2026, 0));
}
