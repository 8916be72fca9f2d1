#include "stats/hodges_lehmann.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include "stats/mann_whitney.h"

namespace diary {
namespace {

/// P(U <= u) for u = 0, 1, ..., without ties: the coefficients of the Gaussian binomial
/// coefficient (m + n choose m), divided by their sum (Mann and Whitney, 1947).
std::vector<double> u_distribution(std::size_t m, std::size_t n) {
  std::vector<double> counts(m * n + 1, 0.0);
  counts[0] = 1;
  for (std::size_t i = 1; i <= m; ++i) {
    for (std::size_t u = m * n; u >= n + i; --u) counts[u] -= counts[u - n - i];
    for (std::size_t u = i; u <= m * n; ++u) counts[u] += counts[u - i];
  }
  std::partial_sum(counts.begin(), counts.end(), counts.begin());
  for (double& cumulative : counts) cumulative /= counts.back();
  return counts;
}

struct Tail {
  std::int64_t k = 1;
  double coverage = 0;
  bool reached = false;
};

Tail exact_tail(std::size_t m, std::size_t n, double confidence) {
  // A p that equals 1 - confidence in exact arithmetic may miss it by the rounding of both.
  const double allowed = (1 - confidence) * (1 + 1e-12);
  const auto below = u_distribution(m, n);
  std::size_t k = 0;
  while (k + 1 <= m * n / 2 && 2 * below[k] <= allowed) ++k;
  const bool reached = k >= 1;
  k = std::max<std::size_t>(k, 1);
  return {static_cast<std::int64_t>(k), std::max(0.0, 1 - 2 * below[k - 1]), reached};
}

double normal_cumulative(double u, double mean, double deviation) {
  return 0.5 * std::erfc(-(u + 0.5 - mean) / deviation / std::sqrt(2.0));
}

Tail normal_tail(double m, double n, double confidence) {
  const double mean = m * n / 2;
  const double deviation = std::sqrt(m * n * (m + n + 1) / 12);
  std::int64_t k = 0;
  auto beyond = static_cast<std::int64_t>(mean);
  while (beyond - k > 1) {
    const std::int64_t middle = k + (beyond - k) / 2;
    const double p = normal_cumulative(static_cast<double>(middle - 1), mean, deviation);
    (2 * p <= 1 - confidence ? k : beyond) = middle;
  }
  const bool reached = k >= 1;
  k = std::max<std::int64_t>(k, 1);
  const double p = normal_cumulative(static_cast<double>(k - 1), mean, deviation);
  return {k, std::max(0.0, 1 - 2 * p), reached};
}

/// The differences y - x of two sorted samples, by order.
class Differences {
 public:
  Differences(std::span<const double> x, std::span<const double> y)
      : x_(x.begin(), x.end()), y_(y.begin(), y.end()) {
    std::sort(x_.begin(), x_.end());
    std::sort(y_.begin(), y_.end());
  }

  [[nodiscard]] std::size_t size() const { return x_.size() * y_.size(); }

  /// The k-th smallest, from 1: the smallest double that k differences do not exceed, which is one
  /// of them. Halving ends when no double lies between the bounds.
  [[nodiscard]] double smallest(std::size_t k) const {
    double high = y_.back() - x_.front();
    if (double low = y_.front() - x_.back(); at_most(low) < k) {
      for (double middle = low + (high - low) / 2; low < middle && middle < high;
           middle = low + (high - low) / 2) {
        (at_most(middle) < k ? low : high) = middle;
      }
      return high;
    }
    return y_.front() - x_.back();
  }

  [[nodiscard]] double median() const {
    const std::size_t all = size();
    if (all % 2 == 1) return smallest(all / 2 + 1);
    return 0.5 * (smallest(all / 2) + smallest(all / 2 + 1));
  }

 private:
  [[nodiscard]] std::size_t at_most(double limit) const {
    std::size_t count = 0;
    std::size_t below = 0;  // of y, for the x at hand; grows with x
    for (const double value : x_) {
      while (below < y_.size() && y_[below] - value <= limit) ++below;
      count += below;
    }
    return count;
  }

  std::vector<double> x_;
  std::vector<double> y_;
};

}  // namespace

HodgesLehmann hodges_lehmann(std::span<const double> x, std::span<const double> y,
                             double confidence) {
  const bool exact = std::max(x.size(), y.size()) <= static_cast<std::size_t>(exact_rank_limit);
  const Tail tail =
      exact ? exact_tail(x.size(), y.size(), confidence)
            : normal_tail(static_cast<double>(x.size()), static_cast<double>(y.size()), confidence);
  const Differences differences(x, y);
  const auto k = static_cast<std::size_t>(tail.k);
  return {differences.median(),
          differences.smallest(k),
          differences.smallest(differences.size() + 1 - k),
          tail.k,
          tail.coverage,
          tail.reached};
}

}  // namespace diary
