#include "report/wrap.h"

#include "base/text.h"
#include "support/catch.h"

using namespace diary;
using Lines = std::vector<std::string>;

TEST_CASE("a text is broken at spaces and nothing of it is lost") {
  CHECK(wrapped("one two three", 13) == Lines{"one two three"});
  CHECK(wrapped("one two three", 7) == Lines{"one two", "three"});
  CHECK(wrapped("one two three", 6) == Lines{"one", "two", "three"});
}

TEST_CASE("a word that is longer than the line is broken between code points") {
  CHECK(wrapped("µµµµµ", 2) == Lines{"µµ", "µµ", "µ"});
  CHECK(wrapped("ab cdefgh", 3) == Lines{"ab", "cde", "fgh"});
}

TEST_CASE("an empty text is one empty line") {
  CHECK(wrapped("", 10) == Lines{""});
}

TEST_CASE("pieces share a line as long as they fit, and stay whole") {
  const Lines pieces = {"session 5f3a", "2026-06-06", "", "a disk"};

  CHECK(flowed(pieces, 2, 80) == Lines{"session 5f3a  2026-06-06  a disk"});
  CHECK(flowed(pieces, 2, 24) == Lines{"session 5f3a  2026-06-06", "a disk"});
  CHECK(flowed(pieces, 2, 23) == Lines{"session 5f3a", "2026-06-06  a disk"});
}
