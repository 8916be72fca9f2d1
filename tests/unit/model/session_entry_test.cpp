#include "model/session_entry.h"

#include "support/catch.h"

using namespace diary;

namespace {

std::vector<SessionEntry> entries(const std::vector<const char*>& ids) {
  std::vector<SessionEntry> result;
  for (const char* id : ids) {
    result.emplace_back();
    result.back().id = parse_uuid(id).value();
  }
  return result;
}

}  // namespace

TEST_CASE("a short id has four digits as long as that is enough") {
  const auto all =
      entries({"ab120000-0000-4000-8000-000000000000", "ab130000-0000-4000-8000-000000000000"});
  CHECK(short_id(all[0].id, all) == "ab12");
  CHECK(short_id(all[1].id, all) == "ab13");
}

TEST_CASE("a short id grows until it is unique, dashes included") {
  const auto all =
      entries({"ab123000-0000-4000-8000-000000000000", "ab124000-0000-4000-8000-000000000000",
               "cdcdcdcd-cd00-4000-8000-000000000000", "cdcdcdcd-ce00-4000-8000-000000000000",
               "eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee", "eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeed"});
  CHECK(short_id(all[0].id, all) == "ab123");
  CHECK(short_id(all[1].id, all) == "ab124");
  CHECK(short_id(all[2].id, all) == "cdcdcdcd-cd");
  CHECK(short_id(all[4].id, all) == "eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee");
}

TEST_CASE("the same session listed twice does not lengthen its id") {
  const auto all =
      entries({"ab120000-0000-4000-8000-000000000000", "ab120000-0000-4000-8000-000000000000"});
  CHECK(short_id(all[0].id, all) == "ab12");
}

TEST_CASE("a short id is never one that a selector takes for a time") {
  const auto year = entries({"2026ab00-0000-4000-8000-000000000000"});
  CHECK(short_id(year[0].id, year) == "2026a");
  const auto days = entries({"365d7000-0000-4000-8000-000000000000"});
  CHECK(short_id(days[0].id, days) == "365d7");
  const auto both = entries({"2026d000-0000-4000-8000-000000000000"});  // 2026, then 2026d
  CHECK(short_id(both[0].id, both) == "2026d0");
  const auto neither = entries({"48210000-0000-4000-8000-000000000000"});
  CHECK(short_id(neither[0].id, neither) == "4821");
}
