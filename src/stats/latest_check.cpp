#include "stats/latest_check.h"

#include <algorithm>

#include "stats/comparison_rule.h"
#include "stats/era_part.h"

namespace diary {

std::optional<LatestCheck> latest_check(const SeriesHistory& history,
                                        std::span<const Session> sessions, double alpha) {
  if (history.parts.empty() || history.parts.back().shape == Shape::gradual) return std::nullopt;
  const SeriesLevel& level = history.parts.back().levels.back();
  if (level.sessions <= fewest_sessions) return std::nullopt;

  const Series& series = history.series;
  auto points = counted_points(series, level.begin, level.end);
  LatestCheck check;
  check.point = points.back();
  points.pop_back();
  const auto median_ns = [&](std::size_t point) { return series.points[point].median_ns; };

  CaseComparison one;
  one.new_side.session_medians_ns = {median_ns(check.point)};
  double resolution_ns = 0;
  for (const std::size_t point : points) {
    one.old_side.session_medians_ns.push_back(median_ns(point));
    const SessionHead& head = sessions[series.points[point].session].head;
    resolution_ns = std::max(resolution_ns, static_cast<double>(head.resolution.count()));
  }
  apply_method(one, CaseComparison::Method::prediction_range, resolution_ns, {.alpha = alpha});
  if (!one.ratio || !one.p || !one.usual_low_ns || !one.usual_high_ns) return std::nullopt;
  check.before = static_cast<std::int64_t>(points.size());
  check.ratio = *one.ratio;
  check.usual_low_ns = *one.usual_low_ns;
  check.usual_high_ns = *one.usual_high_ns;
  check.coverage = one.coverage.value_or(1 - alpha);
  check.p = *one.p;
  check.adjusted_p = *one.p;
  return check;
}

Verdict verdict_of(const LatestCheck& check, double alpha) {
  if (check.p > alpha) return Verdict::within_the_usual_range;
  if (check.adjusted_p > alpha) return Verdict::cannot_tell;
  return check.ratio > 1 ? Verdict::unusually_slow : Verdict::unusually_fast;
}

}  // namespace diary
