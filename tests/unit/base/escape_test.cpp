#include "base/escape.h"

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace diary;

namespace {

/// What a hostile device, archive or import may bring as a name.
const std::vector<std::string> hostile = {
    "\x1b[31mred\x1b[0m",
    "\x1b]52;c;cm0gLXJm\x07",                    // OSC 52: into the clipboard
    "\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\",  // OSC 8: a link
    "\xc2\x9b"
    "31m",  // CSI as a C1 character
    "\x9b"
    "31m",  // and as a bare byte
    std::string("nul\0inside", 10),
    "line\nbreak\r\ttab\b\x7f",
    "\u202egnp.exe",
    "zero\u200bwidth\u2060joiner\ufeff",
    "\u2066isolate\u2069",
    "line\u2028paragraph\u2029",
    "tag\U000E0041",
    "soft\u00adhyphen",
    "noncharacter\ufffe\uffff",
    "\xff\xfe\xc0\x80",  // never in UTF-8, an overlong NUL
    "\xed\xa0\x80",      // a surrogate
    "\xf4\x90\x80\x80",  // beyond U+10FFFF
    "\xe3\x81",          // cut short
    "</script><b>&'\"`",
    "=cmd|'/c calc'!A0",
    "%s%n%x{}{0}",
    std::string(65'536, '\x1b'),
};

bool harmless_on_terminal(const std::string& text) {
  const bool no_control = std::none_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
  });
  const auto has = [&](const char* part) { return text.find(part) != std::string::npos; };
  return no_control && is_valid_utf8(text) && !has("\xc2\x9b") && !has("\u202e") &&
         !has("\u200b") && !has("\u2060") && !has("\ufeff") && !has("\u2066") && !has("\u2028") &&
         !has("\U000E0041") && !has("\u00ad") && !has("\ufffe") && !has("\uffff");
}

}  // namespace

TEST_CASE("no hostile name reaches the terminal, JSON or Markdown as more than text") {
  for (const std::string& name : hostile) {
    INFO(terminal_text(name).substr(0, 80));
    CHECK(harmless_on_terminal(terminal_text(name)));
    CHECK(harmless_on_terminal(markdown_text(name)));
    CHECK(harmless_on_terminal(json_text(name)));
  }
}

TEST_CASE("what is hidden on a terminal is shown") {
  CHECK(terminal_text("\x1b[31m") == "\\x1b[31m");
  CHECK(terminal_text("a\nb") == "a\\x0ab");
  CHECK(terminal_text("\u202e") == "\\u202e");
  CHECK(terminal_text("\xc2\x85") == "\\u0085");
  CHECK(terminal_text("\xff") == "\\xff");
  CHECK(terminal_text("\xe3\x81") == "\\xe3\\x81");
}

TEST_CASE("honest names pass a terminal unchanged") {
  for (const char* name : {"SDDPTQD-1T00-1124-WD", "Größe µs ±", "書き込み", "\U0001F4BE", ""}) {
    CHECK(terminal_text(name) == name);
  }
}

TEST_CASE("no cell of a CSV file is a formula") {
  CHECK(csv_text("=1+1") == "'=1+1");
  CHECK(csv_text("+1") == "'+1");
  CHECK(csv_text("-1") == "'-1");
  CHECK(csv_text("@SUM(A1)") == "'@SUM(A1)");
  CHECK(csv_text("\t=1") == "'\t=1");
  CHECK(csv_text("\r=1") == "\"'\r=1\"");
  CHECK(csv_text("\uFF1D"
                 "1") ==
        "'\uFF1D"
        "1");
  CHECK(csv_text("\uFF0B") == "'\uFF0B");
  CHECK(csv_text("a=b") == "a=b");
}

TEST_CASE("a CSV cell is quoted where RFC 4180 asks for it") {
  CHECK(csv_text("plain") == "plain");
  CHECK(csv_text("") == "");
  CHECK(csv_text("a,b") == "\"a,b\"");
  CHECK(csv_text("say \"x\"") == "\"say \"\"x\"\"\"");
  CHECK(csv_text("two\nlines") == "\"two\nlines\"");
  CHECK(csv_text("=\"x\"") == "\"'=\"\"x\"\"\"");
}

TEST_CASE("a Markdown cell stays one cell without markup") {
  CHECK(markdown_text("a|b") == "a\\|b");
  CHECK(markdown_text("<b>*x*</b>") == "\\<b\\>\\*x\\*\\</b\\>");
  CHECK(markdown_text("a\nb") == "a\\x0ab");
}

TEST_CASE("the inside of a JSON string") {
  CHECK(json_text("say \"\\\"") == "say \\\"\\\\\\\"");
  CHECK(json_text(std::string("\0\n", 2)) == "\\u0000\\u000a");
  CHECK(json_text("\u202e") == "\\u202e");
  CHECK(json_text("\U000E0041") == "\\udb40\\udc41");  // 0xD800 + (0xD0041 >> 10), 0xDC00 + 0x41
  CHECK(json_text("\xff") == "\uFFFD");
  CHECK(json_text("µ") == "µ");
}

TEST_CASE("UTF-8 is valid by RFC 3629") {
  CHECK(is_valid_utf8("plain µ 書 \U0001F4BE"));
  CHECK(is_valid_utf8(""));
  for (const char* text : {"\x80", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                           "\xf8\x88\x80\x80\x80", "\xe3\x81", "\xc3"}) {
    CHECK_FALSE(is_valid_utf8(text));
  }
}
