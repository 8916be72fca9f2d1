#include "report/session_list.h"

#include <vector>

#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

std::vector<SessionEntry> two_entries() {
  SessionEntry first;
  first.id = *parse_uuid("5f3a0000-0000-4000-8000-000000000001");
  first.started = *parse_iso("2026-06-06T20:17:00.000");
  first.device = "SDDPTQD-1T00-1124-WD";
  first.os = "Windows 11 Pro 10.0.26200";
  first.profile = "article";
  first.source = "article";
  first.rounds = 3;
  first.cases = 5;
  first.iterations = 15;
  SessionEntry second = first;
  second.id = *parse_uuid("a1b2c3d4-0000-4000-8000-000000000002");
  second.started = *parse_iso("2026-07-01T09:30:00.000+02:00");
  second.ended = second.started.utc + std::chrono::minutes(3);
  second.state = SessionState::interrupted;
  second.device = "Example NVMe 500";
  second.os = "Debian 12";
  second.profile = "quick";
  second.label = "new firmware";
  second.tags = {"laptop", "battery"};
  second.excluded = true;
  second.failures = 2;
  return {first, second};
}

std::string listed(const std::vector<SessionEntry>& entries, const Page& page) {
  const std::vector<std::string> ids(entries.size(), "5f3a");
  return rendered(write_session_list, SessionList{entries, ids}, page);
}

}  // namespace

TEST_CASE("sessions are listed a line each when the page is wide") {
  CHECK(
      listed(two_entries(), {Format::table, 170, Colour::off}) ==
      R"(id    started           device                os                         profile  cases  iterations  state                            label         tags
5f3a  2026-06-06 20:17  SDDPTQD-1T00-1124-WD  Windows 11 Pro 10.0.26200  article      5          15  complete
5f3a  2026-07-01 09:30  Example NVMe 500      Debian 12                  quick        5          15  interrupted, excluded, 2 failed  new firmware  laptop, battery
)");
}

TEST_CASE("a list in 80 columns continues each session on a second line") {
  const std::string text = listed(two_entries(), narrow);
  INFO(text);

  CHECK(
      contains(text,
               "5f3a  2026-06-06 20:17  SDDPTQD-1T00-1124-WD  Windows 11 Pro 10.0.26200  article\n"
               "        5          15  complete\n"));
  CHECK(widest_line(text) <= 80);
}

TEST_CASE("the JSON of a list names its schema and every field of a session") {
  const std::string text = listed(two_entries(), json);

  CHECK(text.starts_with("{\n  \"schema\": \"diskdiary.list/1\",\n  \"sessions\": [\n"));
  CHECK(contains(text,
                 "\"started\": \"2026-07-01T09:30:00.000+02:00\",\n"
                 "      \"ended\": \"2026-07-01T09:33:00.000+02:00\","));
  CHECK(contains(text, "\"ended\": null,"));
  CHECK(contains(text, "\"tags\": [\"laptop\", \"battery\"]"));
}

TEST_CASE("the CSV of a list has a row a session") {
  CHECK(
      contains(listed(two_entries(), csv),
               ",interrupted,yes,Example NVMe 500,,Debian 12,,quick,new firmware,article,3,5,15,2,"
               "laptop;battery,\r\n"));
}

TEST_CASE("a list says where an era begins") {
  auto entries = two_entries();
  entries[1].era = "new laptop";

  CHECK(contains(listed(entries, {Format::table, 200, Colour::off}),
                 "  label         tags             era\n"));
  CHECK(contains(listed(entries, {Format::table, 200, Colour::off}),
                 "  new firmware  laptop, battery  new laptop\n"));
  CHECK(contains(listed(entries, csv), ",laptop;battery,new laptop\r\n"));
  CHECK(contains(listed(entries, json), "\"era\": null\n"));
  CHECK(contains(listed(entries, json), "\"era\": \"new laptop\"\n"));
}

TEST_CASE("hostile names come out of a list as harmless text") {
  auto entries = two_entries();
  entries[0].device = entries[0].os = entries[0].profile = hostile_text();
  entries[0].label = hostile_text();
  entries[0].tags = {hostile_text()};
  entries[0].era = hostile_text();

  CHECK(is_harmless(listed(entries, narrow)));
  CHECK(is_harmless(listed(entries, markdown)));
}
