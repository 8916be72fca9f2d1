#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace diary {

/// How many sessions a side it takes until a change (0.1 is 10 %) is found with 80 % power at the
/// two-sided level alpha, when session medians spread by `deviation` on the log scale: the
/// smallest n with deviation sqrt(2/n) (t_{1-alpha/2} + t_{0.8}) <= ln(1 + change), 2n - 2 degrees
/// of freedom (the usual iteration for Student's test; within one session of the exact power).
/// Nothing when 10,000 are not enough. REQUIRES: deviation >= 0, change > 0.
std::optional<std::int64_t> sessions_needed(double deviation, double change, double alpha);

/// One side of a comparison: how its session medians spread on the log scale, and how many.
struct SideSpread {
  double deviation = 0;
  std::int64_t sessions = 2;
};

/// The smallest slow-down that these sides would show with 80 % power: exp((t_{1-alpha/2} +
/// t_{0.8}) SE) - 1, degrees of freedom by Welch and Satterthwaite. Nothing when it is too large
/// for a number. REQUIRES: two sessions a side; some spread on one of them.
std::optional<double> smallest_detectable_change(const SideSpread& a, const SideSpread& b,
                                                 double alpha);

/// The same where the mean of one or two new sessions is held against the range of the old ones,
/// which alone tell the spread: m - 1 degrees of freedom. REQUIRES: two old sessions, one new one.
std::optional<double> smallest_unusual_change(double deviation, std::int64_t old_sessions,
                                              std::int64_t new_sessions, double alpha);

/// What one more session takes besides its iterations, and what one iteration takes.
struct MeasuringCost {
  std::chrono::nanoseconds session{0};
  std::chrono::nanoseconds iteration{1};
};

/// How many iterations a session is worth: with fewer, time is better spent on longer sessions,
/// with more, on another session. sqrt(1.5 (within / between)^2 (cost of a session / of an
/// iteration)), rounded up, at least 1 (Kalibera and Jones, Rigorous Benchmarking in Reasonable
/// Time, 2013, for means; 1.5 is about what a median of few values has more variance). Both
/// deviations are on the log scale. Nothing when it exceeds 10,000: sessions hardly differ, and one
/// long one does as well. REQUIRES: deviations >= 0; cost.session >= 0, cost.iteration > 0.
std::optional<std::int64_t> iterations_needed(double within, double between,
                                              const MeasuringCost& cost);

}  // namespace diary
