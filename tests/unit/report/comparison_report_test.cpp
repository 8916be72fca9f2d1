#include "report/comparison_report.h"

#include <cmath>

#include "report/comparison_words.h"
#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

/// The session with all its timings multiplied, under another id, some days later.
Session later(Session session, std::uint8_t id, int days, double factor) {
  session.head.id.bytes[0] = id;
  session.head.started.utc += std::chrono::days(days);
  for (CaseResult& result : session.results) {
    for (Iteration& iteration : result.iterations) {
      iteration.elapsed =
          nanoseconds(std::llround(static_cast<double>(iteration.elapsed->count()) * factor));
    }
  }
  return session;
}

std::vector<Session> six_sessions(int first_day, double factor) {
  std::vector<Session> sessions;
  for (int i = 0; i < 6; ++i) {
    sessions.push_back(later(article_session(), static_cast<std::uint8_t>(first_day + i),
                             first_day + i, factor * (1 + 0.007 * i)));
  }
  return sessions;
}

std::string compared(const std::vector<Session>& a, const std::vector<Session>& b,
                     const Page& page) {
  const Comparison comparison = compare(a, b, {});
  return rendered(write_comparison, ComparisonReport{comparison, a, b}, page);
}

std::vector<Session> another_sitting() {
  Session session = later(article_session(), 0x93, 1, 1.05);
  session.results[2].iterations[0].verdicts.cache = Level::refuted;
  session.results[4].key = files_key(2000, kibibytes(4), Sync::fsync);
  return {session};
}

}  // namespace

TEST_CASE("one session against one is two sittings, in 80 columns") {
  CHECK(compared({article_session()}, another_sitting(), narrow) ==
        R"(A  SDDPTQD-1T00-1124-WD  session 5f3a0000  2026-06-06 20:17
   Windows 11 Pro 10.0.26200
B  SDDPTQD-1T00-1124-WD  session 933a0000  2026-06-07 20:17
   Windows 11 Pro 10.0.26200
not recorded: fs.type, fs.mount_options, fs.encryption, device.firmware,
  power.source, fs.free_percent, tool.version
3 matched cases   threshold 5 %   ratio = B/A

case                       A (ms)   B (ms)  ratio    n  verdict
write 64 MiB fsync         183.87   193.06  x1.05  1+1  ? cannot tell ¹,²
write 256 MiB fsync       1300.30  1365.32  x1.05  1+1  ? cannot tell ¹,²
read 256 MiB as-left       238.50   250.43  x1.05  1+1  ? cannot tell ¹,²
read 64 MiB as-left             -        -              cache label refuted
files 2000 x 512 B fsync  1259.13        -              only in A
files 2000 x 4 KiB fsync        -  1322.09              only in B
)"
        "¹ too few sessions: one session a side compares two sittings, not two devices:\n"
        R"(  at least 3 sessions a side would be needed
² both sides: sizes are as the source reported them: MB may mean 10^6 or 2^20
  bytes
3 cannot tell, 3 unmatched
)");
}

TEST_CASE("six sessions a side: ratio, interval, verdict and test in 140 columns") {
  auto later_sessions = six_sessions(30, 1.25);
  for (Session& session : later_sessions) session.head.conditions[1].value = "10.0.26300";

  const std::string text = compared(six_sessions(0, 1.0), later_sessions, wide);
  INFO(text);

  CHECK(contains(text,
                 "A  SDDPTQD-1T00-1124-WD  6 sessions  2026-06-06 .. 2026-06-11  "
                 "Windows 11 Pro 10.0.26200\n"));
  CHECK(contains(text, "sides also differ in: os.build (10.0.26200 -> 10.0.26300)\n"));
  CHECK(contains(
      text, "5 matched cases   p adjusted by Benjamini-Hochberg over 5 cases   threshold 5 %"));
  CHECK(contains(text,
                 "write 64 MiB fsync         187.09   233.86  x1.250  6+6  slower ¹  "
                 "1.225..1.276 (95.9 %)       18+18  "
                 "p=0.0022 (exact rank test, adjusted)\n"));
  CHECK(text.ends_with("\n5 slower\n"));
  CHECK(widest_line(text) <= 140);
}

TEST_CASE("in 80 columns the verdict stays beside the figures and nothing is lost") {
  const std::string text = compared(six_sessions(0, 1.0), six_sessions(30, 1.25), narrow);
  INFO(text);

  CHECK(contains(text,
                 "write 64 MiB fsync         187.09   233.86  x1.250  6+6  slower ¹\n"
                 "    1.225..1.276 (95.9 %)       18+18  "
                 "p=0.0022 (exact rank test, adjusted)\n"));
  CHECK(widest_line(text) <= 80);
}

