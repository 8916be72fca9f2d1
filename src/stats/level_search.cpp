#include "stats/level_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stats/order_statistics.h"
#include "stats/rank_scan.h"
#include "stats/t_scan.h"

namespace diary {
namespace {

double distances_from_median(std::span<const double> values) {
  const double middle = median(values);
  double sum = 0;
  for (const double value : values) sum += std::abs(value - middle);
  return sum;
}

/// Of splits that are equally good, but for rounding, the first.
std::size_t best_split(std::span<const double> series, Window window) {
  double best = std::numeric_limits<double>::infinity();
  std::size_t split = window.begin;
  for (std::size_t k = window.begin + shortest_level; k + shortest_level <= window.end; ++k) {
    const double sum = distances_from_median(series.subspan(window.begin, k - window.begin)) +
                       distances_from_median(series.subspan(k, window.end - k));
    if (!(sum < best - 1e-12)) continue;
    best = sum;
    split = k;
  }
  return split;
}

std::uint64_t segment_seed(std::uint64_t seed, Window segment) {
  return seed ^ (std::uint64_t{segment.begin} << 32U) ^ std::uint64_t{segment.end};
}

SearchedSegment searched(std::span<const double> series, Window segment, std::uint64_t seed,
                         int permutations) {
  SearchedSegment result;
  result.segment = segment;
  const auto values = series.subspan(segment.begin, segment.size());
  if (values.size() < 2 * shortest_level) return result;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  if (*least == *most) return result;

  result.t_p = t_scan_p(values);
  if (result.t_p <= t_share) {
    result.finding = Finding::t;
    result.split = best_split(series, segment);
    return result;
  }
  const RankScan ranks = rank_scan(values, segment_seed(seed, segment), permutations);
  result.whole_q = ranks.whole_q;
  result.interval_q = ranks.interval_q;
  if (ranks.whole_q <= rank_share) {
    result.finding = Finding::whole_rank;
    result.split = best_split(series, segment);
  } else if (ranks.interval_q <= rank_share) {
    result.finding = Finding::interval_rank;
    result.split = best_split(
        series, {segment.begin + ranks.interval.begin, segment.begin + ranks.interval.end});
  }
  return result;
}

}  // namespace

std::vector<SearchedSegment> search_levels(std::span<const double> values, std::uint64_t seed,
                                           int permutations) {
  std::vector<SearchedSegment> found;
  if (values.size() < 2 * shortest_level) return found;
  std::vector<Window> waiting{{0, values.size()}};
  while (!waiting.empty()) {
    const Window segment = waiting.back();
    waiting.pop_back();
    found.push_back(searched(values, segment, seed, permutations));
    if (const auto split = found.back().split; split.has_value()) {
      waiting.push_back({*split, segment.end});
      waiting.push_back({segment.begin, *split});
    }
  }
  return found;
}

}  // namespace diary
