#include "stats/mann_whitney.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace diary {
namespace {

struct Ranks {
  std::vector<std::size_t> doubled;  ///< twice the midrank of each pooled value: whole with ties
  double ties = 0;                   ///< sum of t^3 - t over the groups of equal values
};

Ranks pooled_ranks(std::span<const double> x, std::span<const double> y) {
  std::vector<double> pooled(x.begin(), x.end());
  pooled.insert(pooled.end(), y.begin(), y.end());
  std::vector<std::size_t> order(pooled.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return pooled[a] < pooled[b]; });
  Ranks ranks{std::vector<std::size_t>(pooled.size()), 0};
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first + 1;
    while (end < order.size() && pooled[order[end]] == pooled[order[first]]) ++end;
    // Ranks first+1 .. end: twice their mean is their sum's ends added.
    for (std::size_t i = first; i < end; ++i) ranks.doubled[order[i]] = first + 1 + end;
    const auto size = static_cast<double>(end - first);
    ranks.ties += size * size * size - size;
    first = end;
  }
  return ranks;
}

/// How many m-subsets of the ranks have each sum, by adding one item at a time. Only positive
/// numbers are added, so that doubles keep full relative precision.
std::vector<double> subsets_by_sum(const std::vector<std::size_t>& ranks, std::size_t m) {
  std::vector<std::size_t> sorted = ranks;
  std::sort(sorted.rbegin(), sorted.rend());
  const std::size_t largest_sum = std::accumulate(
      sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(m), std::size_t{0});
  std::vector<std::vector<double>> ways(m + 1, std::vector<double>(largest_sum + 1, 0.0));
  ways[0][0] = 1;
  for (const std::size_t rank : ranks) {
    for (std::size_t k = m; k-- > 0;) {
      for (std::size_t sum = 0; sum + rank <= largest_sum; ++sum) {
        ways[k + 1][sum + rank] += ways[k][sum];
      }
    }
  }
  return ways[m];
}

void set_exact_p(MannWhitney& result, const Ranks& ranks, std::size_t m, std::size_t observed) {
  const auto ways = subsets_by_sum(ranks.doubled, m);
  const auto at = ways.begin() + static_cast<std::ptrdiff_t>(observed);
  const double below = std::accumulate(ways.begin(), at, 0.0);
  const double above = std::accumulate(at + 1, ways.end(), 0.0);
  const double total = below + *at + above;
  result.p_less = (below + *at) / total;
  result.p_greater = (above + *at) / total;
}

double normal_lower_tail(double z) {
  return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

void set_normal_p(MannWhitney& result, const Ranks& ranks, double m, double n) {
  result.exact = false;
  const double all = m + n;
  const double variance = m * n / 12 * (all + 1 - ranks.ties / (all * (all - 1)));
  if (!(variance > 0)) return;
  const double distance = result.u - m * n / 2;
  result.p_less = normal_lower_tail((distance + 0.5) / std::sqrt(variance));
  result.p_greater = normal_lower_tail((0.5 - distance) / std::sqrt(variance));
}

}  // namespace

MannWhitney mann_whitney(std::span<const double> x, std::span<const double> y) {
  const Ranks ranks = pooled_ranks(x, y);
  const std::size_t m = x.size();
  const std::size_t observed =
      std::accumulate(ranks.doubled.begin(), ranks.doubled.begin() + static_cast<std::ptrdiff_t>(m),
                      std::size_t{0});
  const auto x_count = static_cast<double>(m);
  const auto y_count = static_cast<double>(y.size());
  MannWhitney result;
  result.u = static_cast<double>(observed - m * (m + 1)) / 2;
  result.superiority = result.u / (x_count * y_count);
  if (std::max(m, y.size()) <= static_cast<std::size_t>(exact_rank_limit)) {
    set_exact_p(result, ranks, m, observed);
  } else {
    set_normal_p(result, ranks, x_count, y_count);
  }
  result.p = std::min(1.0, 2 * std::min(result.p_less, result.p_greater));
  return result;
}

double smallest_reachable_p(std::int64_t m, std::int64_t n) {
  double p = 2;
  for (std::int64_t i = 1; i <= m; ++i) {
    p *= static_cast<double>(i) / static_cast<double>(n + i);
  }
  return std::min(1.0, p);
}

}  // namespace diary
