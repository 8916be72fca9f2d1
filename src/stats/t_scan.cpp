#include "stats/t_scan.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "stats/seeded_intervals.h"
#include "stats/student.h"

namespace diary {
namespace {

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double squares_around(std::span<const double> values, double mean) {
  double sum = 0;
  for (const double value : values) sum += (value - mean) * (value - mean);
  return sum;
}

double absolute_t(std::span<const double> left, std::span<const double> right) {
  const double left_mean = mean_of(left);
  const double right_mean = mean_of(right);
  const double squares =
      std::max(1e-18, squares_around(left, left_mean) + squares_around(right, right_mean));
  const auto m = static_cast<double>(left.size());
  const auto n = static_cast<double>(right.size());
  return std::abs(right_mean - left_mean) / std::sqrt(squares / (m + n - 2) * (1 / m + 1 / n));
}

}  // namespace

double t_scan_p(std::span<const double> values) {
  const std::size_t n = values.size();
  if (n < 2 * shortest_level) return 1;
  double largest = 0;
  for (std::size_t left = shortest_level; left + shortest_level <= n; ++left) {
    largest = std::max(largest, absolute_t(values.first(left), values.subspan(left)));
  }
  const auto splits = static_cast<double>(n - 2 * shortest_level + 1);
  return std::min(1.0, splits * student_two_sided_p(largest, static_cast<double>(n - 2)));
}

}  // namespace diary
