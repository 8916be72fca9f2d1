#include "stats/level_shape.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "stats/levels.h"
#include "stats/order_statistics.h"
#include "stats/trend.h"

namespace diary {
namespace {

constexpr double steps_or_line = 0.05;
constexpr double line_alone = 0.01;
constexpr std::size_t line_alone_needs = 10;

double distances(std::span<const double> values, double from) {
  double sum = 0;
  for (const double value : values) sum += std::abs(value - from);
  return sum;
}

double distances_from_levels(std::span<const double> values, std::span<const std::size_t> indices) {
  double sum = 0;
  for (const auto level : levels_of(values, indices)) sum += distances(level, median(level));
  return sum;
}

double distances_from_line(std::span<const double> values, double slope) {
  std::vector<double> rest(values.begin(), values.end());
  for (std::size_t i = 0; i < rest.size(); ++i) rest[i] -= slope * static_cast<double>(i);
  return distances(rest, median(rest));
}

double criterion(double distance_sum, double n, double coefficients) {
  // A perfect fit has no logarithm.
  return 2 * n * std::log(std::max(distance_sum, 1e-12) / n) + coefficients * std::log(n);
}

bool line_fits_better(std::span<const double> values, std::span<const std::size_t> indices,
                      double slope) {
  const auto n = static_cast<double>(values.size());
  const auto steps = static_cast<double>(indices.size());
  return criterion(distances_from_line(values, slope), n, 2) <
         criterion(distances_from_levels(values, indices), n, 2 * steps + 1);
}

}  // namespace

LevelShape level_shape(std::span<const double> values, std::span<const std::size_t> before_pruning,
                       std::span<const std::size_t> indices, double smallest_step) {
  std::vector<double> order(values.size());
  std::iota(order.begin(), order.end(), 0.0);
  LevelShape result;
  result.trend_p = mann_kendall(values, order).p;
  const auto line = theil_sen(values, order, 0.95);
  if (!line.has_value()) return result;

  if (!indices.empty()) {
    const bool gradual =
        result.trend_p <= steps_or_line && line_fits_better(values, indices, line->slope);
    result.shape = gradual ? Shape::gradual : Shape::step;
  } else if (!before_pruning.empty()) {
    result.shape = Shape::small;
  } else {
    const double total = std::abs(line->slope) * static_cast<double>(values.size() - 1);
    const bool gradual =
        values.size() >= line_alone_needs && result.trend_p <= line_alone && total >= smallest_step;
    if (gradual) result.shape = Shape::gradual;
  }
  return result;
}

}  // namespace diary
