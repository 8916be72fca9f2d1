#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace diary {

/// Where the spread of timings comes from: from iteration to iteration inside a session, and from
/// session to session. All on the log scale, so that 0.1 is about 10 %.
struct VarianceComponents {
  std::int64_t sessions = 0;
  std::int64_t iterations = 0;  ///< in all sessions
  /// Empty when no session has two iterations.
  std::optional<double> mean_square_within;
  /// Empty for a single session, as the next one.
  std::optional<double> mean_square_between;
  std::optional<double> iterations_a_session;  ///< n0: their mean, less where they are uneven
  /// Standard deviations. What one lonely session, or lonely iterations, cannot tell is empty.
  std::optional<double> within;
  std::optional<double> between;
  /// The share of `between` in the variance of one timing, from 0 to 1; empty when nothing varies.
  std::optional<double> intraclass_correlation;
  /// As `within`, but a few wild timings do not move it: the median over the sessions of 1.4826
  /// MAD. Sessions of one iteration say nothing of it and are left out.
  std::optional<double> robust_within;
};

/// One-way random effects by the analysis of variance: within^2 = MSW, between^2 = (MSB - MSW) / n0
/// but at least 0, n0 = (N - sum n_i^2 / N) / (S - 1) (Searle, Casella and McCulloch, Variance
/// Components, 1992, 3.6). `sessions` holds the timings of each session.
/// REQUIRES: at least one session; each holds a timing; all timings are positive.
VarianceComponents variance_components(std::span<const std::vector<double>> sessions);

}  // namespace diary
