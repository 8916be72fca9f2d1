#include "report/gate_report.h"

#include <cmath>

#include "report/gate_export.h"
#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

/// The session some days later, with the timings of its first case multiplied.
Session later(const Session& article, int days, double factor) {
  Session session = article;
  session.head.id.bytes[0] = static_cast<std::uint8_t>(days);
  session.head.started.utc += std::chrono::days(days);
  for (std::size_t i = 0; i < session.results.size(); ++i) {
    const double noise = 1 + 0.004 * static_cast<double>(days * 7 % 5);
    for (Iteration& iteration : session.results[i].iterations) {
      const auto time = static_cast<double>(iteration.elapsed->count());
      iteration.elapsed = nanoseconds(std::llround(time * noise * (i == 0 ? factor : 1)));
    }
  }
  return session;
}

std::vector<Session> nights(int first, int count, double factor,
                            const Session& article = article_session()) {
  std::vector<Session> sessions;
  for (int i = 0; i < count; ++i) sessions.push_back(later(article, first + i, factor));
  return sessions;
}

struct Checked {
  std::vector<Session> base;
  std::vector<Session> fresh;
  GateOptions options;
  std::vector<BaselineCase> baseline;
  std::optional<std::string> era;

  [[nodiscard]] std::string text(const Page& page) const {
    const Gate found = gate(base, fresh, options);
    return rendered(write_gate, GateReport{found, options, base, fresh, baseline, era}, page);
  }
  [[nodiscard]] std::string junit() const {
    const Gate found = gate(base, fresh, options);
    std::ostringstream out;
    write_gate_junit(out, GateReport{found, options, base, fresh, baseline, era});
    return out.str();
  }
};

Checked regression() {
  return {nights(1, 8, 1), nights(9, 3, 1.3), {}, {}, {}};
}

std::string last_line(const std::string& text) {
  const auto end = text.rfind('\n', text.size() - 2);
  return text.substr(end + 1);
}

}  // namespace

TEST_CASE("a regression is one line with ratio, bound, sessions and test, and the decision") {
  const std::string text = regression().text(wide);
  CHECK(contains(text, "slower: write 64 MiB fsync  x1.30, at least x1.2"));
  CHECK(contains(text, "8+3 sessions"));
  CHECK(contains(text, "(Welch on log session medians, adjusted)"));
  CHECK(
      last_line(text).starts_with("REGRESSION in 1 of 5 cases. The smallest slow-down that this "
                                  "check could have seen: "));
  CHECK_FALSE(contains(text, "slower: read"));
}

TEST_CASE("what is not shown is said with the smallest slow-down that could have been seen") {
  const Checked quiet{nights(1, 8, 1), nights(9, 3, 1), {}, {}, {}};
  const std::string text = quiet.text(wide);
  CHECK(last_line(text).starts_with("no regression shown in 5 cases. The smallest slow-down"));
  CHECK_FALSE(contains(text, "REGRESSION"));
}

TEST_CASE("no slow-down below the threshold could have been seen") {
  Checked quiet{nights(1, 8, 1), nights(9, 3, 1), {}, {}, {}};
  CHECK(last_line(quiet.text(wide)).ends_with("could have seen: 5 %\n"));
  quiet.options.rule.delta = 0.001;
  CHECK(last_line(quiet.text(wide)).ends_with(" %\n"));
  CHECK_FALSE(contains(quiet.text(wide), "seen: 5 %"));
}

TEST_CASE("an undecided check says what is missing") {
  const Checked few{nights(1, 8, 1), nights(9, 2, 1), {}, {}, {}};
  CHECK(last_line(few.text(wide)) ==
        "cannot decide: 2 new sessions, 3 are needed (--latest checks one against the usual "
        "range)\n");
}

TEST_CASE("the p of a single new session is adjusted, and said to be") {
  Checked one = regression();
  one.fresh = nights(9, 1, 1.3);
  one.options.new_needed = 1;
  const std::string text = one.text(wide);
  CHECK(contains(text, "unusually slow: write 64 MiB fsync  x1.30"));
  CHECK(contains(text, "8+1 sessions"));
  CHECK(contains(text, "(range of the side with more sessions, adjusted)"));
}

TEST_CASE("a check calls its sides before and new, in doubts and notes too") {
  Checked one = regression();
  for (std::size_t i = 0; i < one.fresh.size(); ++i) {
    Session& session = one.fresh[i];
    session.head.started.utc = one.fresh[0].head.started.utc + std::chrono::hours(i);
    session.head.unit_base = UnitBase::exact;
  }
  for (const Page& page : {wide, markdown}) {
    const std::string text = one.text(page);
    CHECK(contains(text, "\nnew: all sessions are of one day"));
    CHECK(contains(text, "before: sizes are as the source reported them"));
    CHECK_FALSE(contains(text, "A: "));
    CHECK_FALSE(contains(text, "B: "));
  }
}

