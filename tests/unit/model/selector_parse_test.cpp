#include "base/error.h"
#include "model/selector.h"
#include "support/catch.h"

using namespace diary;

namespace {

std::string first_kind(const char* text) {
  const auto atoms = parse_selector(text).atoms;
  REQUIRE(atoms.size() == 1);
  constexpr const char* kinds[] = {"position", "id", "time", "property"};
  return kinds[atoms[0].condition.index()];
}

struct Refusal {
  std::string text;
  std::string message;
  std::string hint;
};

}  // namespace

TEST_CASE("each word is told by its shape") {
  CHECK(first_kind("last~3..1") == "position");
  CHECK(first_kind("first") == "position");
  CHECK(first_kind("beef") == "id");
  CHECK(first_kind("1234") == "id");
  CHECK(first_kind("20260606-00") == "id");
  CHECK(first_kind("2026") == "time");
  CHECK(first_kind("2026-06") == "time");
  CHECK(first_kind("2026-06-06T14:30") == "time");
  CHECK(first_kind("2026-06-06T14:30..2026-06-06T15:00") == "time");
  CHECK(first_kind("..2026-06-06T14:30") == "time");
  CHECK(first_kind("365d") == "time");
  CHECK(first_kind("today") == "time");
  CHECK(first_kind("tag:2026..2027") == "property");
  CHECK(first_kind("label:a:b") == "property");
  CHECK(first_kind("!tag:x") == "property");
}

TEST_CASE("words are kept as they were written, in order") {
  const auto atoms = parse_selector(" !tag:x\tlast~1 \n ").atoms;

  REQUIRE(atoms.size() == 2);
  CHECK(atoms[0].text == "!tag:x");
  CHECK(atoms[0].sense == SessionAtom::Sense::is_not);
  CHECK(atoms[1].text == "last~1");
  CHECK(atoms[1].sense == SessionAtom::Sense::is);
}

TEST_CASE("what is no selector is refused with what it could be") {
  const Refusal refusals[] = {
      {"devcie:x", "\"devcie:x\" selects nothing: there is no key \"devcie\"",
       "did you mean device?"},
      {"temperature:9", "\"temperature:9\" selects nothing: there is no key \"temperature\"",
       "it is one of device, host, os, fs, tag, label, test, size, sync, cache, source, state"},
      {":x", "\":x\" selects nothing: there is no key \"\"",
       "it is one of device, host, os, fs, tag, label, test, size, sync, cache, source, state"},
      {"tag:", "\"tag:\" selects nothing: a value is missing",
       "write it like tag:before or tag:before|after"},
      {"tag:a||b", "\"tag:a||b\" selects nothing: a value is missing",
       "write it like tag:before or tag:before|after"},
      {"lsat", "\"lsat\" selects nothing: it is no word of selectors", "did you mean last?"},
      {"something", "\"something\" selects nothing: it is no id, date or KEY:VALUE",
       "try last, last~1, 2026-06-06, 7d, 4 digits of an id, or label:NAME"},
      {"yesterdya", "\"yesterdya\" selects nothing: it is no word of selectors",
       "did you mean yesterday?"},
      {"abc", "\"abc\" selects nothing: it is too short for an id",
       "give at least 4 digits of the id"},
      {"last|first", "\"last|first\" selects nothing: | is for values of a key only",
       "write it like tag:before|after"},
      {"last~x", "\"last~x\" selects nothing: \"x\" is not a number of sessions",
       "write it like last~1 (the one before the last) or last~4..0 (the last five)"},
      {"last~-1", "\"last~-1\" selects nothing: \"-1\" is not a number of sessions",
       "write it like last~1 (the one before the last) or last~4..0 (the last five)"},
      {"last~1..", "\"last~1..\" selects nothing: \"\" is not a number of sessions",
       "write it like last~1 (the one before the last) or last~4..0 (the last five)"},
      {"last~99999999999999999999",
       "\"last~99999999999999999999\" selects nothing: \"99999999999999999999\" is not a number of "
       "sessions",
       "write it like last~1 (the one before the last) or last~4..0 (the last five)"},
      {"!", "\"!\" selects nothing: ! stands in front of one word", "write it like !tag:warm-up"},
      {"!!last", "\"!!last\" selects nothing: ! stands in front of one word",
       "write it like !tag:warm-up"},
      {"sync:fsnc", "\"fsnc\" is not a sync mode", "did you mean fsync?"},
      {"2026-13", "\"2026-13\" is not in the calendar",
       "dates are written 2026, 2026-06, 2026-W23, 2026-06-06 or 2026-06-06T14:30"},
  };
  for (const Refusal& refusal : refusals) {
    INFO(refusal.text);
    try {
      parse_selector("device:x " + refusal.text);
      FAIL_CHECK("it was taken");
    } catch (const Error& error) {
      CHECK(error.code() == ExitCode::usage);
      CHECK(std::string(error.what()) == refusal.message);
      CHECK(error.hint() == refusal.hint);
    }
  }
}
