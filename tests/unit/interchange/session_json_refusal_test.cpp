#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.h"
#include "interchange/json_document.h"
#include "interchange/session_json.h"
#include "maximal_session.h"
#include "support/catch.h"

using namespace diary;

namespace {

/// A valid file, of which each refusal changes one thing.
const std::string valid = R"({
  "schema": "diskdiary.session/1",
  "id": "01234567-89ab-4cde-8f01-23456789abcd",
  "state": "complete",
  "started": "2026-06-06T20:17:00.000+09:00",
  "ended": "2026-06-06T20:18:00.000+09:00",
  "profile": "default",
  "source": "diskdiary",
  "resolution_ns": 1,
  "seed": 42,
  "rounds": 2,
  "warm_up_rounds": 0,
  "device": {"model": "M", "capacity_bytes": 1000},
  "host": {"vendor": "V"},
  "conditions": [{"name": "os.name", "value": "Linux"}, {"name": "fs.type", "not_read": "no"}],
  "events": [{"id": "11111111-1111-4111-8111-111111111111", "at": "2026-06-06T12:00Z", "kind": "tag", "text": "t"}],
  "results": [
    {"case": "test=write bytes=1 files=- file_bytes=- block=whole buffer=reused layout=- sync=- cache=- payload=random delete=- api=buffered method=m",
     "iterations": [
       {"round": 0, "elapsed_ns": 5, "stages": {"open_ns": 1}, "evidence": {"flushes": 1}, "verdicts": {"cache": "confirmed"},
        "operations": [{"operation": "block", "times_ns": [5]}]},
       {"round": 1, "failure": {"step": "fsync", "code": 5, "text": "I/O"}}]}
  ]
}
)";

std::string refusal(const std::string& text) {
  try {
    read_session_json(text, "bad.json");
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::world);
    CHECK_FALSE(error.hint().empty());
    return error.what();
  }
  return "it was taken";
}

std::string changed(const std::string& from, const std::string& to) {
  std::string text = valid;
  const auto place = text.find(from);
  if (place == std::string::npos) throw std::logic_error("the valid file has no " + from);
  return text.replace(place, from.size(), to);
}

struct Change {
  std::string from;
  std::string to;
  std::string said;
};

void check(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    INFO(change.from + " -> " + change.to);
    CHECK(refusal(changed(change.from, change.to)) == "bad.json: " + change.said);
  }
}

const std::string first = "/results/0/iterations/0";

}  // namespace

TEST_CASE("the file that is changed below is valid") {
  CHECK(refusal(valid) == "it was taken");
}

TEST_CASE("times that no clock gives are refused") {
  const std::string at = " at " + first + "/elapsed_ns";
  check({
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": 0", "the number is zero" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": -5", "the number is negative" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": -0", "the number is zero" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": 9223372036854775808", "the number is too large" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": 5.5", "a whole number is expected" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": 5e0", "a whole number is expected" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": 99999999999999999999",
       "a whole number is expected" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": \"5\"", "a whole number is expected, not a text" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": [5]", "a whole number is expected, not an array" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": true",
       "a whole number is expected, not true or false" + at},
      {"\"elapsed_ns\": 5", "\"elapsed_ns\": null",
       "there is neither elapsed_ns nor failure at " + first},
      {"\"elapsed_ns\": 5, ", "", "there is neither elapsed_ns nor failure at " + first},
      {"\"failure\": {", "\"elapsed_ns\": 5, \"failure\": {",
       "there are both elapsed_ns and failure at /results/0/iterations/1"},
      {"\"open_ns\": 1", "\"open_ns\": -1",
       "the number is negative at " + first + "/stages/open_ns"},
      {"[5]", "[5, -1]", "the number is negative at " + first + "/operations/0/times_ns/1"},
      {"[5]", "[]", "there is no time at " + first + "/operations/0/times_ns"},
  });
}

