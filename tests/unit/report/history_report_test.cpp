#include "report/history_report.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/device.h"
#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

/// A session of one case on some day after 2026-05-02, about this slow: up to 1 % off, in an order
/// without a trend.
Session a_session(int day, double median_ms, const CaseKey& key) {
  constexpr std::array wobble = {0.3, -0.8, 0.9, -0.2, 0.6, -0.9, 0.1, -0.5, 0.8, -0.1};
  const double ms = median_ms * (1 + 0.01 * wobble.at(static_cast<std::size_t>(day) % 10));
  Session session;
  session.head.id = *parse_uuid("a1000000-0000-4000-8000-000000000000");
  session.head.id.bytes[1] = static_cast<std::uint8_t>(day);
  session.head.started = *parse_iso("2026-05-02T20:17:00.000+09:00");
  session.head.started.utc += std::chrono::days(day);
  session.head.device.model = "Example NVMe 500";
  session.head.tool_version = "0.1.0";
  session.head.resolution = std::chrono::microseconds(10);
  session.results.push_back(result_of(key, std::vector<std::int64_t>(3, std::llround(ms * 1e6))));
  return session;
}

std::vector<Session> sessions(const std::vector<double>& medians_ms,
                              const CaseKey& key = write_key(mebibytes(64), Sync::fsync)) {
  std::vector<Session> result;
  for (const double median_ms : medians_ms) {
    result.push_back(a_session(static_cast<int>(result.size()), median_ms, key));
  }
  return result;
}

std::vector<double> levels(std::size_t before, std::size_t after, double factor) {
  std::vector<double> medians(before, 100);
  medians.insert(medians.end(), after, 100 * factor);
  return medians;
}

std::vector<Session> climbing(std::size_t count) {
  std::vector<double> medians;
  for (std::size_t i = 0; i < count; ++i) {
    medians.push_back(100 * std::exp(0.01 * static_cast<double>(i)));
  }
  return sessions(medians);
}

void exclude(Session& session, const std::string& reason) {
  session.head.events.push_back({{}, Event::Kind::exclude, reason, {}});
}

Era era_at(const Session& session, const std::string& text) {
  return {device_key(session.head.device, session.head.host), session.head.started, session.head.id,
          text};
}

std::string told(const std::vector<Session>& all, const Page& page = narrow,
                 const std::vector<Era>& eras = {}, const HistoryOptions& options = {}) {
  const History found = history(all, eras, options);
  std::vector<std::string> ids;
  for (const Session& session : all) ids.push_back(to_text(session.head.id).substr(0, 4));
  return rendered(write_history, HistoryReport{found, all, ids}, page);
}

}  // namespace

TEST_CASE("a step stands between its levels, with what changed in the gap, in 80 columns") {
  auto all = sessions(levels(8, 7, 1.25));
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].head.conditions.push_back(known("os.build", i < 8 ? "26100" : "26200"));
  }
  CHECK(told(all) == R"(Example NVMe 500  15 sessions  2026-05-02 .. 05-16  1 series
threshold 5 %   intervals at 95 % unless said otherwise
  range: of session medians

write 64 MiB fsync
2026-05-02 .. 05-09  ▁▁▁▁▁▁▁▁  8 sessions   median 99.95 ms  99.10..100.90
···················  slower: +25.4 % (+24.4..+26.4 % at 96 %) between 05-09
    and 05-10, 8 against 7 sessions; os.build changed in the gap
2026-05-10 .. 05-16  ███████   7 sessions  median 125.38 ms  124.00..126.12

1 with steps; latest sessions: 1 within the usual range
)");
}

TEST_CASE("slower is red and faster green, and the word is there without colour") {
  const Page coloured{Format::table, 140, Colour::on};
  CHECK(contains(told(sessions(levels(8, 8, 1.25)), coloured),
                 "\x1b[31m···················  slower"));
  CHECK(
      contains(told(sessions(levels(8, 8, 0.8)), coloured), "\x1b[32m···················  faster"));
  CHECK(contains(told(sessions(levels(8, 8, 0.8)), wide), "faster: -"));
}

TEST_CASE("a single session has its median, and is told from when on steps show") {
  const std::string text = told(sessions({100}));
  CHECK(contains(text, "\n2026-05-02  ▅  1 session  median 100.30 ms  steps show from 6\n"));
  CHECK_FALSE(contains(text, "Benjamini"));
  CHECK(text.ends_with("\n1 with too few sessions for steps\n"));
}

TEST_CASE("an excluded session is an x in the plot, with its reason, and in no figure") {
  auto all = sessions({100, 100, 900, 100});
  exclude(all[2], "on battery");
  const std::string text = told(all, wide);
  CHECK(contains(text, "▅▅x▅  3 sessions  median 99.80 ms  99.20..100.30"));
  CHECK(contains(text, "\n  1 session excluded, x in the plot: on battery\n"));

  exclude(all[3], "");
  exclude(all[1], "on battery");
  CHECK(contains(told(all), "\n  3 sessions excluded, x in the plot: on battery\n"));
}

