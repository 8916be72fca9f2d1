#include "report/budget_report.h"

#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

constexpr const char* budget =
    "write 64 MiB fsync <= 200 ms\n"
    "write 256 MiB fsync <= 1.2 s\n"
    "read 64 MiB cold <= 1 min\n";

std::vector<LimitCheck> checked(const std::string& limits) {
  return check_budget(parse_budget(limits), std::vector{article_session()});
}

std::string text(const std::string& limits, const Page& page) {
  std::ostringstream out;
  write_budget(out, checked(limits), std::vector{article_session()}, page);
  return out.str();
}

std::string junit(const std::string& limits) {
  std::ostringstream out;
  write_budget_junit(out, checked(limits));
  return out.str();
}

}  // namespace

TEST_CASE("limits are a table without any test, and the last line says what is over") {
  CHECK(text(budget, narrow) ==
        R"(new  SDDPTQD-1T00-1124-WD  session 5f3a0000  2026-06-06 20:17
   Windows 11 Pro 10.0.26200
limits on the median of the session medians, set by hand; no test stands
  behind them

case                  limit      median  sessions  outcome
write 64 MiB fsync   200 ms   183.87 ms         1  met
write 256 MiB fsync   1.2 s  1300.30 ms         1  over
read 64 MiB cold      1 min           -         0  missing
OVER BUDGET in 1 of 3 limits
)");
}

TEST_CASE("limits that are met, and limits without a timing, have other last lines") {
  CHECK(contains(text("write 64 MiB fsync <= 1 s", narrow), "\n1 limit is met\n"));
  CHECK(contains(text("write * fsync <= 2 s\nread * <= 1 s", narrow), "\n2 limits are met\n"));
  CHECK(contains(text("read 64 MiB cold <= 1 s\nread * <= 1 s", narrow),
                 "\ncannot decide: these sessions have no timing for 1 of 2 limits\n"));
}

TEST_CASE("limits as CSV and JSON are nanoseconds") {
  CHECK(text(budget, csv) ==
        "case,limit_ns,median_ns,sessions,outcome\r\n"
        "write 64 MiB fsync,200000000,183870000,1,met\r\n"
        "write 256 MiB fsync,1200000000,1300300000,1,over\r\n"
        "read 64 MiB cold,60000000000,,0,missing\r\n");
  CHECK(contains(text(budget, json), "\"limit_ns\": 200000000, \"median_ns\": 183870000"));
  CHECK(contains(text(budget, json), "\"median_ns\": null, \"keys\": []"));
}

TEST_CASE("for a CI server a limit that is exceeded is a failure, one without a timing an error") {
  const std::string xml = junit(budget);
  CHECK(contains(xml, "tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\""));
  CHECK(contains(xml, "<failure message=\"over budget: 1300.30 ms, the limit is 1.2 s\"/>"));
  CHECK(contains(xml, "<error message=\"these sessions have no timing for it\"/>"));
}

TEST_CASE("text of any origin stays text among limits") {
  const std::string limits = "a\x1b[31m\xEF\xBF\xBE<b>\"&| <= 1 s";
  for (const Page& page : {narrow, markdown, json}) CHECK(is_harmless(text(limits, page)));
  CHECK(is_harmless(junit(limits)));
  CHECK(contains(junit(limits), "name=\"a\\x1b[31m\\ufffe&lt;b&gt;&quot;&amp;|\""));
}
