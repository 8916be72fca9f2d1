#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace diary {

/// Whether timings rise or fall with their place inside the session. A single session is too short
/// to show it (three iterations reach p = 0.33), many sessions together are not.
struct OrderTrend {
  std::int64_t s = 0;      ///< pairs within a session that rise, less those that fall
  std::int64_t pairs = 0;  ///< pairs within a session that differ
  double p = 1;            ///< two-sided
  bool exact = true;       ///< otherwise by the normal distribution
};

/// The seasonal Kendall test with sessions for seasons (Hirsch, Slack and Smith, Techniques of
/// Trend Analysis for Monthly Water Quality Data, 1982). Exact up to exact_order_pairs pairs: all
/// orders of a session's timings are equally likely, equal timings keep their equality, and the
/// sessions' distributions are convolved. Above it normal, corrected for ties and for continuity.
/// Sessions of one iteration and of equal ones say nothing.
OrderTrend order_trend(std::span<const std::vector<double>> sessions);

/// Some milliseconds' work; beyond that many the normal distribution tells the same.
inline constexpr std::int64_t exact_order_pairs = 5'000;

/// Whether the first iteration is the slowest more often than its turn.
struct FirstIteration {
  std::int64_t sessions = 0;  ///< of two iterations or more; shorter ones are left out
  std::int64_t slowest = 0;   ///< of these, first slower than all others; ties are not
  double p = 1;               ///< one-sided
  /// What the first iteration takes to the median of the others, in the middle session; empty
  /// without sessions.
  std::optional<double> ratio;

  /// A warm-up iteration that is not counted would help: p is at most 1 %. Nothing is discarded.
  [[nodiscard]] bool advises_warm_up() const { return p <= 0.01; }
};

/// If order does not matter, the first of n iterations is the slowest with probability 1 / n: the
/// exact distribution of the count is Poisson's binomial (Wang, On the Number of Successes in
/// Independent Trials, 1993). REQUIRES: all timings are positive.
FirstIteration first_iteration(std::span<const std::vector<double>> sessions);

}  // namespace diary
