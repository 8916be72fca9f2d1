#include "archive/summary.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace diary {

double quantile_ns(std::vector<nanoseconds> times, double share) {
  const double place = share * static_cast<double>(times.size() - 1);
  const auto below = static_cast<std::size_t>(std::floor(place));
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(below);
  std::nth_element(times.begin(), middle, times.end());
  const auto low = static_cast<double>(middle->count());
  if (below + 1 == times.size()) return low;
  const auto high = static_cast<double>(std::min_element(middle + 1, times.end())->count());
  return low + (place - static_cast<double>(below)) * (high - low);
}

ResultSummary summary(const CaseResult& result) {
  ResultSummary summary;
  std::vector<nanoseconds> times = timings(result);
  summary.n = static_cast<std::int64_t>(times.size());
  if (times.empty()) return summary;
  const auto [min, max] = std::minmax_element(times.begin(), times.end());
  summary.min = *min;
  summary.max = *max;
  summary.median_ns = quantile_ns(std::move(times), 0.5);
  summary.cache = worst_cache_verdict(result);
  return summary;
}

}  // namespace diary
