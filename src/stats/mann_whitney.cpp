#include "stats/mann_whitney.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>
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
std::vector<double> subsets_by_sum(std::vector<std::size_t> ranks, std::size_t m) {
  // In rising order the largest sum of k of the items so far is that of the last k.
  std::sort(ranks.begin(), ranks.end());
  std::vector<std::size_t> sum_of_first(ranks.size() + 1, 0);
  std::partial_sum(ranks.begin(), ranks.end(), sum_of_first.begin() + 1);
  const auto largest = [&](std::size_t items, std::size_t k) {
    return sum_of_first[items] - sum_of_first[items - k];
  };
  std::vector<std::vector<double>> ways(m + 1,
                                        std::vector<double>(largest(ranks.size(), m) + 1, 0.0));
  ways[0][0] = 1;
  for (std::size_t item = 0; item < ranks.size(); ++item) {
    for (std::size_t k = std::min(m, item + 1); k-- > 0;) {
      const double* from = ways[k].data();
      double* to = ways[k + 1].data() + ranks[item];
      const std::size_t end = largest(item, k) + 1;
      for (std::size_t sum = 0; sum < end; ++sum) to[sum] += from[sum];
    }
  }
  return ways[m];
}

/// Without ties every doubled rank is even, and half the sums cannot occur.
std::size_t common_step(const std::vector<std::size_t>& doubled) {
  const bool all_even =
      std::all_of(doubled.begin(), doubled.end(), [](std::size_t rank) { return rank % 2 == 0; });
  return all_even ? 2 : 1;
}

void set_exact_p(MannWhitney& result, const Ranks& ranks, std::size_t m, std::size_t observed) {
  const std::size_t step = common_step(ranks.doubled);
  std::vector<std::size_t> steps = ranks.doubled;
  for (std::size_t& rank : steps) rank /= step;
  const auto ways = subsets_by_sum(std::move(steps), m);
  const auto at = ways.begin() + static_cast<std::ptrdiff_t>(observed / step);
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
