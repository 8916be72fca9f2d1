#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace diary {

/// Midranks within any part of a series, without sorting it again. Each value is known by its place
/// in the sorted series; the places of a part are marked in a row of bits, and a rank is the number
/// of bits below. Equal values have neighbouring places; which of them has which does not matter.
class WindowRanks {
 public:
  using Place = std::uint32_t;

  explicit WindowRanks(std::span<const double> values);

  /// The places of the values, in the order in which these were given.
  [[nodiscard]] const std::vector<Place>& places() const { return places_; }

  /// From here on, ranks are those within this part.
  void mark(std::span<const Place> part);

  /// Twice the midrank, from 2: whole with ties. REQUIRES: the place was marked.
  [[nodiscard]] std::size_t doubled_midrank(Place place) const {
    return marked_below(equal_begin_[place]) + marked_below(equal_end_[place]) + 1;
  }

 private:
  [[nodiscard]] std::size_t marked_below(Place place) const;

  std::vector<Place> places_;
  std::vector<Place> equal_begin_;  ///< by place: where the places of equal values begin, and end
  std::vector<Place> equal_end_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::size_t> before_;  ///< by word of bits: how many are set in the words before
};

}  // namespace diary
