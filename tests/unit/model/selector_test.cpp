#include "model/selector.h"

#include <utility>

#include "base/error.h"
#include "support/catch.h"

using namespace diary;

namespace {

struct Sitting {
  const char* id;  ///< its first eight digits
  const char* started;
  const char* device = "SDDPTQD-1T00-1124-WD";
  SessionState state = SessionState::complete;
  std::vector<std::string> tags = {};
  std::optional<std::string> label = {};
};

SessionEntry entry(const Sitting& sitting) {
  SessionEntry entry;
  entry.id = parse_uuid(std::string(sitting.id) + "-0000-4000-8000-000000000000").value();
  entry.state = sitting.state;
  entry.started = parse_iso(sitting.started).value();
  entry.device = sitting.device;
  entry.device_key = "model=" + entry.device + " capacity=1 bus=nvme serial=aa";
  entry.host = "Surface Pro, 11th Edition";
  entry.host_key = "vendor=Microsoft product=Surface Pro";
  entry.os = "Windows 11 Pro 26200";
  entry.file_system = "NTFS";
  entry.source = "diskdiary";
  entry.tags = sitting.tags;
  entry.label = sitting.label;
  return entry;
}

/// Not in the order of time, as an archive's rows need not be either.
std::vector<SessionEntry> diary_of_a_week() {
  std::vector<SessionEntry> entries = {
      entry({"cccc0000",
             "2026-06-10T09:00+09:00",
             "Samsung SSD 980",
             SessionState::complete,
             {"hot"},
             "base"}),
      entry({"aaaa0000", "2026-06-06T20:17"}),
      entry({"bbbb0000",
             "2026-06-08T00:30+09:00",
             "SDDPTQD-1T00-1124-WD",
             SessionState::complete,
             {"hot", "new-fw"}}),
      entry({"abab0000", "2026-06-12T12:00+09:00", "SDDPTQD-1T00-1124-WD",
             SessionState::interrupted}),
      entry({"dddd0000",
             "2026-06-13T08:00+09:00",
             "Samsung SSD 980",
             SessionState::complete,
             {},
             "after"}),
  };
  entries[4].excluded = true;
  return entries;
}

const Moment now = parse_iso("2026-06-13T12:00+09:00").value();

/// The chosen sessions by the first letters of their ids, oldest first.
std::string chosen(const std::string& text, States states = States::every) {
  const auto entries = diary_of_a_week();
  std::string ids;
  for (const std::size_t index : select(parse_selector(text), entries, now, states).sessions) {
    ids += (ids.empty() ? "" : " ") + to_text(entries[index].id).substr(0, 4);
  }
  return ids;
}

std::pair<std::string, std::string> refusal(const std::string& text,
                                            States states = States::every) {
  try {
    return {"it selected " + chosen(text, states), ""};
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    return {error.what(), error.hint()};
  }
}

using Said = std::pair<std::string, std::string>;

}  // namespace

TEST_CASE("no words select every session, oldest first") {
  CHECK(chosen("") == "aaaa bbbb cccc abab dddd");
  CHECK(chosen("  \t ") == "aaaa bbbb cccc abab dddd");
}

TEST_CASE("sessions of the same millisecond are ordered by id") {
  const std::vector entries = {entry({"bbbb0000", "2026-06-06T20:17"}),
                               entry({"aaaa0000", "2026-06-06T20:17"})};
  CHECK(select(Selector{}, entries, now, States::every).sessions == std::vector<std::size_t>{1, 0});
}

TEST_CASE("last and first count from the ends") {
  CHECK(chosen("last") == "dddd");
  CHECK(chosen("last~0") == "dddd");
  CHECK(chosen("last~1") == "abab");
  CHECK(chosen("first") == "aaaa");
  CHECK(chosen("last~2..1") == "cccc abab");
  CHECK(chosen("last~1..2") == "cccc abab");
  CHECK(chosen("last~99..3") == "aaaa bbbb");
  CHECK(chosen("!last") == "aaaa bbbb cccc abab");
  CHECK(chosen("last~4..0 !first") == "bbbb cccc abab dddd");
}