TEST_CASE(
    "printed times that no clock gives, or that say more than their resolution, are refused") {
  const auto printed = [](const std::string& number) {
    std::string text = changed("\"resolution_ns\": 1", "\"resolution_ms\": 0.01");
    const auto start = text.find("\"iterations\"");
    return text.replace(start, text.rfind("]}") - start, "\"iterations_ms\": [1.00, " + number);
  };
  const std::string at = " at /results/0/iterations_ms/1";
  CHECK(refusal(printed("2.00")) == "it was taken");
  CHECK(refusal(printed("0")) == "bad.json: the number is not positive" + at);
  CHECK(refusal(printed("-0.0")) == "bad.json: the number is not positive" + at);
  CHECK(refusal(printed("-2.00")) == "bad.json: the number is not positive" + at);
  CHECK(refusal(printed("1e10")) == "bad.json: the number is too large" + at);
  CHECK(refusal(printed("1e300")) == "bad.json: the number is too large" + at);
  CHECK(refusal(printed("18446744073709551615")) == "bad.json: the number is too large" + at);
  CHECK(refusal(printed("0.0000001")) == "bad.json: the number is finer than a nanosecond" + at);
  CHECK(refusal(printed("1.0000005")) == "bad.json: the number is finer than a nanosecond" + at);
  CHECK(refusal(printed("2.001")) ==
        "bad.json: the number has more decimals than the resolution of the session" + at);
  CHECK(refusal(printed("null")) == "bad.json: a number is expected, not null" + at);
  CHECK(refusal(printed("\"2\"")) == "bad.json: a number is expected, not a text" + at);
}

TEST_CASE("what stands twice is refused") {
  check({
      {"\"round\": 1", "\"round\": 0", "round 0 was there before at /results/0/iterations/1"},
      {"\"name\": \"fs.type\"", "\"name\": \"os.name\"",
       "the condition \"os.name\" was there before at /conditions/1"},
      {"\"text\": \"t\"}",
       "\"text\": \"t\"}, {\"id\": \"11111111-1111-4111-8111-111111111111\", \"at\": "
       "\"2026-06-06T12:00Z\", \"kind\": \"note\", \"text\": \"t\"}",
       "the same event was there before at /events/1"},
      {"{\"operation\"", "{\"operation\": \"block\", \"times_ns\": [5]}, {\"operation\"",
       "the operation \"block\" was there before at " + first + "/operations/1"},
      {"\"state\": \"complete\",", "\"state\": \"complete\", \"state\": \"running\",",
       "the member \"state\" stands there twice at line 4, column 30"},
  });
  const auto start = valid.find("{\"case\"");
  const auto result = valid.substr(start, valid.rfind("]}") + 2 - start);
  CHECK(refusal(changed(result, result + "," + result)) ==
        "bad.json: the same case was there before at /results/1");
}

