#include "stats/history.h"

#include <algorithm>

#include "stats/era_part.h"
#include "stats/latest_check.h"
#include "stats/multiplicity.h"

namespace diary {
namespace {

/// The first point of the newest counted ones; points that are not counted go with their successor.
std::size_t first_analysed(const Series& series, std::size_t latest) {
  const auto counted = counted_points(series, 0, series.points.size());
  if (counted.size() <= latest) return 0;
  return counted[counted.size() - latest - 1] + 1;
}

SeriesHistory history_of(Series series, std::span<const Session> sessions,
                         const HistoryOptions& options) {
  SeriesHistory result;
  result.older = first_analysed(series, options.latest);
  std::size_t begin = result.older;
  std::optional<Era> era;
  const auto add_part = [&](std::size_t end) {
    if (begin == end) return;
    result.parts.push_back(analysed_part(series, begin, end, sessions, options));
    result.parts.back().era = era;
    begin = end;
  };
  for (const EraStart& start : series.eras) {
    if (start.point >= begin) add_part(start.point);
    era = start.era;
  }
  add_part(series.points.size());
  result.series = std::move(series);
  result.latest = latest_check(result, sessions, options.alpha);
  return result;
}

std::int64_t adjust_parts(std::vector<SeriesHistory>& all) {
  std::vector<EraPart*> family;
  std::vector<double> q;
  for (SeriesHistory& one : all) {
    for (EraPart& part : one.parts) {
      if (!part.q) continue;
      family.push_back(&part);
      q.push_back(*part.q);
    }
  }
  q = benjamini_hochberg(q);
  for (std::size_t i = 0; i < family.size(); ++i) family[i]->adjusted_q = q[i];
  return static_cast<std::int64_t>(family.size());
}

std::int64_t adjust_latest(std::vector<SeriesHistory>& all, double alpha) {
  std::vector<LatestCheck*> family;
  std::vector<double> p;
  for (SeriesHistory& one : all) {
    if (!one.latest) continue;
    family.push_back(&*one.latest);
    p.push_back(one.latest->p);
  }
  p = benjamini_hochberg(p);
  for (std::size_t i = 0; i < family.size(); ++i) {
    family[i]->adjusted_p = p[i];
    family[i]->verdict = verdict_of(*family[i], alpha);
  }
  return static_cast<std::int64_t>(family.size());
}

}  // namespace

History history(std::span<const Session> sessions, std::span<const Era> eras,
                const HistoryOptions& options) {
  History result;
  result.options = options;
  for (Series& series : series_of(sessions, eras)) {
    result.series.push_back(history_of(std::move(series), sessions, options));
  }
  result.family = adjust_parts(result.series);
  result.latest_family = adjust_latest(result.series, options.alpha);
  return result;
}

}  // namespace diary