TEST_CASE("a session below the clock's resolution is shown as such") {
  auto all = sessions({100, 100, 0, 100});
  const std::string text = told(all);
  CHECK(contains(text, "▅▅0▅  3 sessions"));
  CHECK(contains(text, "\n  1 session below the clock's resolution, 0 in the plot\n"));
}

TEST_CASE("sessions that are left out are counted, also when there are no others") {
  auto all = sessions({100, 100, 100}, read_key(mebibytes(64), Cache::cold));
  all[0].results[0].iterations[0].verdicts.cache = Level::refuted;
  all[1].results[0].iterations.clear();
  const std::string text = told(all);
  CHECK(contains(text, "\n  1 session left out: cache label refuted\n"));
  CHECK(contains(text, "\n  1 session left out: no timings\n"));

  all[2].results[0].iterations[0].verdicts.cache = Level::refuted;
  CHECK(contains(told(all), "\nread 64 MiB cold\n  2 sessions left out: cache label refuted\n"));
}

TEST_CASE("an era stands between the parts, which have no step between them") {
  const auto all = sessions(levels(8, 8, 1.5));
  const std::string text = told(all, narrow, {era_at(all[8], "new laptop")});
  INFO(text);
  CHECK(contains(text, "\n···················  a new era from 2026-05-10: new laptop\n"));
  CHECK_FALSE(contains(text, "slower"));
  CHECK(contains(text, "over 2 tests"));
  CHECK(contains(told(all, narrow, {era_at(all[8], "")}), "  a new era from 2026-05-10\n"));
}

TEST_CASE("a line is told by the week, and by the whole where it is shorter") {
  const std::string text = told(climbing(24), wide);
  INFO(text);
  CHECK(contains(text, "\n  gradual: +7.2"));
  CHECK(contains(text, " % a week (+"));
  CHECK(contains(text, " between 05-02 and 05-25, slower by 2"));
  CHECK(contains(text, "\n1 gradual\n"));

  auto brief = climbing(24);
  for (Session& session : brief) {
    session.head.started.utc -= std::chrono::hours(23) * session.head.id.bytes[1];
  }
  CHECK(contains(told(brief, wide), " % in all (+"));
  CHECK_FALSE(contains(told(brief, wide), "week"));

  for (Session& session : brief) session.head.started = brief[0].head.started;
  CHECK(contains(told(brief, wide), "all bear one time"));
}

TEST_CASE("a newest session out of the ordinary is named with the range it left") {
  auto medians = levels(9, 0, 1);
  medians.push_back(130);
  const std::string text = told(sessions(medians), wide);
  INFO(text);
  CHECK(
      contains(text, "\n  latest session a109: unusually slow, x1.30 (usual range 98.40..101.69"));
  CHECK(contains(text, " ms at 95 %)\n"));
  CHECK(text.ends_with("1 without steps; latest sessions: 1 unusually slow\n"));
}

TEST_CASE("steps that do not hold in the family are called hints, without a colour") {
  auto all = sessions(levels(3, 3, 1.06));
  for (int size = 2; size <= 21; ++size) {
    const auto stable = sessions(levels(6, 0, 1), write_key(mebibytes(size), Sync::none));
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].results.push_back(stable[i].results.front());
    }
  }
  const std::string text = told(all, {Format::table, 200, Colour::on});
  INFO(text);
  CHECK(contains(text, "\n···················  a hint only, slower: +"));
  CHECK(contains(text, "; not significant in the family of 21\n"));
  CHECK(contains(text, "\n1 with a hint only, 20 without steps"));
}

TEST_CASE("small steps and sessions that resemble each other are said") {
  CHECK(contains(told(sessions(levels(12, 12, 1.03))), "\n  steps below the threshold of 5 %\n"));

  std::vector<double> waves;
  for (int i = 0; i < 30; ++i) waves.push_back(100 * (1 + 0.03 * std::sin(0.4 * i)));
  CHECK(contains(told(sessions(waves), wide),
                 "\n  neighbouring sessions resemble each other (lag-1 0."));
}

TEST_CASE("older sessions than the analysed ones are counted") {
  HistoryOptions options;
  options.latest = 10;
  const auto all = sessions(levels(14, 0, 1));
  const std::string text = told(all, narrow, {era_at(all[2], "long ago")}, options);
  CHECK(contains(text, "10 sessions  median"));
  CHECK(contains(text, "\n  4 sessions older than the latest 10, which are analysed\n"));
  CHECK_FALSE(contains(text, "era"));
}

