#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace diary {

/// Whether values rise or fall with time, whatever the curve. Above 0 is rising.
struct MannKendall {
  std::int64_t s = 0;   ///< pairs that rise less pairs that fall
  double tau = 0;       ///< s / (n (n - 1) / 2), from -1 to 1
  double p = 1;         ///< two-sided
  bool exact = true;    ///< otherwise by the normal distribution
  double variance = 0;  ///< of s where there is no trend, allowing for ties
};

/// Without ties and up to exact_kendall_limit values by the exact distribution (Mann,
/// Nonparametric Tests Against Trend, 1945); otherwise by the normal one with the correction for
/// ties and for continuity (Kendall, Rank Correlation Methods, 1970, 4.3). Fewer than two values
/// show nothing: p is 1. REQUIRES: as many times as values, all finite. The times need no order.
MannKendall mann_kendall(std::span<const double> values, std::span<const double> times);

/// A line through the values that a few wild ones do not bend.
struct TheilSen {
  double slope = 0;           ///< per unit of time: the median of the slopes of all pairs
  double intercept = 0;       ///< median value less slope times median time
  std::optional<double> low;  ///< interval of the slope; empty where the confidence is out of reach
  std::optional<double> high;
  double coverage = 0;  ///< attained by the interval; without ties exact, with ties at least this
};

/// The interval lies between two of the ordered slopes, chosen by the exact distribution of
/// Kendall's S (Theil, A Rank-Invariant Method of Linear and Polynomial Regression Analysis, 1950;
/// Sen, Estimates of the Regression Coefficient Based on Kendall's Tau, 1968). There is none where
/// two times are equal or values are more than exact_kendall_limit.
/// Empty when no two times differ. REQUIRES: as many times as values, all finite;
/// 0 < confidence < 1.
std::optional<TheilSen> theil_sen(std::span<const double> values, std::span<const double> times,
                                  double confidence);

}  // namespace diary
