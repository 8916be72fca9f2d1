#include "base/text.h"

#include "support/catch.h"

using namespace diary;

TEST_CASE("white space goes from both ends and stays inside") {
  CHECK(trim(" \t a b\r\n") == "a b");
  CHECK(trim(" \n ").empty());
  CHECK(trim("").empty());
}

TEST_CASE("a split keeps empty pieces, so that a missing one is seen") {
  CHECK(split("a, b,,c", ',') == std::vector<std::string>{"a", "b", "", "c"});
  CHECK(split("", ',') == std::vector<std::string>{""});
  CHECK(split("a,", ',') == std::vector<std::string>{"a", ""});
}

TEST_CASE("pieces are joined by what stands between them") {
  CHECK(join(std::vector<std::string>{"a", "", "b"}, ", ") == "a, , b");
  CHECK(join(std::vector<std::string>{}, ", ").empty());
}

TEST_CASE("case is ignored for ASCII letters and for nothing else") {
  CHECK(lower_case("AzÄ[") == "azÄ[");
  CHECK(equals_ignoring_case("MiB", "mIb"));
  CHECK_FALSE(equals_ignoring_case("MiB", "MB"));
  CHECK_FALSE(equals_ignoring_case("a", "ab"));
  CHECK_FALSE(equals_ignoring_case("@", "`"));  // 0x40 and 0x60 differ like A and a do
}

TEST_CASE("a glob matches the whole text") {
  CHECK(matches_glob("SDDP*", "sddptqd-1T00-1124-WD"));
  CHECK(matches_glob("*1124*", "SDDPTQD-1T00-1124-WD"));
  CHECK(matches_glob("*", ""));
  CHECK(matches_glob("", ""));
  CHECK(matches_glob("a*b*c", "a-b-b-c"));
  CHECK(matches_glob("?at", "cat"));

  CHECK_FALSE(matches_glob("SDDP", "SDDPTQD"));
  CHECK_FALSE(matches_glob("", "a"));
  CHECK_FALSE(matches_glob("a*b", "a-c"));
  CHECK_FALSE(matches_glob("?at", "at"));
  CHECK_FALSE(matches_glob("??at", "cat"));
}

TEST_CASE("a question mark is one character of any length in UTF-8") {
  CHECK(matches_glob("k?che", "küche"));
  CHECK(matches_glob("?", "書"));
  CHECK_FALSE(matches_glob("??", "ü"));
  CHECK(matches_glob("?", "\xFC"));  // no UTF-8: one byte, one character
}

TEST_CASE("a glob made to take for ever does not") {
  const std::string text(5'000, 'a');
  CHECK_FALSE(matches_glob("a*a*a*a*a*a*a*a*a*a*a*a*b", text));
}

TEST_CASE("a decimal has digits and at most one point") {
  CHECK(parse_decimal("10") == 10.0);
  CHECK(parse_decimal("0.25") == 0.25);
  CHECK(parse_decimal(".5") == 0.5);
  for (const std::string text :
       {"", ".", "-1", "+1", "1e3", "1,5", "1.2.3", " 1", "0x10", "nan", "inf"}) {
    INFO(text);
    CHECK_FALSE(parse_decimal(text));
  }
  CHECK_FALSE(parse_decimal("1." + std::string(400, '0')));  // no double any more
  CHECK_FALSE(parse_decimal(std::string(400, '9')));
}

TEST_CASE("a whole number is the whole text and fits") {
  CHECK(parse_integer("-12") == -12);
  CHECK(parse_integer("9223372036854775807") == 9223372036854775807);
  CHECK_FALSE(parse_integer("9223372036854775808"));
  for (const char* text : {"", "-", "+1", "1.0", "1 ", " 1", "1e3", "0x1"}) {
    INFO(text);
    CHECK_FALSE(parse_integer(text));
  }
}

TEST_CASE("one slip in a short word and a few in a long one are found") {
  const std::vector<std::string> keys = {"device", "host", "os", "fs", "tag"};
  CHECK(closest("devcie", keys) == "device");
  CHECK(closest("tga", keys) == "tag");  // two letters in the wrong order are one slip
  CHECK_FALSE(closest("gat", keys));
  CHECK(closest("xdevice", keys) == "device");
  CHECK(closest("devie", keys) == "device");
  CHECK(closest("og", keys) == "os");
  CHECK(closest("DEVICE", keys) == "device");
  CHECK_FALSE(closest("temperature", keys));
  CHECK_FALSE(closest("x", std::vector<std::string>{}));
}

TEST_CASE("the width of a text is its characters, not its bytes") {
  CHECK(display_width("abc") == 3);
  CHECK(display_width("±µ") == 2);
}

TEST_CASE("a count takes an s unless it is one") {
  CHECK(counted(1, "session") == "1 session");
  CHECK(counted(0, "session") == "0 sessions");
  CHECK(counted(2, "session") == "2 sessions");
}