TEST_CASE("what is unknown, missing or of the wrong kind is refused, and nothing is ignored") {
  check({
      {"\"schema\": \"diskdiary.session/1\",", "", "there is no \"schema\" at the top"},
      {"session/1", "session/2",
       "it was written by a newer diskdiary: \"diskdiary.session/2\", and this one knows "
       "diskdiary.session/1 at /schema"},
      {"session/1", "session/0", "there never was a \"diskdiary.session/0\" at /schema"},
      {"session/1", "session/x", "there never was a \"diskdiary.session/x\" at /schema"},
      {"session/1", "compare/1",
       "\"diskdiary.compare/1\" is not a session of diskdiary at /schema"},
      {"\"diskdiary.session/1\"", "1", "a text is expected, not a number at /schema"},
      {"\"seed\"", "\"sed\"", "there is no member \"sed\" here at the top"},
      {"\"capacity_bytes\"", "\"capacity\"", "there is no member \"capacity\" here at /device"},
      {"\"open_ns\"", "\"close_ms\"",
       "there is no member \"close_ms\" here at " + first + "/stages"},
      {"\"id\": \"01234567-89ab", "\"id\": \"0123456789ab", "that is no UUID at /id"},
      {"\"id\": \"11111111", "\"id\": \"1111111g", "that is no UUID at /events/0/id"},
      {"\"id\": \"01234567-89ab-4cde-8f01-23456789abcd\",", "", "there is no \"id\" at the top"},
      {"\"complete\"", "\"finished\"", "\"finished\" is not a session state at /state"},
      {"\"complete\"", "\"complete\", \"interruption\": \"x\"",
       "there is an interruption, but the state is not \"interrupted\" at /interruption"},
      {"\"kind\": \"tag\"", "\"kind\": \"tags\"",
       "\"tags\" is not a kind of event at /events/0/kind"},
      {"\"cache\": \"confirmed\"", "\"cache\": \"yes\"",
       "\"yes\" is not a level at " + first + "/verdicts/cache"},
      {"\"rounds\": 2", "\"rounds\": -2", "the number is negative at /rounds"},
      {"\"rounds\": 2", "\"rounds\": 2000000000", "the number is larger than 1000000 at /rounds"},
      {"\"round\": 0", "\"round\": 4294967296", "the number is too large at " + first + "/round"},
      {"\"round\": 0, ", "", "there is no \"round\" at " + first},
      {"\"resolution_ns\": 1", "\"resolution_ns\": 0", "the number is zero at /resolution_ns"},
      {"\"resolution_ns\": 1,", "",
       "there is not exactly one of resolution_ns and resolution_ms at the top"},
      {"\"seed\": 42", "\"seed\": 9223372036854775808", "the number is too large at /seed"},
      {"\"capacity_bytes\": 1000", "\"capacity_bytes\": 0",
       "the number is zero at /device/capacity_bytes"},
      {"{\"vendor\": \"V\"}", "\"V\"", "an object is expected, not a text at /host"},
      {"\"vendor\": \"V\"", "\"vendor\": 5", "a text is expected, not a number at /host/vendor"},
      {"\"vendor\": \"V\"", "\"vendor\": {\"hex\": \"f\"}",
       "a text is expected, or its bytes as {\"hex\": \"...\"} at /host/vendor"},
      {"\"vendor\": \"V\"", "\"vendor\": {\"hex\": \"0x\"}",
       "a text is expected, or its bytes as {\"hex\": \"...\"} at /host/vendor"},
      {"\"value\": \"Linux\"", "\"value\": \"Linux\", \"not_read\": \"x\"",
       "a condition has either a value or not_read, the reason why there is none at /conditions/0"},
      {", \"value\": \"Linux\"", "",
       "a condition has either a value or not_read, the reason why there is none at /conditions/0"},
      {"\"os.name\"", "\"\"", "the name is empty at /conditions/0"},
      {"\"iterations\": [", "\"iterations_ms\": [1], \"iterations\": [",
       "a case has either iterations or iterations_ms at /results/0"},
      {"test=write bytes=1", "test=wipe bytes=1",
       "\"wipe\" is not a value of the case key at /results/0/case"},
  });
  CHECK(refusal(changed("test=write", "test=")).starts_with("bad.json: \"test= bytes"));
}

TEST_CASE("a case without iterations is refused") {
  const auto start = valid.find("\"iterations\": [") + 15;
  const auto iterations = valid.substr(start, valid.rfind("]}") - start);
  CHECK(refusal(changed(iterations, "")) == "bad.json: there is no iteration at /results/0");
}

TEST_CASE("points in time are all with a zone or all without") {
  check({
      {"T20:18:00.000+09:00", "T20:18:00.000",
       "there is no zone, but \"started\" of the session has one at /ended"},
      {"T20:17:00.000+09:00", "T20:17:00.000",
       "there is a zone, but \"started\" of the session has none at /ended"},
      {"2026-06-06T12:00Z", "2026-06-06T12:00",
       "there is no zone, but \"started\" of the session has one at /events/0/at"},
      {"2026-06-06T20:17:00.000+09:00", "2026-06-31T20:17:00.000+09:00",
       "that is no point in time at /started"},
      {"2026-06-06T20:17:00.000+09:00", "yesterday", "that is no point in time at /started"},
      {"\"started\": \"2026-06-06T20:17:00.000+09:00\"", "\"started\": 1780744620",
       "a text is expected, not a number at /started"},
  });
}

