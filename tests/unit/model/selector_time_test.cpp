#include "model/selector_time.h"

#include <string>

#include "base/error.h"
#include "support/catch.h"

using namespace diary;

namespace {

/// Saturday noon in Tokyo; in Greenwich it is still early on that day.
const Moment now = parse_iso("2026-06-13T12:00+09:00").value();

std::string local_text(UtcTime time) {
  return iso_text({time, std::nullopt});
}

std::string stretch(const char* word) {
  const Period period = resolve(parse_time_range(word).value(), now);
  const auto text = [](UtcTime time) {
    return time == UtcTime::min() || time == UtcTime::max() ? "" : local_text(time).substr(0, 16);
  };
  return text(period.begin) + " " + text(period.end);
}

}  // namespace

TEST_CASE("a date is the whole of what it names") {
  CHECK(stretch("2026") == "2026-01-01T00:00 2027-01-01T00:00");
  CHECK(stretch("2026-06") == "2026-06-01T00:00 2026-07-01T00:00");
  CHECK(stretch("2026-12") == "2026-12-01T00:00 2027-01-01T00:00");
  CHECK(stretch("2024-02") == "2024-02-01T00:00 2024-03-01T00:00");
  CHECK(stretch("2026-W23") == "2026-06-01T00:00 2026-06-08T00:00");
  CHECK(stretch("2026-w01") == "2025-12-29T00:00 2026-01-05T00:00");
  CHECK(stretch("2026-06-06") == "2026-06-06T00:00 2026-06-07T00:00");
  CHECK(stretch("2026-06-06T14:30") == "2026-06-06T14:30 2026-06-06T14:31");
}

TEST_CASE("today and yesterday are local days") {
  CHECK(stretch("today") == "2026-06-13T00:00 2026-06-14T00:00");
  CHECK(stretch("yesterday") == "2026-06-12T00:00 2026-06-13T00:00");
  const Moment just_after_midnight = parse_iso("2026-06-13T00:30+09:00").value();
  const Period today = resolve(parse_time_range("today").value(), just_after_midnight);
  CHECK(local_text(today.begin) == "2026-06-13T00:00:00.000");
}

TEST_CASE("a range includes both its dates, and is open where one is missing") {
  CHECK(stretch("2026-06-01..2026-06-03") == "2026-06-01T00:00 2026-06-04T00:00");
  CHECK(stretch("2025..2026-W02") == "2025-01-01T00:00 2026-01-12T00:00");
  CHECK(stretch("2026-06..") == "2026-06-01T00:00 ");
  CHECK(stretch("..2026-06") == " 2026-07-01T00:00");
  CHECK(stretch("2026-06-06T14:30..today") == "2026-06-06T14:30 2026-06-14T00:00");
  CHECK(stretch("yesterday..") == "2026-06-12T00:00 ");
}

TEST_CASE("days back alone reach until now, in a range they are one day") {
  CHECK(stretch("7d") == "2026-06-06T00:00 ");
  CHECK(stretch("30d..7d") == "2026-05-14T00:00 2026-06-07T00:00");
  CHECK(stretch("..7d") == " 2026-06-07T00:00");
  CHECK(stretch("0d") == "2026-06-13T00:00 ");
}

TEST_CASE("words that are no time are left to others") {
  for (const char* word : {"last", "ab12", "1234", "1969", "2100", "20260606", "12345d", "d", "7",
                           "label", "2026a", "todays", "20266-06"}) {
    INFO(word);
    CHECK_FALSE(parse_time_range(word));
  }
}

TEST_CASE("a date that is not in the calendar is refused, not taken for something else") {
  for (const char* word : {"2026-13",
                           "2026-00",
                           "2026-02-30",
                           "2026-W54",
                           "2025-W53",
                           "2026-W00",
                           "2026-6",
                           "2026-06-06T25:00",
                           "2026-06-06T14",
                           "2026-06-06T14:30:00",
                           "2026-06-06T14:30Z",
                           "2026-",
                           "2026-06-",
                           "2026-W1",
                           "2026-06-06..2026-13",
                           "..",
                           "2026..x",
                           "x..2026",
                           "1234..2026",
                           "2026..2027..2028"}) {
    INFO(word);
    CHECK_THROWS_AS(parse_time_range(word), Error);
  }
}

TEST_CASE("dates in the wrong order are an empty stretch") {
  const Period period = resolve(parse_time_range("7d..30d").value(), now);
  CHECK(period.end <= period.begin);
}