TEST_CASE("last is relative to what the other words leave, wherever it stands") {
  CHECK(chosen("device:SDDP* last~1") == "bbbb");
  CHECK(chosen("last~1 device:SDDP*") == "bbbb");
  CHECK(chosen("tag:hot last") == "cccc");
  CHECK(chosen("first 2026-06-07..") == "bbbb");
}

TEST_CASE("an id is found by its first digits, in either case") {
  CHECK(chosen("aaaa") == "aaaa");
  CHECK(chosen("AAAA0") == "aaaa");
  CHECK(chosen("aaaa0000-0000-4000-8000-000000000000") == "aaaa");
  CHECK(chosen("!aaaa") == "bbbb cccc abab dddd");
}

TEST_CASE("dates are the session's own local days") {
  CHECK(chosen("2026-06-06") == "aaaa");  // offset unknown: the stated day
  CHECK(chosen("2026-06-08") == "bbbb");  // the 7th in Greenwich
  CHECK(chosen("2026-06-08T00:30") == "bbbb");
  CHECK(chosen("2026-W23") == "aaaa");
  CHECK(chosen("2026-W24") == "bbbb cccc abab dddd");
  CHECK(chosen("2026") == "aaaa bbbb cccc abab dddd");
  CHECK(chosen("today") == "dddd");
  CHECK(chosen("yesterday") == "abab");
  CHECK(chosen("3d") == "cccc abab dddd");
  CHECK(chosen("5d..3d") == "bbbb cccc");
  CHECK(chosen("..2026-06-10") == "aaaa bbbb cccc");
  CHECK(chosen("!2026-06-08..") == "aaaa");
}

TEST_CASE("midnight belongs to the day that begins") {
  const std::vector entries = {entry({"aaaa0000", "2026-06-09T00:00+09:00"})};
  const auto count = [&](const char* text) {
    return select(parse_selector(text), entries, now, States::every).sessions.size();
  };
  CHECK(count("2026-06-09") == 1);
  CHECK_THROWS_AS(count("2026-06-08"), Error);
}

TEST_CASE("properties are matched by shell-like patterns") {
  CHECK(chosen("device:samsung*") == "cccc dddd");
  CHECK(chosen("device:*bus=nvme*") == "aaaa bbbb cccc abab dddd");  // the key
  CHECK(chosen("host:Surface*") == "aaaa bbbb cccc abab dddd");
  CHECK(chosen("os:*26200 fs:ntfs source:diskdiary last") == "dddd");
  CHECK(chosen("tag:new-fw") == "bbbb");
  CHECK(chosen("tag:new-fw|hot") == "bbbb cccc");
  CHECK(chosen("label:base|after") == "cccc dddd");
  CHECK(chosen("label:*") == "cccc dddd");
  CHECK(chosen("!tag:*") == "aaaa abab dddd");
  CHECK(chosen("tag:hot !tag:new-fw") == "cccc");
  CHECK(chosen("state:interrupted") == "abab");
}

TEST_CASE("an excluded session is in the state excluded") {
  CHECK(chosen("state:excluded") == "dddd");
  CHECK(chosen("state:complete") == "aaaa bbbb cccc");
}

TEST_CASE("conclusions see complete sessions that are not excluded, unless state: is asked for") {
  CHECK(chosen("", States::comparable) == "aaaa bbbb cccc");
  CHECK(chosen("last", States::comparable) == "cccc");
  CHECK(chosen("last state:*", States::comparable) == "dddd");
  CHECK(chosen("last state:interrupted", States::comparable) == "abab");
  CHECK(chosen("", States::complete) == "aaaa bbbb cccc dddd");
  CHECK(chosen("state:excluded", States::complete) == "dddd");
}

TEST_CASE("words for cases go into the filter and choose no sessions") {
  const auto entries = diary_of_a_week();
  const auto selection = select(parse_selector("last test:write|read !sync:none size:64MiB"),
                                entries, now, States::every);

  CHECK(selection.sessions.size() == 1);
  CHECK(selection.cases.text() == "test:write|read !sync:none size:64MiB");
}

