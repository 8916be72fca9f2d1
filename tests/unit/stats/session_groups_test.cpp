#include "stats/session_groups.h"

#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

Session on(const char* day, int number) {
  Session session = session_of(number, {});
  session.head.started = {UtcTime{*parse_day(day)}, std::chrono::minutes{0}};
  return session;
}

std::vector<std::string> values(const std::vector<SessionGroup>& groups) {
  std::vector<std::string> result;
  for (const SessionGroup& group : groups) result.push_back(group.value);
  return result;
}

}  // namespace

TEST_CASE("weeks are ISO weeks, also where they cross a year") {
  const auto groups = session_groups(
      {on("2027-01-03", 4), on("2026-12-27", 1), on("2026-12-28", 2), on("2027-01-04", 5)},
      SessionField::week);

  CHECK(values(groups) == std::vector<std::string>{"2026-W52", "2026-W53", "2027-W01"});
  CHECK(groups[1].sessions.size() == 2);
}

TEST_CASE("the oldest sessions make the first group, whatever the order of the input") {
  const auto groups = session_groups(
      {on("2026-08-01", 3), on("2026-06-30", 1), on("2026-07-01", 2)}, SessionField::month);

  CHECK(values(groups) == std::vector<std::string>{"2026-06", "2026-07", "2026-08"});
}

TEST_CASE("two devices of one model are two groups that go by their keys") {
  Session one = on("2026-06-01", 1);
  Session other = on("2026-06-02", 2);
  one.head.device.model = other.head.device.model = "SSD";
  one.head.device.serial_sha256 = "a";
  other.head.device.serial_sha256 = "b";

  const auto groups = session_groups({one, other, one}, SessionField::device);

  REQUIRE(groups.size() == 2);
  CHECK(groups[0].sessions.size() == 2);
  CHECK(groups[0].value != groups[1].value);
  CHECK(groups[0].value.find("serial=a") != std::string::npos);
}

TEST_CASE("a system that was not recorded is a group of its own") {
  Session known_os = on("2026-06-02", 2);
  known_os.head.conditions = {known("os.name", "Linux"), known("os.build", "6.1")};

  CHECK(values(session_groups({on("2026-06-01", 1), known_os}, SessionField::os)) ==
        std::vector<std::string>{"not recorded", "Linux 6.1"});
}
