#include "stats/era_part.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "stats/autocorrelation.h"
#include "stats/guard_facets.h"
#include "stats/order_statistics.h"
#include "stats/trend.h"

namespace diary {
namespace {

std::vector<double> medians_of(const Series& series, std::span<const std::size_t> points) {
  std::vector<double> medians;
  medians.reserve(points.size());
  for (const std::size_t point : points) medians.push_back(series.points[point].median_ns);
  return medians;
}

std::vector<double> logarithms(std::span<const double> values) {
  std::vector<double> logs;
  logs.reserve(values.size());
  for (const double value : values) logs.push_back(std::log(value));
  return logs;
}

SeriesLevel level_of(const Series& series, std::size_t begin, std::size_t end) {
  SeriesLevel level;
  level.begin = begin;
  level.end = end;
  const auto medians = medians_of(series, counted_points(series, begin, end));
  level.sessions = static_cast<std::int64_t>(medians.size());
  if (medians.empty()) return level;
  level.median_ns = median(medians);
  const auto [least, most] = std::minmax_element(medians.begin(), medians.end());
  level.min_ns = *least;
  level.max_ns = *most;
  return level;
}

Step step_of(const Series& series, std::span<const std::size_t> counted, const ChangePoint& change,
             std::span<const Session> sessions) {
  Step step{change, counted[change.index - 1], counted[change.index], {}};
  const Session* before = &sessions[series.points[step.last_before].session];
  const Session* after = &sessions[series.points[step.first_after].session];
  step.changed = guard_facets({&before, 1}, {&after, 1}).differences;
  return step;
}

/// Since the first of the sessions.
std::vector<double> days_of(const Series& series, std::span<const std::size_t> points,
                            std::span<const Session> sessions) {
  std::vector<double> days;
  const auto started = [&](std::size_t point) {
    return sessions[series.points[point].session].head.started.utc;
  };
  for (const std::size_t point : points) {
    const auto passed = started(point) - started(points.front());
    days.push_back(std::chrono::duration<double, std::chrono::days::period>(passed).count());
  }
  return days;
}

/// Nothing where all sessions have one time.
std::optional<Drift> drift_of(std::span<const std::size_t> counted, std::span<const double> logs,
                              std::span<const double> days) {
  constexpr double confidence = 0.95;
  const auto line = theil_sen(logs, days, confidence);
  if (!line) return std::nullopt;
  return Drift{line->slope, line->low, line->high, days.back(), counted.front(), counted.back()};
}

/// What the line leaves of the values.
std::vector<double> off_the_line(std::vector<double> logs, std::span<const double> days,
                                 const Drift& drift) {
  for (std::size_t i = 0; i < logs.size(); ++i) logs[i] -= drift.slope * days[i];
  return logs;
}

/// The detector's budget gives a line without steps beside it 1 % of the errors, as it does the
/// t scan, whose p also counts five times.
double q_of(const ChangePoints& found) {
  constexpr double share = 5;
  const bool line_alone = found.shape == Shape::gradual && found.points.empty();
  return line_alone ? std::min(1.0, share * found.trend_p) : found.q;
}

/// Where the shape is `step`, the levels and the steps between them; otherwise one level.
void add_levels(EraPart& part, const Series& series, std::span<const std::size_t> counted,
                const ChangePoints& found, std::span<const Session> sessions) {
  std::size_t begin = part.begin;
  if (found.shape == Shape::step) {
    for (const ChangePoint& change : found.points) {
      part.steps.push_back(step_of(series, counted, change, sessions));
      part.levels.push_back(level_of(series, begin, part.steps.back().first_after));
      begin = part.steps.back().first_after;
    }
  }
  part.levels.push_back(level_of(series, begin, part.end));
}

}  // namespace

std::optional<double> Drift::change(const std::optional<double>& slope, double days) {
  if (!slope) return std::nullopt;
  const double share = std::expm1(*slope * days);
  return std::isfinite(share) ? std::optional(share) : std::nullopt;
}

std::vector<std::size_t> counted_points(const Series& series, std::size_t begin, std::size_t end) {
  std::vector<std::size_t> counted;
  for (std::size_t i = begin; i < end; ++i) {
    if (series.points[i].standing == SeriesPoint::Standing::counted) counted.push_back(i);
  }
  return counted;
}

EraPart analysed_part(const Series& series, std::size_t begin, std::size_t end,
                      std::span<const Session> sessions, const HistoryOptions& options) {
  EraPart part;
  part.begin = begin;
  part.end = end;
  const auto counted = counted_points(series, begin, end);
  part.analysed = static_cast<std::int64_t>(counted.size()) >= step_needs;
  if (!part.analysed) {
    part.levels.push_back(level_of(series, begin, end));
    return part;
  }
  const auto medians = medians_of(series, counted);
  const auto logs = logarithms(medians);
  const ChangePoints found =
      change_points(medians, {.delta = options.delta,
                              .seed = series_seed(series.device_key, to_text(series.key)),
                              .permutations = options.permutations});
  part.shape = found.shape;
  part.q = q_of(found);
  part.trend_p = found.trend_p;

  add_levels(part, series, counted, found, sessions);
  const auto days = days_of(series, counted, sessions);
  if (found.shape == Shape::gradual) {
    part.drift = drift_of(counted, logs, days);
    part.lag_one = lag_one(part.drift ? off_the_line(logs, days, *part.drift) : logs, {});
  } else {
    // A step too small to be shown would make its sessions look alike all the same.
    part.lag_one = lag_one(logs, found.before_pruning);
  }
  return part;
}

}  // namespace diary
