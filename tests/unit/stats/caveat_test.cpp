#include "stats/caveat.h"

#include <algorithm>
#include <set>

#include "stats/merged_caveats.h"
#include "support/catch.h"

using namespace diary;
using Kind = Caveat::Kind;

TEST_CASE("too few iterations are said with how many would do") {
  CHECK(sentence({.kind = Kind::few_iterations, .count = 3, .needed = 6}) ==
        "3 iterations: a 95 % interval needs 6");
}

TEST_CASE("an outlier is said with its distance and that it was kept") {
  CHECK(sentence({.kind = Kind::outliers, .count = 1, .of = 5, .factor = 2.13}) ==
        "1 of 5 iterations is far from the median (2.1x), kept");
  CHECK(sentence({.kind = Kind::outliers, .count = 2, .of = 10, .factor = 3}) ==
        "2 of 10 iterations are far from the median (the farthest 3.0x), kept");
  CHECK(sentence({.kind = Kind::outliers, .count = 1, .of = 5, .factor = 1.04}) ==
        "1 of 5 iterations is far from the median (1.04x), kept");
  CHECK(sentence({.kind = Kind::outliers, .count = 1, .of = 5}) ==
        "1 of 5 iterations is far from the median, kept");
}

TEST_CASE("failed iterations are said to be left out of the count") {
  CHECK(sentence({.kind = Kind::failures, .count = 1}) == "1 iteration failed and is not counted");
  CHECK(sentence({.kind = Kind::failures, .count = 2}) ==
        "2 iterations failed and are not counted");
}

TEST_CASE("every kind of caveat has a sentence and a word of its own") {
  std::set<std::string> sentences;
  std::set<std::string> words;
  const int kinds = static_cast<int>(Kind::not_idle) + 1;
  for (int kind = 0; kind < kinds; ++kind) {
    const Caveat caveat{.kind = static_cast<Kind>(kind), .count = 2, .of = 5};
    CHECK_FALSE(sentence(caveat).empty());
    CHECK(sentence(caveat).back() != '.');
    sentences.insert(sentence(caveat));
    words.insert(to_text(caveat.kind));
  }
  CHECK(sentences.size() == static_cast<std::size_t>(kinds));
  CHECK(words.size() == static_cast<std::size_t>(kinds));
  CHECK(words.count("?") == 0);
}

TEST_CASE("caveats of several sessions become one of each kind, counted over all iterations") {
  // The interval of one session's median is no part of a comparison, nor is the doubt about it.
  const std::vector<std::vector<Caveat>> by_session{
      {{.kind = Kind::contended, .count = 1, .of = 5},
       {.kind = Kind::few_iterations, .count = 5, .needed = 6}},
      {},
      {{.kind = Kind::few_iterations, .count = 3, .needed = 6},
       {.kind = Kind::contended, .count = 2, .of = 3}},
  };

  const auto merged = merged_caveats(by_session, 8);

  REQUIRE(merged.size() == 1);
  CHECK(merged[0] ==
        Caveat{.kind = Kind::contended, .count = 3, .of = 8, .sessions = 2, .of_sessions = 3});
  CHECK(sentence(merged[0]) ==
        "in 2 of 3 sessions: in 3 of 8 iterations some task of the machine waited for a CPU");
}

TEST_CASE("of the outliers of several sessions the farthest is named, fast or slow") {
  const std::vector<std::vector<Caveat>> by_session{
      {{.kind = Kind::outliers, .count = 1, .of = 5, .factor = 2}},
      {{.kind = Kind::outliers, .count = 1, .of = 5, .factor = 0.3}}};

  CHECK(merged_caveats(by_session, 10)[0].factor == 0.3);
}