TEST_CASE("what is no JSON is refused with line and column") {
  CHECK(refusal("") == "bad.json: it is empty");
  CHECK(refusal("\xEF\xBB\xBF \n") == "bad.json: it is empty");
  CHECK(refusal("fio: error\n{}").ends_with(" at line 1, column 1"));
  CHECK(refusal(valid + "{}").ends_with("(extra data) at line 25, column 1"));
  for (const char* number :
       {"NaN", "Infinity", "-Infinity", "+5", "05", "5.", ".5", "0x5", "1e999", "1e99999999999"}) {
    INFO(number);
    CHECK(refusal(changed("\"seed\": 42", std::string("\"seed\": ") + number))
              .find(" at line 10, column ") != std::string::npos);
  }
  CHECK(refusal(changed("\"V\"", "\"\xff\"")).find(" at line 14, column ") != std::string::npos);
  CHECK(refusal(changed("\"V\"", "\"a\nb\"")).find(" at line 14, column ") != std::string::npos);
  CHECK(refusal(changed("\"V\"", "\"V\",")).find(" at line 14, column ") != std::string::npos);
  CHECK(refusal(changed("\"V\"", "\"V\" // note")).find(" at line 14, column ") !=
        std::string::npos);
  CHECK(refusal("[]") == "bad.json: an object is expected, not an array at the top");
  CHECK(refusal("null") == "bad.json: an object is expected, not null at the top");
}

TEST_CASE("a file in UTF-16 is told from a broken one") {
  CHECK(refusal(std::string("\xFF\xFE{\0}\0", 6)) == "bad.json: it is written in UTF-16 or UTF-32");
  CHECK(refusal(std::string("{\0}\0", 4)) == "bad.json: it is written in UTF-16 or UTF-32");
  CHECK(refusal(std::string("\0{\0}", 4)) == "bad.json: it is written in UTF-16 or UTF-32");
}

TEST_CASE("nesting beyond the limit is refused, however deep") {
  CHECK(refusal(std::string(1'000'000, '[')).starts_with("bad.json: it is not valid JSON"));
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  CHECK_NOTHROW(parse_json_document(nested(json_depth_limit), "x"));
  CHECK_THROWS_AS(parse_json_document(nested(json_depth_limit + 1), "x"), Error);
}

TEST_CASE("more values than the limit are refused") {
  std::string many = "[0";
  for (std::size_t i = 1; i < json_value_limit; ++i) many += ",0";
  CHECK(refusal(many + "]").starts_with("bad.json: it holds more than 4000000 values at line 1"));
}

TEST_CASE("a hostile file name or text is made harmless in the message") {
  try {
    read_session_json(changed("\"complete\"", "\"\\u001b[31m\""), "\x1b[31m.json");
    FAIL("it was taken");
  } catch (const Error& error) {
    CHECK(std::string(error.what()).find('\x1b') == std::string::npos);
  }
  const std::string longest(100'000, 'x');
  CHECK(refusal(changed("\"seed\"", "\"" + longest + "\"")).size() < 200);
  CHECK(refusal(changed("diskdiary.session/1", longest)).size() < 200);
  CHECK(refusal(changed("\"complete\"", "\"" + longest + "\"")).size() < 300);
  CHECK(refusal(changed("test=write", longest)).size() < 300);
}

TEST_CASE("each beginning of a session file is refused, and so is each file with a byte less") {
  std::ostringstream out;
  write_session_json(out, diary::testing::maximal_session());
  const std::string whole = out.str();
  for (const std::string& text : {valid, whole}) {
    const std::string body = text.substr(0, text.find_last_of('}'));
    for (std::size_t length = 0; length <= body.size(); ++length) {
      if (refusal(body.substr(0, length)) == "it was taken") FAIL(length);
    }
    for (std::size_t i = 0; i < body.size(); ++i) {
      std::string shorter = text;
      refusal(shorter.erase(i, 1));  // some are valid still; none may do worse than be refused
    }
  }
}