TEST_CASE("a check says how far back it looked") {
  Checked one = regression();
  one.era = "2026-05-01 \"new laptop\"";
  one.baseline = {{.key = one.base[0].results[0].key,
                   .sessions = 8,
                   .since = one.base[0].head.started,
                   .lag_one = 0.34}};
  const std::string text = one.text(wide);
  CHECK(contains(text, "since era 2026-05-01 \"new laptop\""));
  CHECK(contains(text, "1 of 1 case since a change"));
  CHECK(contains(text,
                 "neighbouring sessions resemble each other in write 64 MiB fsync (lag-1 "
                 "0.34)"));
}

TEST_CASE("no line of a check is wider than the page") {
  CHECK(widest_line(regression().text(narrow)) <= 80);
}

TEST_CASE("in Markdown the decision comes first, then the regressions before the other cases") {
  const std::string text = regression().text(markdown);
  CHECK(contains(text.substr(0, text.find('\n')), "REGRESSION in 1 of 5 cases"));
  const auto flagged = text.find("| write 64 MiB fsync");
  REQUIRE(flagged != std::string::npos);
  CHECK(flagged < text.find("| read 64 MiB"));
  CHECK(contains(text, "not slower"));
}

TEST_CASE("JSON has the decision, the regressions and every session median") {
  const std::string text = regression().text(json);
  CHECK(contains(text, "\"schema\": \"diskdiary.check/1\""));
  CHECK(contains(text, "\"decision\": \"regression\""));
  CHECK(
      contains(text, "\"label\": \"write 64 MiB fsync\", \"verdict\": \"slower\", \"ratio\": 1."));
  CHECK(contains(text, "\"session_medians_ns\""));
}

TEST_CASE("CSV has a row a case") {
  const std::string text = regression().text(csv);
  CHECK(std::count(text.begin(), text.end(), '\n') == 6);
}

TEST_CASE("for a CI server each case is a test, and a regression a failure") {
  const std::string text = regression().junit();
  CHECK(text.starts_with("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuite name="));
  CHECK(contains(text, "tests=\"5\" failures=\"1\" errors=\"0\" skipped=\"0\""));
  CHECK(contains(text, "<failure message=\"slower x1.30, at least x1.2"));
  CHECK(contains(text, "name=\"read 64 MiB as-left\""));
}

TEST_CASE("for a CI server a check that cannot decide is an error") {
  const Checked few{nights(1, 8, 1), nights(9, 2, 1), {}, {}, {}};
  CHECK(contains(few.junit(), "tests=\"1\" failures=\"0\" errors=\"1\""));
  CHECK(contains(few.junit(), "<error message=\"cannot decide: 2 new sessions"));
}

TEST_CASE("for a CI server a missing case is an error and a new one is skipped") {
  Checked one{nights(1, 8, 1), nights(9, 3, 1), {}, {}, {}};
  for (Session& session : one.fresh) session.results[4].key = files_key(100, {512}, Sync::fsync);
  const std::string text = one.junit();
  CHECK(contains(text, "tests=\"6\" failures=\"0\" errors=\"1\" skipped=\"1\""));
  CHECK(contains(text, "<skipped message=\"no baseline yet\""));
}

TEST_CASE("text of any origin stays text in each format of a check") {
  Session hostile = article_session();
  hostile.head.device.model = hostile_text() + "\xEF\xBF\xBE\xEF\xBF\xBF";
  hostile.head.conditions[1].value = hostile_text();
  for (CaseResult& result : hostile.results) {
    result.key.method = hostile_text() + "\xEF\xBF\xBE</testsuite>";
  }
  Session other = hostile;
  other.head.device.model = hostile_text() + "\xEF\xBF\xBF";
  Checked one{nights(1, 8, 1, hostile), nights(9, 3, 1.3, hostile), {}, {}, hostile_text()};
  for (const Page& page : {narrow, markdown, json}) CHECK(is_harmless(one.text(page)));

  one.fresh = nights(9, 3, 1.3, other);  // another device: an error that names both
  const std::string xml = one.junit();
  CHECK(contains(xml, "cannot decide"));
  for (const std::string& text : {regression().junit(), xml}) {
    CHECK(is_harmless(text));
    CHECK_FALSE(contains(text, "\xEF\xBF\xBE"));  // U+FFFE and U+FFFF are no characters of XML
    CHECK_FALSE(contains(text, "\xEF\xBF\xBF"));
    CHECK_FALSE(contains(text, "<b>"));
  }
}
