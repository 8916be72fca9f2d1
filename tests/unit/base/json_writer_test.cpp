#include "base/json_writer.h"

#include <cstdlib>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <type_traits>

#include "support/catch.h"

using namespace diary;
using Lines = JsonWriter::Lines;

namespace {

template <typename T>
constexpr bool writable = requires(JsonWriter json, T content) {
  json.value(content);
};

std::string number_text(double number) {
  std::ostringstream out;
  JsonWriter(out).value(number);
  return out.str();
}

}  // namespace

TEST_CASE("members stand on their own lines, indented by two") {
  std::ostringstream out;
  JsonWriter json(out);
  json.begin_object().member("name", "x").key("list").begin_array().value(1).value(2).end_array();
  json.key("nothing").null().key("truth").boolean(true).end_object();

  CHECK(out.str() ==
        "{\n"
        "  \"name\": \"x\",\n"
        "  \"list\": [\n"
        "    1,\n"
        "    2\n"
        "  ],\n"
        "  \"nothing\": null,\n"
        "  \"truth\": true\n"
        "}\n");
}

TEST_CASE("what is inside one line stays on it") {
  std::ostringstream out;
  JsonWriter json(out);
  json.begin_array();
  json.begin_object(Lines::one).key("a").begin_array().begin_array().value(1).end_array();
  json.begin_object().member("b", 2).end_object().end_array().member("c", 3).end_object();
  json.begin_array(Lines::one).end_array();
  json.end_array();

  CHECK(out.str() == "[\n  {\"a\": [[1], {\"b\": 2}], \"c\": 3},\n  []\n]\n");
}

TEST_CASE("an empty object or array has no line of its own") {
  std::ostringstream out;
  JsonWriter(out)
      .begin_object()
      .key("a")
      .begin_object()
      .end_object()
      .key("b")
      .begin_array()
      .end_array()
      .end_object();

  CHECK(out.str() == "{\n  \"a\": {},\n  \"b\": []\n}\n");
}

TEST_CASE("a member that is not known is null") {
  std::ostringstream out;
  JsonWriter json(out);
  json.begin_object(Lines::one).member("a", std::optional<std::int64_t>{});
  json.member("b", std::optional<std::string>("x")).end_object();

  CHECK(out.str() == "{\"a\": null, \"b\": \"x\"}\n");
}

TEST_CASE("numbers are exact") {
  std::ostringstream out;
  JsonWriter(out).value(std::numeric_limits<std::int64_t>::min());
  CHECK(out.str() == "-9223372036854775808");

  for (const double number : {0.1, 1.0 / 3.0, 183'870'000.5, 1e300, -0.0, 5e-324}) {
    CHECK(std::strtod(number_text(number).c_str(), nullptr) == number);
  }
  CHECK(number_text(348.0) == "348");
}

TEST_CASE("JSON has no NaN and no infinity, and nothing is written for them") {
  std::ostringstream out;
  JsonWriter json(out);
  CHECK_THROWS_AS(json.value(std::numeric_limits<double>::quiet_NaN()), std::invalid_argument);
  CHECK_THROWS_AS(json.value(std::numeric_limits<double>::infinity()), std::invalid_argument);
  CHECK(out.str().empty());
}

TEST_CASE("names and texts are escaped") {
  std::ostringstream out;
  JsonWriter(out).begin_object(Lines::one).member("a\"b", "c\nd").end_object();
  CHECK(out.str() == "{\"a\\\"b\": \"c\\u000ad\"}\n");
}

TEST_CASE("a truth is not taken for a number") {
  STATIC_REQUIRE(writable<int>);
  STATIC_REQUIRE_FALSE(writable<bool>);
}
