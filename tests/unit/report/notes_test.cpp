#include "report/notes.h"

#include <sstream>

#include "support/catch.h"

using namespace diary;

TEST_CASE("equal sentences share a note") {
  Notes notes;

  CHECK(notes.mark({"first"}) == "¹");
  CHECK(notes.mark({"second", "first"}) == "¹,²");
  CHECK(notes.mark({"second", "second"}) == "²");
  CHECK(notes.mark({}).empty());

  std::ostringstream out;
  Sheet sheet(out, {});
  notes.write(sheet);
  CHECK(out.str() == "¹ first\n² second\n");
}

TEST_CASE("a note's number has as many raised digits as it needs") {
  CHECK(superscript(4) == "⁴");
  CHECK(superscript(10) == "¹⁰");
}

TEST_CASE("a long note continues under its own text") {
  Notes notes;
  notes.number("one two three four five six");
  std::ostringstream out;
  Sheet sheet(out, {Format::table, 24, Colour::off});

  notes.write(sheet);

  CHECK(out.str() ==
        "¹ one two three four\n"
        "  five six\n");
}
