#include "report/session_show.h"
#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

std::string shown(const Session& session) {
  return rendered(write_session, session_report(session, "a1b2"), json);
}

}  // namespace

TEST_CASE("the JSON of a session begins with its schema") {
  CHECK(shown(own_session()).starts_with("{\n  \"schema\": \"diskdiary.show/1\",\n"));
}

TEST_CASE("every figure of the article is in the JSON, with all that it is computed from") {
  const std::string text = shown(article_session());

  CHECK(contains(text,
                 "\"iterations_ns\": [260430000, 152370000, 183870000],\n"
                 "      \"median_ns\": 183870000,\n"
                 "      \"min_ns\": 152370000,\n"
                 "      \"max_ns\": 260430000,\n"));
  CHECK(contains(text,
                 "\"median_interval\": {\"low_ns\": 152370000, \"high_ns\": 260430000, "
                 "\"coverage\": 0.75, \"reached\": false, \"needed\": 6}"));
  CHECK(contains(text, "\"ns_per_file\": 629565,"));
  CHECK(contains(text, "\"data_ratio\": 4,"));
  CHECK(contains(text, "\"unit_base\": \"as reported\","));
}

TEST_CASE("failures, verdicts and doubts are fields") {
  const std::string text = shown(own_session());

  CHECK(contains(
      text, "\"failure\": {\"step\": \"fsync\", \"code\": 5, \"text\": \"Input/output error\"}"));
  CHECK(contains(text, "{\"cache\": \"refuted\", \"flush\": \"unknown\","));
  CHECK(contains(text, "\"cache_verdict\": \"refuted\",\n      \"compared\": false,"));
  CHECK(contains(text, "{\"kind\": \"cache-refuted\", \"count\": 1, \"of\": 6,"));
  CHECK(contains(text, "{\"create_ns\": 18000000, \"remove_ns\": 6200000}"));
  CHECK(contains(
      text, "{\"name\": \"power.source\", \"value\": null, \"reason\": \"no battery is listed\"}"));
}

TEST_CASE("a case without timings has no figures in the JSON") {
  Session session = own_session();
  session.results.resize(1);
  session.results[0].iterations.resize(1);
  session.results[0].iterations[0].elapsed.reset();
  session.results[0].iterations[0].failure = Failure{"open", 13, "Permission denied"};

  const std::string text = shown(session);

  CHECK(contains(text, "\"iterations_ns\": [],"));
  CHECK_FALSE(contains(text, "\"median_ns\""));
}

TEST_CASE("a warm-up is in the JSON and not among the iterations that count") {
  Session session = own_session();
  session.results.resize(1);
  session.results[0].iterations[0].kind = Iteration::Kind::warm_up;
  session.results[0].iterations[0].round = 0;

  const std::string text = shown(session);

  CHECK(contains(text, "\"iterations_ns\": [71000000, 69500000, 70500000, 95000000],"));
  CHECK(contains(text, "\"warm_up\": true,\n          \"elapsed_ns\": 70120345,"));
}