TEST_CASE("devices are named where there are several, and by their keys where they are namesakes") {
  auto all = sessions({100, 101});
  CHECK(contains(told(all), "\nwrite 64 MiB fsync\n"));
  all[1].head.device.model = "Another Disk";
  CHECK(contains(told(all), "\nwrite 64 MiB fsync  Another Disk\n"));
  CHECK(told(all).starts_with("2 devices  2 sessions"));
  all[1].head.device = all[0].head.device;
  all[1].head.host.product = "Another laptop";
  CHECK(contains(told(all, wide), "\nwrite 64 MiB fsync  Example NVMe 500 (device "));
}

TEST_CASE("what sets a series apart stands in its heading") {
  auto all = sessions({100, 101});
  all[0].head.conditions = {known("power.source", "ac")};
  all[1].head.conditions = {known("power.source", "battery")};
  const std::string text = told(all);
  CHECK(contains(text, "\nwrite 64 MiB fsync  power.source=ac\n"));
  CHECK(contains(text, "\nwrite 64 MiB fsync  power.source=battery\n"));
}

TEST_CASE("a change over the turn of a year, and one within a day, have whole dates") {
  auto all = sessions(levels(8, 8, 1.25));
  for (Session& session : all) session.head.started.utc += std::chrono::days(236);
  const std::string text = told(all, wide);
  CHECK(contains(text, "\n2026-12-24 .. 12-31  "));
  CHECK(contains(text, " between 12-31 and 2027-01-01,"));

  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].head.started = all[0].head.started;
    all[i].head.started.utc += std::chrono::minutes(5 * i);
  }
  CHECK(contains(told(all, wide), " between 12-24 20:52 and 12-24 20:57,"));
}

TEST_CASE("a long series keeps its newest sessions in the plot, and every line fits") {
  const std::string text = told(sessions(levels(120, 0, 1)));
  CHECK(contains(text, "  …"));
  CHECK(contains(text, "  120 sessions\n  median "));
  CHECK(widest_line(text) <= 80);
}

TEST_CASE("Markdown has the same lines without columns") {
  const std::string text = told(sessions(levels(8, 8, 1.25)), markdown);
  CHECK(contains(text, "2026-05-02 .. 05-09 · ▁▁▁▁▁▁▁▁ · 8 sessions · median "));
  CHECK(contains(text, "\nslower: +25"));
  CHECK_FALSE(contains(text, "····"));
}

TEST_CASE("the CSV of a history has a row for each session, a step in the row behind it") {
  auto all = sessions(levels(8, 8, 1.25));
  exclude(all[3], "battery");
  all[8].head.conditions = {known("os.build", "2")};
  const std::string text = told(all, csv);
  CHECK(text.starts_with("series,label,session,started,median_ns,iterations,standing,era,"));
  CHECK(std::count(text.begin(), text.end(), '\n') == 17);
  CHECK(contains(text, ",2026-05-05T20:17:00.000+09:00,99800000,3,excluded,1,1,step,"));
  const auto row = text.find("2026-05-10T20:17");
  REQUIRE(row != std::string::npos);
  const std::string line = text.substr(row, text.find('\r', row) - row);
  CHECK(contains(line, ",counted,1,2,step,"));
  CHECK(contains(line, ",os.build,Example NVMe 500,"));
}

TEST_CASE("the JSON of a history names its schema and holds every median, level and step") {
  auto all = sessions(levels(8, 8, 1.25));
  exclude(all[3], "battery");
  const std::string text = told(all, json, {era_at(all[15], "new \"laptop\"")});
  INFO(text);
  CHECK(text.starts_with("{\n  \"schema\": \"diskdiary.history/1\",\n"));
  CHECK(contains(text,
                 "\"started\": \"2026-05-05T20:17:00.000+09:00\", \"median_ns\": 99800000, "
                 "\"iterations\": 3, \"standing\": \"excluded\"}"));
  CHECK(contains(text, "{\"begin\": 0, \"end\": 8, \"sessions\": 7, \"median_ns\": "));
  CHECK(contains(text, "\"last_before\": 7,\n"));
  CHECK(contains(text, "\"era\": \"new \\\"laptop\\\"\",\n"));
  CHECK(contains(text, "\"analysed\": false,\n"));
  CHECK(contains(text, "\"shape\": null,\n"));
  CHECK(contains(text, "\"latest\": null\n"));
}

TEST_CASE("hostile names come out of a history as harmless text") {
  std::vector<Session> all;
  for (int i = 0; i < 8; ++i) {
    all.push_back(hostile_session());
    all.back().head.id.bytes[0] = static_cast<std::uint8_t>(i);
    all.back().head.started.utc += std::chrono::days(i);
    all.back().head.conditions.push_back(
        known("power.source", hostile_text() + (i < 4 ? "1" : "2")));
    exclude(all.back(), hostile_text());
  }
  all[6].head.events.clear();
  const std::vector<Era> eras = {era_at(all[6], hostile_text())};
  CHECK(is_harmless(told(all, narrow, eras)));
  CHECK(is_harmless(told(all, markdown, eras)));
  CHECK(is_harmless(told(all, json, eras)));
}
