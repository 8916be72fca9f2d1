#include "stats/window_ranks.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace diary {
namespace {

constexpr std::size_t word_bits = 64;

}  // namespace

WindowRanks::WindowRanks(std::span<const double> values)
    : places_(values.size()),
      equal_begin_(values.size()),
      equal_end_(values.size()),
      // One more than there are places: the end of the last group is asked for, too.
      bits_(values.size() / word_bits + 1),
      before_(bits_.size()) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first + 1;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    for (std::size_t place = first; place < end; ++place) {
      places_[order[place]] = static_cast<Place>(place);
      equal_begin_[place] = static_cast<Place>(first);
      equal_end_[place] = static_cast<Place>(end);
    }
    first = end;
  }
}

void WindowRanks::mark(std::span<const Place> part) {
  std::fill(bits_.begin(), bits_.end(), std::uint64_t{0});
  for (const Place place : part) bits_[place / word_bits] |= std::uint64_t{1} << place % word_bits;
  std::size_t count = 0;
  for (std::size_t word = 0; word < bits_.size(); ++word) {
    before_[word] = count;
    count += static_cast<std::size_t>(std::popcount(bits_[word]));
  }
}

std::size_t WindowRanks::marked_below(Place place) const {
  const std::size_t word = place / word_bits;
  const std::uint64_t below = (std::uint64_t{1} << place % word_bits) - 1;
  return before_[word] + static_cast<std::size_t>(std::popcount(bits_[word] & below));
}

}  // namespace diary