TEST_CASE("a selector that is left with nothing names the word, and for dates the nearest day") {
  CHECK(refusal("2026-05") == Said{"\"2026-05\" selects none of the 5 sessions",
                                   "the nearest day that has one is 2026-06-06"});
  CHECK(refusal("2027..") == Said{"\"2027..\" selects none of the 5 sessions",
                                  "the nearest day that has one is 2026-06-13"});
  CHECK(refusal("2026-06-09") == Said{"\"2026-06-09\" selects none of the 5 sessions",
                                      "the nearest day that has one is 2026-06-10"});
  CHECK(refusal("device:Sam* 2026-06-06") ==
        Said{"\"2026-06-06\" selects none of the 2 sessions that the words before it leave",
             "the nearest day that has one is 2026-06-10"});
}

TEST_CASE("a property that no session has is answered with those there are") {
  CHECK(refusal("tag:hto") ==
        Said{"\"tag:hto\" selects none of the 5 sessions", "did you mean hot?"});
  CHECK(refusal("tag:cold") ==
        Said{"\"tag:cold\" selects none of the 5 sessions", "there is hot, new-fw"});
  CHECK(refusal("tag:new-fv") ==
        Said{"\"tag:new-fv\" selects none of the 5 sessions", "did you mean new-fw?"});
  CHECK(refusal("device:Samsung") == Said{"\"device:Samsung\" selects none of the 5 sessions",
                                          "there is SDDPTQD-1T00-1124-WD, Samsung SSD 980"});
  CHECK(refusal("aaaa tag:hot").second == "none of them has any");
  CHECK(refusal("!fs:NTFS") ==
        Said{"\"!fs:NTFS\" selects none of the 5 sessions", "all words of a selector must hold"});
}

TEST_CASE("an id that fits several sessions is answered with each of them") {
  auto entries = diary_of_a_week();
  entries.push_back(entry({"aaaa1111", "2026-06-11T09:00+09:00"}));
  try {
    select(parse_selector("aaaa last"), entries, now, States::every);
    FAIL("it was taken");
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK(std::string(error.what()) == "aaaa is the start of 2 ids");
    CHECK(error.hint() == "it can be aaaa0 (2026-06-06 20:17), aaaa1 (2026-06-11 09:00)");
  }
}

TEST_CASE("an id that no session has is refused, also behind !") {
  CHECK(refusal("ffff").first == "no session has an id that starts with ffff");
  CHECK(refusal("!ffff").first == "no session has an id that starts with ffff");
}

TEST_CASE("two ids are two words that cannot both hold") {
  CHECK(refusal("aaaa bbbb") ==
        Said{"\"bbbb\" does not fit the only session that the words before it leave",
             "all words of a selector must hold"});
}

TEST_CASE("going back further than there are sessions says how far one can go") {
  CHECK(refusal("device:Sam* last~2") ==
        Said{"\"last~2\" goes back further than the 2 sessions selected", "the oldest is last~1"});
  CHECK(refusal("last first").first == "\"first\" selects none of the 5 sessions left");
}

TEST_CASE("sessions that conclusions do not see are said to be there") {
  CHECK(refusal("abab", States::comparable) ==
        Said{"none of the 1 session selected is complete: interrupted",
             "add state:* to take them as they are"});
  CHECK(refusal("3d !cccc", States::comparable).first ==
        "none of the 2 sessions selected is complete: excluded, interrupted");
}

TEST_CASE("dates in the wrong order are refused") {
  CHECK(refusal("7d..30d") ==
        Said{"\"7d..30d\" ends before it begins", "write the older date first, as in 30d..7d"});
}

TEST_CASE("an archive without sessions lists nothing and selects nothing") {
  CHECK(select(Selector{}, {}, now, States::every).sessions.empty());
  CHECK_THROWS_AS(select(parse_selector("last"), {}, now, States::every), Error);
}

TEST_CASE("only words that count from the newest session get by with the newest ones") {
  CHECK(newest_needed(parse_selector("last")) == std::size_t{1});
  CHECK(newest_needed(parse_selector("last~2 test:read")) == std::size_t{3});
  CHECK(newest_needed(parse_selector("last~1..4")) == std::size_t{5});
  for (const char* words : {"", "first", "!last", "last tag:hot", "aaaa", "2026", "test:read"}) {
    INFO(words);
    CHECK_FALSE(newest_needed(parse_selector(words)));
  }
}
