#include "stats/levels.h"

#include <algorithm>
#include <cmath>

#include "stats/order_statistics.h"

namespace diary {
namespace {

std::vector<double> steps_between(const std::vector<std::span<const double>>& levels) {
  std::vector<double> steps;
  for (std::size_t i = 1; i < levels.size(); ++i) {
    steps.push_back(std::abs(median(levels[i]) - median(levels[i - 1])));
  }
  return steps;
}

}  // namespace

std::vector<std::span<const double>> levels_of(std::span<const double> values,
                                               std::span<const std::size_t> change_indices) {
  std::vector<std::span<const double>> levels;
  std::size_t begin = 0;
  for (const std::size_t change : change_indices) {
    levels.push_back(values.subspan(begin, change - begin));
    begin = change;
  }
  levels.push_back(values.subspan(begin));
  return levels;
}

std::vector<std::size_t> without_small_steps(std::span<const double> values,
                                             std::vector<std::size_t> change_indices,
                                             double smallest_step) {
  while (!change_indices.empty()) {
    const auto steps = steps_between(levels_of(values, change_indices));
    const auto smallest = std::min_element(steps.begin(), steps.end());
    if (*smallest >= smallest_step) break;
    change_indices.erase(change_indices.begin() + (smallest - steps.begin()));
  }
  return change_indices;
}

}  // namespace diary
