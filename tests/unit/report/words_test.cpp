// What a report must not say, whatever it is given.

#include <vector>

#include "base/error.h"
#include "base/text.h"
#include "report/comparison_report.h"
#include "report/format.h"
#include "report/session_show.h"
#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

/// A session in which everything that can be doubted is.
Session doubtful_session() {
  Session session = own_session();
  session.head.unit_base = UnitBase::as_reported;
  session.head.state = SessionState::interrupted;
  for (CaseResult& result : session.results) {
    for (Iteration& iteration : result.iterations) {
      iteration.verdicts = {Level::refuted,   Level::refuted,   Level::confirmed,
                            Level::confirmed, Level::confirmed, Level::confirmed};
      iteration.idle_reached = Level::refuted;
      iteration.evidence.device_written = Bytes{0};
    }
  }
  return session;
}

/// Timings of zero and a case without any.
Session session_of_zeros() {
  Session session = own_session();
  for (Iteration& iteration : session.results[0].iterations) iteration.elapsed = nanoseconds(0);
  session.results[1].iterations.clear();
  return session;
}

std::vector<std::string> all_reports() {
  std::vector<std::string> texts;
  for (const Page& page : {narrow, wide, json, csv, markdown}) {
    for (const Session& session :
         {article_session(), own_session(), doubtful_session(), session_of_zeros()}) {
      texts.push_back(rendered(write_session, session_report(session, "a1b2"), page));
      Session other = session;
      other.head.id.bytes[0] = 1;
      const std::vector a{session};
      const std::vector b{other};
      const Comparison comparison = compare(a, b, {});
      texts.push_back(rendered(write_comparison, ComparisonReport{comparison, a, b}, page));
    }
  }
  return texts;
}

bool has_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const auto is_letter = [&](std::size_t i) {
      return i < text.size() && ((text[i] >= 'a' && text[i] <= 'z') || text[i] == '_');
    };
    if (!(at > 0 && is_letter(at - 1)) && !is_letter(at + word.size())) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("no report names a cause") {
  for (const std::string& text : all_reports()) {
    for (const char* word : {"due to", "because", "throttl", "wear", "caused", "regression"}) {
      INFO(word << " in\n" << text);
      CHECK_FALSE(contains(lower_case(text), word));
    }
  }
}

TEST_CASE("no report says nan or inf, and no duration is a bare zero") {
  for (const std::string& text : all_reports()) {
    INFO(text);
    CHECK_FALSE(has_word(text, "nan"));
    CHECK_FALSE(has_word(text, "inf"));
    CHECK_FALSE(contains(text, " 0.00 ms"));
  }
}

TEST_CASE("a format is read from its word, and a wrong one is told the words that exist") {
  CHECK(parse_format("md") == Format::md);
  CHECK(to_text(parse_format("table")) == "table");
  CHECK_THROWS_AS(parse_format("xml"), Error);
}
