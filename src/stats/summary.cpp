#include "stats/summary.h"

#include <algorithm>
#include <chrono>

#include "stats/order_statistics.h"
#include "stats/outliers.h"
#include "stats/summary_caveats.h"

namespace diary {
namespace {

std::vector<double> as_doubles(std::span<const std::int64_t> values) {
  std::vector<double> result;
  result.reserve(values.size());
  for (const std::int64_t value : values) result.push_back(static_cast<double>(value));
  return result;
}

MedianInterval median_interval(std::vector<double> times) {
  constexpr double confidence = 0.95;
  const auto orders = median_orders(static_cast<std::int64_t>(times.size()), confidence);
  std::sort(times.begin(), times.end());
  return {times[static_cast<std::size_t>(orders.low - 1)],
          times[static_cast<std::size_t>(orders.high - 1)], orders.coverage, orders.reached,
          median_interval_needs(confidence)};
}

std::optional<double> stage_median(const CaseResult& result,
                                   std::optional<nanoseconds> Stages::*stage) {
  std::vector<double> times;
  for (const Iteration& iteration : result.iterations) {
    if (!counts(iteration) || !(iteration.stages.*stage)) continue;
    times.push_back(static_cast<double>((iteration.stages.*stage)->count()));
  }
  if (times.empty()) return std::nullopt;
  return median(times);
}

}  // namespace

CaseSummary summarize(const CaseResult& result, const SessionHead& session) {
  CaseSummary summary;
  summary.key = result.key;
  summary.cache_verdict = worst_cache_verdict(result);
  summary.failures = std::count_if(
      result.iterations.begin(), result.iterations.end(), [](const Iteration& iteration) {
        return iteration.failure && iteration.kind == Iteration::Kind::measured;
      });
  for (const nanoseconds time : timings(result)) summary.iterations_ns.push_back(time.count());
  summary.n = static_cast<std::int64_t>(summary.iterations_ns.size());
  if (summary.n > 0) {
    const auto times = as_doubles(summary.iterations_ns);
    const auto [fastest, slowest] =
        std::minmax_element(summary.iterations_ns.begin(), summary.iterations_ns.end());
    summary.median_ns = median(times);
    summary.min_ns = *fastest;
    summary.max_ns = *slowest;
    if (summary.min_ns > 0) {
      summary.slowest_to_fastest =
          static_cast<double>(summary.max_ns) / static_cast<double>(summary.min_ns);
    }
    if (summary.n > 1) summary.interval = median_interval(times);
    summary.outliers = outliers(times, static_cast<double>(session.resolution.count()));
    if (result.key.test == Test::files) {
      summary.create_median_ns = stage_median(result, &Stages::create);
      summary.remove_median_ns = stage_median(result, &Stages::remove);
    }
  }
  summary.caveats = summary_caveats(summary, result, session);
  return summary;
}

std::optional<BytesPerSecond> CaseSummary::rate() const {
  if (key.test == Test::files || !(median_ns > 0)) return std::nullopt;
  return key.bytes / std::chrono::duration<double, std::nano>(median_ns);
}

std::optional<double> CaseSummary::files_per_second() const {
  const auto each = ns_per_file();
  if (!each || !(*each > 0)) return std::nullopt;
  return 1e9 / *each;
}

std::optional<double> CaseSummary::ns_per_file() const {
  if (n == 0 || key.test != Test::files || key.files.value_or(0) <= 0) return std::nullopt;
  return median_ns / static_cast<double>(*key.files);
}

}  // namespace diary