TEST_CASE("a verdict is always a word, its colour comes on top") {
  const Page coloured{Format::table, 140, Colour::on};

  CHECK(contains(compared(six_sessions(0, 1), six_sessions(30, 1.25), coloured),
                 "\x1b[31mslower ¹\x1b[0m"));
  CHECK(contains(compared(six_sessions(0, 1), six_sessions(30, 0.8), coloured),
                 "\x1b[32mfaster ¹\x1b[0m"));
  CHECK(contains(compared(six_sessions(0, 1), six_sessions(30, 1), coloured), "~ same ¹"));
}

TEST_CASE("a new session against three or more is held against their usual range") {
  const std::string text =
      compared(six_sessions(0, 1), {later(article_session(), 0x77, 40, 1.5)}, wide);

  CHECK(contains(text, "usual range of A"));
  CHECK(contains(text, "6+1  unusually slow"));
  // Medians 183.87 * (1 + 0.007 i), i = 0..5: t(5, 0.975) of their logs, one more session.
  CHECK(contains(text, "180.51..193.88 (95 %)"));
  CHECK(text.ends_with("\n5 unusually slow\n"));
}

TEST_CASE("the smallest visible slow-down is said without an exponent, however large it is") {
  Comparison comparison;
  comparison.cases.resize(2);
  comparison.cases[0].smallest_detectable = 0.093;
  comparison.cases[1].smallest_detectable = 1.4e11;

  CHECK(visible_text(comparison, 0) == "9.3 to more than 1000 % by case");
  comparison.cases[1].smallest_detectable = 2.341;
  CHECK(visible_text(comparison, 0) == "9.3 to 234 % by case");
  comparison.cases[1].smallest_detectable = 0.996;
  CHECK(visible_text(comparison, 0) == "9.3 to 100 % by case");
}

TEST_CASE("no p is called adjusted when none is") {
  const auto a = six_sessions(0, 1);
  const auto b = six_sessions(30, 1.25);
  ComparisonOptions options;
  options.adjust = Adjust::none;
  const Comparison comparison = compare(a, b, options);

  const std::string text = rendered(write_comparison, ComparisonReport{comparison, a, b}, wide);

  CHECK(contains(text, "p not adjusted"));
  CHECK(contains(text, "(exact rank test, not adjusted)"));
}

TEST_CASE("a doubt of one side names the side") {
  std::vector<Session> b = six_sessions(30, 1);
  b[0].head.state = SessionState::interrupted;

  CHECK(contains(compared(six_sessions(0, 1), b, wide),
                 " B: in 1 of 6 sessions: the session did not run to its end\n"));
}

TEST_CASE("the JSON of a comparison holds each session's median and every iteration") {
  const std::string text = compared({article_session()}, another_sitting(), json);

  CHECK(text.starts_with("{\n  \"schema\": \"diskdiary.compare/1\",\n"));
  CHECK(contains(text, "\"verdict\": \"cannot tell\",\n      \"method\": \"none\","));
  CHECK(contains(text, "\"session_medians_ns\": [183870000],"));
  CHECK(contains(
      text, "\"median_ns\": 183870000, \"iterations_ns\": [260430000, 152370000, 183870000]}"));
  CHECK(contains(text, "\"why\": \"cache label refuted\"}"));
  CHECK(contains(text, "\"cache_verdict\": \"refuted\", \"median_ns\": "));
}

TEST_CASE("the CSV of a comparison has a row for each case, also for those not compared") {
  const std::string text = compared({article_session()}, another_sitting(), csv);

  CHECK(contains(text, ",write 64 MiB fsync,cannot tell,"));
  CHECK(contains(text, ",files 2000 x 512 B fsync,only in A,"));
  CHECK(contains(text, ",files 2000 x 4 KiB fsync,only in B,"));
}

TEST_CASE("hostile names come out of a comparison as harmless text") {
  const Session a = hostile_session();
  Session b = hostile_session();
  b.head.id.bytes[0] = 1;
  b.head.conditions[4].value = hostile_text() + "2";

  CHECK(is_harmless(compared({a}, {b}, narrow)));
  CHECK(is_harmless(compared({a}, {b}, markdown)));
}

TEST_CASE("a side of several devices, or of minutes, is said to be one") {
  std::vector<Session> mixed = six_sessions(0, 1);
  mixed[0].head.device.model = "Another Disk";
  CHECK(contains(compared(mixed, six_sessions(30, 1), wide),
                 "A mixes 2 devices: its spread is not that of one\n"));

  std::vector<Session> close = six_sessions(30, 1);
  for (Session& session : close) session.head.started = close[0].head.started;
  CHECK(contains(compared(six_sessions(0, 1), close, wide),
                 "B: all sessions began within 10 minutes"));
  CHECK_FALSE(contains(compared(six_sessions(0, 1), six_sessions(30, 1), wide), "10 minutes"));
}
