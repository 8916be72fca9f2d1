#pragma once

#include <compare>
#include <cstddef>
#include <vector>

namespace diary {

/// A level is never shorter than this many values.
inline constexpr std::size_t shortest_level = 3;

/// A stretch of a series: the values begin, ..., end - 1.
struct Window {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] std::size_t size() const { return end - begin; }
  friend auto operator<=>(const Window&, const Window&) = default;
};

/// The windows in which a change is looked for, so that one that another change outweighs in the
/// whole series is seen in some window alone: layers of evenly spaced windows that overlap, each
/// layer's windows shorter by 1/sqrt(2), down to two shortest levels (Kovacs, Buehlmann, Li, Munk,
/// Seeded Binary Segmentation, 2023). Ordered, without repetition, the whole series among them;
/// fixed for every n: 12 at n = 20, 45 at 50, 99 at 100. Empty below two shortest levels.
std::vector<Window> seeded_intervals(std::size_t n);

}  // namespace diary
