#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/session.h"
#include "stats/change_points.h"
#include "stats/comparison.h"
#include "stats/series.h"

namespace diary {

struct HistoryOptions {
  double delta = 0.05;       ///< smaller steps are not shown: 0.05 is 5 %
  double alpha = 0.05;       ///< for the whole family of series
  int permutations = 999;    ///< of the rank scans
  std::size_t latest = 200;  ///< so many counted sessions of a series are analysed, the newest
};

/// Fewer counted sessions show no steps.
inline constexpr std::int64_t step_needs = 6;
/// Above this, neighbouring sessions resemble each other too much for the detector's error rate.
inline constexpr double lag_one_limit = 0.2;

/// Sessions between two steps. Indices are those of the series' points, `end` is no part of it.
struct SeriesLevel {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::int64_t sessions = 0;        ///< counted ones
  std::optional<double> median_ns;  ///< of their medians; empty when none is counted, as below
  std::optional<double> min_ns;
  std::optional<double> max_ns;
};

/// Between the last session of a level and the first of the next.
struct Step {
  ChangePoint change;
  std::size_t last_before = 0;  ///< indices of the series' points, both counted
  std::size_t first_after = 0;
  std::vector<FacetDifference> changed;  ///< what else is different after it; no cause is said
};

/// A line in place of steps, by Theil and Sen: ln(median) against days. Above 0 is slower.
struct Drift {
  double slope = 0;           ///< a day
  std::optional<double> low;  ///< the slope's 95 % interval, where there is one
  std::optional<double> high;
  double days = 0;        ///< between the first and the last counted session
  std::size_t first = 0;  ///< which those are among the series' points
  std::size_t last = 0;

  /// What a slope makes of so many days: 0.08 is 8 % slower. Nothing beyond all numbers.
  static std::optional<double> change(const std::optional<double>& slope, double days);
};

/// The newest counted session of a series, held against those before it at its level.
struct LatestCheck {
  std::size_t point = 0;    ///< which one it is
  std::int64_t before = 0;  ///< sessions of the level before it, at least 3
  double ratio = 1;         ///< over their geometric mean
  double usual_low_ns = 0;  ///< where one more session is expected, with `coverage`
  double usual_high_ns = 0;
  double coverage = 0;
  double p = 1;
  double adjusted_p = 1;  ///< over all series checked
  /// `cannot_tell`: outside the range, but not significant in the family.
  Verdict verdict = Verdict::within_the_usual_range;
};

/// A stretch of a series in which no new era begins; analysed alone.
struct EraPart {
  std::optional<Era> era;  ///< that it is, where that began inside the series
  std::size_t begin = 0;   ///< indices of the series' points
  std::size_t end = 0;
  std::vector<SeriesLevel> levels;  ///< one at least; several only where the shape is `step`
  std::vector<Step> steps;          ///< one between each two levels
  Shape shape = Shape::stable;
  bool analysed = false;  ///< it has sessions enough for steps
  /// Of the part's steps, or of its line: for that without steps beside it, 5 times the trend's p,
  /// since its own share of the errors is 1 %.
  std::optional<double> q;
  std::optional<double> adjusted_q;  ///< over all parts analysed
  std::optional<double> trend_p;
  std::optional<Drift> drift;     ///< where the shape is `gradual`
  std::optional<double> lag_one;  ///< see autocorrelation.h

  /// Whether what was found holds in the family; otherwise it is a hint.
  [[nodiscard]] bool holds(double alpha) const { return adjusted_q && *adjusted_q <= alpha; }
};

struct SeriesHistory {
  Series series;
  std::size_t older = 0;  ///< points in front that are beyond the analysed ones, and in no part
  std::vector<EraPart> parts;         ///< in order; none when there are no points
  std::optional<LatestCheck> latest;  ///< empty where too few sessions are at its level
};

struct History {
  std::vector<SeriesHistory> series;
  HistoryOptions options;
  std::int64_t family = 0;         ///< parts whose q are adjusted together
  std::int64_t latest_family = 0;  ///< series whose newest sessions are checked together
};

/// What becomes of each case over time, by the rules of docs/statistics.md: eras split a series for
/// good, steps and lines are looked for in each part, p values are adjusted by Benjamini and
/// Hochberg over everything that is looked at. No newest session is checked where a line describes
/// the part better than levels do.
/// REQUIRES: 0 < delta, 0 < alpha < 1, permutations >= 1, latest from 1 to
/// longest_series (split_tails.h).
History history(std::span<const Session> sessions, std::span<const Era> eras,
                const HistoryOptions& options);

}  // namespace diary
