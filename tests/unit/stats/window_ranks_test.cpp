#include "stats/window_ranks.h"

#include "base/random.h"
#include "support/catch.h"

using namespace diary;

namespace {

std::size_t doubled_midrank_by_counting(std::span<const double> part, double value) {
  std::size_t below = 0;
  std::size_t at_most = 0;
  for (const double other : part) {
    below += other < value ? 1U : 0U;
    at_most += other <= value ? 1U : 0U;
  }
  return below + at_most + 1;
}

}  // namespace

TEST_CASE("ranks within a part are those of the part alone, with ties and across words of bits") {
  SplitMix64 random(3);
  for (const std::uint64_t different : {1000000U, 30U, 2U}) {
    std::vector<double> values;
    for (int i = 0; i < 130; ++i) values.push_back(static_cast<double>(random.below(different)));
    WindowRanks ranks(values);
    for (const auto& [begin, count] : {std::pair{0U, 130U}, {0U, 7U}, {60U, 70U}, {13U, 64U}}) {
      const auto part = std::span<const double>(values).subspan(begin, count);
      const auto places = std::span(ranks.places()).subspan(begin, count);
      ranks.mark(places);
      for (std::size_t i = 0; i < part.size(); ++i) {
        CAPTURE(different, begin, count, i);
        REQUIRE(ranks.doubled_midrank(places[i]) == doubled_midrank_by_counting(part, part[i]));
      }
    }
  }
}

TEST_CASE("exactly one word of values has ranks") {
  std::vector<double> values;
  for (int i = 64; i > 0; --i) values.push_back(i);
  WindowRanks ranks(values);
  ranks.mark(ranks.places());

  CHECK(ranks.doubled_midrank(ranks.places().front()) == 128);
  CHECK(ranks.doubled_midrank(ranks.places().back()) == 2);
}
