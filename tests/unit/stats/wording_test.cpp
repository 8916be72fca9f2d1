#include <algorithm>
#include <array>
#include <cmath>

#include "base/random.h"
#include "base/text.h"
#include "stats/comparison.h"
#include "stats/summary.h"
#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

/// Everything that a comparison of random sides says in words or figures.
std::vector<std::string> texts_of(const CaseComparison& result) {
  std::vector<std::string> texts{to_text(result.verdict), to_text(result.method), result.reason,
                                 result.would_help};
  for (const CaseSide* side : {&result.old_side, &result.new_side}) {
    for (const Caveat& caveat : side->caveats) texts.push_back(sentence(caveat));
  }
  return texts;
}

std::vector<double> sample(SplitMix64& random, std::size_t n, double centre, double spread) {
  std::vector<double> medians;
  for (std::size_t i = 0; i < n; ++i) {
    const double unit = static_cast<double>(random.below(1001)) / 1000;
    medians.push_back(std::floor(centre * (1 + spread * (unit - 0.5))));
  }
  if (random.below(10) == 0) medians[0] = 0;
  return medians;
}

std::vector<CaseComparison> random_comparisons() {
  std::vector<CaseComparison> results;
  SplitMix64 random(2026);
  for (int i = 0; i < 400; ++i) {
    const double centre = static_cast<double>(1 + random.below(1'000'000'000));
    const double spread = std::array{0.0, 0.01, 0.1, 0.7}.at(random.below(4));
    const double change = std::array{0.8, 1.0, 1.02, 1.2}.at(random.below(4));
    const auto old_medians = sample(random, 1 + random.below(9), centre, spread);
    const auto new_medians = sample(random, 1 + random.below(9), centre * change, spread);
    const CaseKey key = write_key(mebibytes(64), Sync::fsync);
    const auto comparison =
        compare(sessions_of(1, key, old_medians), sessions_of(50, key, new_medians), {});
    results.insert(results.end(), comparison.cases.begin(), comparison.cases.end());
  }
  return results;
}

std::vector<std::string> caveat_sentences() {
  std::vector<std::string> sentences;
  for (int kind = 0; kind <= static_cast<int>(Caveat::Kind::not_idle); ++kind) {
    for (const std::int64_t count : {1, 2}) {
      sentences.push_back(sentence({.kind = static_cast<Caveat::Kind>(kind),
                                    .count = count,
                                    .of = 5,
                                    .needed = 6,
                                    .factor = 2.1}));
    }
  }
  return sentences;
}

}  // namespace

TEST_CASE("no sentence names a cause or explains p as a chance") {
  auto texts = caveat_sentences();
  for (const auto& result : random_comparisons()) {
    const auto more = texts_of(result);
    texts.insert(texts.end(), more.begin(), more.end());
  }
  const std::vector<std::string> never{
      "due to",    "because",       "caus",        "throttl", "wear",   "therefore",
      "thanks to", "leads to",      "as a result", "chance",  "probab", "odds",
      "luck",      "no difference", "likel",       "nan",     "inf"};
  for (const std::string& text : texts) {
    for (const std::string& word : never) {
      INFO(text);
      CHECK(lower_case(text).find(word) == std::string::npos);
    }
  }
}

TEST_CASE("every cannot tell has a reason and ends with what would help") {
  for (const auto& result : random_comparisons()) {
    const bool cannot_tell = result.verdict == Verdict::cannot_tell;
    CHECK(result.reason.empty() != cannot_tell);
    CHECK(result.would_help.empty() != cannot_tell);
  }
}

TEST_CASE("no figure of a comparison is NaN or infinite") {
  for (const auto& result : random_comparisons()) {
    for (const auto& figure :
         {result.old_median_ns, result.new_median_ns, result.ratio, result.low, result.high,
          result.coverage, result.same_low, result.same_high, result.usual_low_ns,
          result.usual_high_ns, result.smallest_detectable, result.p, result.adjusted_p}) {
      if (figure) CHECK(std::isfinite(*figure));
    }
  }
}

TEST_CASE("the random sides reach every outcome, so that the checks above see all sentences") {
  for (int verdict = 0; verdict <= static_cast<int>(Verdict::within_the_usual_range); ++verdict) {
    INFO(to_text(static_cast<Verdict>(verdict)));
    const auto all = random_comparisons();
    CHECK(std::any_of(all.begin(), all.end(), [&](const CaseComparison& result) {
      return result.verdict == static_cast<Verdict>(verdict);
    }));
  }
}
