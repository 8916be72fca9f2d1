#include "stats/order_statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace diary {
namespace {

/// C(2m, m) / 4^m, the highest probability of a binomial with an even number of trials. A product
/// of factors below 1 neither overflows nor vanishes for any m that fits in memory.
double central_probability(std::int64_t m) {
  double probability = 1;
  for (std::int64_t i = 1; i <= m; ++i) {
    probability *= static_cast<double>(2 * i - 1) / static_cast<double>(2 * i);
  }
  return probability;
}

}  // namespace

double median(std::span<const double> values) {
  std::vector<double> sorted(values.begin(), values.end());
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  if (sorted.size() % 2 == 1) return *middle;
  return 0.5 * (*std::max_element(sorted.begin(), middle) + *middle);
}

double quantile(std::span<const double> values, double p) {
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  const double position = static_cast<double>(sorted.size() - 1) * p;
  const auto below = static_cast<std::size_t>(std::floor(position));
  const auto above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (position - std::floor(position)) * (sorted[above] - sorted[below]);
}

double median_absolute_deviation(std::span<const double> values) {
  const double middle = median(values);
  std::vector<double> distances;
  distances.reserve(values.size());
  for (const double value : values) distances.push_back(std::abs(value - middle));
  return median(distances);
}

MedianOrders median_orders(std::int64_t n, double confidence) {
  if (n == 1) return {};
  // From the middle outwards: the pair (k, n + 1 - k) covers when k <= B <= n - k. For odd n the
  // two middle terms are equal, and C(2m+1, m) / 2^(2m+1) = C(2m+2, m+1) / 4^(m+1).
  std::int64_t k = n / 2;
  double term = central_probability((n + 1) / 2);
  double coverage = n % 2 == 0 ? term : 2 * term;
  while (coverage < confidence && k > 1) {
    term *= static_cast<double>(k) / static_cast<double>(n - k + 1);
    --k;
    coverage += 2 * term;
  }
  return {k, n + 1 - k, coverage, coverage >= confidence};
}

std::int64_t median_interval_needs(double confidence) {
  std::int64_t n = 2;
  while (!median_orders(n, confidence).reached) ++n;
  return n;
}

std::int64_t quantile_bound_needs(double p, double confidence) {
  // The slack keeps a quotient that is a whole number from being rounded up past it.
  return static_cast<std::int64_t>(std::ceil(std::log(1 - confidence) / std::log(p) - 1e-12));
}

}  // namespace diary
