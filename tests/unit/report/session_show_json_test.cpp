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

TEST_CASE("what was said of a session is in the JSON, summed up and word by word") {
  Session session = own_session();
  session.head.events = {{*parse_uuid("0d5f9f5e-3b0a-4f5c-8e6b-6a3b8f1f2c11"), Event::Kind::exclude,
                          "battery", parse_iso("2026-07-01T10:00:00.000Z")->utc},
                         {*parse_uuid("0d5f9f5e-3b0a-4f5c-8e6b-6a3b8f1f2c12"), Event::Kind::era,
                          "new laptop", parse_iso("2026-07-02T10:00:00.000Z")->utc}};

  const std::string text = shown(session);

  CHECK(contains(text, "\"excluded\": true,\n    \"exclusion\": \"battery\","));
  CHECK(contains(text, "\"era\": \"new laptop\","));
  CHECK(contains(text,
                 "{\"id\": \"0d5f9f5e-3b0a-4f5c-8e6b-6a3b8f1f2c11\", \"at\": "
                 "\"2026-07-01T10:00:00.000Z\", \"kind\": \"exclude\", \"text\": \"battery\"}"));
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
