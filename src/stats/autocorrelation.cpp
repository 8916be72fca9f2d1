#include "stats/autocorrelation.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "stats/levels.h"

namespace diary {
namespace {

/// Equal values are exactly on their level: the rounding of a mean must not pass for variation.
std::vector<double> residuals(std::span<const double> segment) {
  const auto [least, most] = std::minmax_element(segment.begin(), segment.end());
  if (*least == *most) return std::vector<double>(segment.size(), 0.0);
  const double mean =
      std::accumulate(segment.begin(), segment.end(), 0.0) / static_cast<double>(segment.size());
  std::vector<double> left;
  for (const double value : segment) left.push_back(value - mean);
  return left;
}

}  // namespace

std::optional<double> lag_one(std::span<const double> logs,
                              std::span<const std::size_t> change_indices) {
  if (logs.size() < lag_one_needs) return std::nullopt;
  double products = 0;
  double squares = 0;
  for (const auto level : levels_of(logs, change_indices)) {
    const auto left = residuals(level);
    squares = std::inner_product(left.begin(), left.end(), left.begin(), squares);
    products = std::inner_product(left.begin() + 1, left.end(), left.begin(), products);
  }
  if (!(squares > 0)) return std::nullopt;
  return products / squares;
}

double effective_count(std::size_t count, double lag_one) {
  return static_cast<double>(count) * (1 - lag_one) / (1 + lag_one);
}

}  // namespace diary
