#include "stats/trend.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "stats/kendall.h"
#include "stats/order_statistics.h"

namespace diary {
namespace {

int sign(double difference) {
  return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0);
}

std::int64_t rising_less_falling(std::span<const double> values, std::span<const double> times) {
  std::int64_t s = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = i + 1; j < values.size(); ++j) {
      s += sign(values[j] - values[i]) * sign(times[j] - times[i]);
    }
  }
  return s;
}

/// Sums over the groups of equal values, t being a group's size.
struct Ties {
  double pairs = 0;    ///< t (t - 1)
  double triples = 0;  ///< t (t - 1) (t - 2)
  double spread = 0;   ///< t (t - 1) (2 t + 5)
};

Ties ties_of(std::span<const double> values) {
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  Ties ties;
  for (auto first = sorted.begin(); first != sorted.end();) {
    const auto end = std::upper_bound(first, sorted.end(), *first);
    const auto t = static_cast<double>(end - first);
    ties.pairs += t * (t - 1);
    ties.triples += t * (t - 1) * (t - 2);
    ties.spread += t * (t - 1) * (2 * t + 5);
    first = end;
  }
  return ties;
}

double variance_of_s(double n, const Ties& values, const Ties& times) {
  double variance = (n * (n - 1) * (2 * n + 5) - values.spread - times.spread) / 18;
  if (n > 2) variance += values.triples * times.triples / (9 * n * (n - 1) * (n - 2));
  return variance + values.pairs * times.pairs / (2 * n * (n - 1));
}

double normal_p(std::int64_t s, double variance) {
  if (s == 0 || !(variance > 0)) return 1;
  const double z = (static_cast<double>(std::abs(s)) - 1) / std::sqrt(variance);
  return std::erfc(z / std::sqrt(2.0));
}

bool all_differ(std::span<const double> values) {
  return ties_of(values).pairs == 0;
}

}  // namespace

MannKendall mann_kendall(std::span<const double> values, std::span<const double> times) {
  const std::size_t n = values.size();
  if (n < 2) return {};
  const Ties value_ties = ties_of(values);
  const Ties time_ties = ties_of(times);
  const std::size_t pairs = n * (n - 1) / 2;

  MannKendall result;
  result.s = rising_less_falling(values, times);
  result.tau = static_cast<double>(result.s) / static_cast<double>(pairs);
  result.variance = variance_of_s(static_cast<double>(n), value_ties, time_ties);
  result.exact = value_ties.pairs == 0 && time_ties.pairs == 0 && n <= exact_kendall_limit;
  if (result.exact) {
    const std::size_t out_of_order = (pairs - static_cast<std::size_t>(std::abs(result.s))) / 2;
    result.p = std::min(1.0, 2 * kendall_distribution(n)[out_of_order]);
  } else {
    result.p = normal_p(result.s, result.variance);
  }
  return result;
}

std::optional<TheilSen> theil_sen(std::span<const double> values, std::span<const double> times,
                                  double confidence) {
  const std::size_t n = values.size();
  std::vector<double> slopes;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      if (times[j] == times[i]) continue;
      slopes.push_back((values[j] - values[i]) / (times[j] - times[i]));
    }
  }
  if (slopes.empty()) return std::nullopt;
  std::sort(slopes.begin(), slopes.end());

  TheilSen line;
  line.slope = median(slopes);
  line.intercept = median(values) - line.slope * median(times);
  if (!all_differ(times) || n > exact_kendall_limit) return line;

  // A p that equals 1 - confidence in exact arithmetic may miss it by the rounding of both.
  const double allowed = (1 - confidence) * (1 + 1e-12);
  const auto distribution = kendall_distribution(n);
  std::size_t k = 0;
  while (k < slopes.size() / 2 && 2 * distribution[k] <= allowed) ++k;
  if (k == 0) return line;
  line.low = slopes[k - 1];
  line.high = slopes[slopes.size() - k];
  line.coverage = 1 - 2 * distribution[k - 1];
  return line;
}

}  // namespace diary
