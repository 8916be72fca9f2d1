#include "stats/seeded_intervals.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace diary {
namespace {

// A length or place that is whole in exact arithmetic may miss it by rounding.
constexpr double slack = 1e-9;

std::size_t rounded_down(double value) {
  return static_cast<std::size_t>(std::floor(value + slack));
}

std::size_t rounded_up(double value) {
  return static_cast<std::size_t>(std::ceil(value - slack));
}

}  // namespace

std::vector<Window> seeded_intervals(std::size_t n) {
  constexpr std::size_t least = 2 * shortest_level;
  const double decay = std::sqrt(0.5);
  std::set<Window> windows;
  for (int layer = 0;; ++layer) {
    const double length = static_cast<double>(n) * std::pow(decay, layer);
    if (length < static_cast<double>(least)) break;
    const std::size_t count = 2 * rounded_up(std::pow(1 / decay, layer)) - 1;
    const double step =
        count > 1 ? (static_cast<double>(n) - length) / static_cast<double>(count - 1) : 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double place = static_cast<double>(i) * step;
      windows.insert({rounded_down(place), std::min(n, rounded_up(place + length))});
    }
  }
  return {windows.begin(), windows.end()};
}

}  // namespace diary
