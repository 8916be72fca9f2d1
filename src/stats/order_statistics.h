#pragma once

#include <cstdint>
#include <span>

namespace diary {

/// The middle value, or the mean of the two middle ones. REQUIRES: at least one value.
double median(std::span<const double> values);

/// The p-quantile by linear interpolation between order statistics (Hyndman and Fan, Sample
/// Quantiles in Statistical Packages, 1996, type 7; the default of R and numpy).
/// REQUIRES: at least one value, 0 <= p <= 1.
double quantile(std::span<const double> values, double p);

/// The median distance from the median, not scaled. REQUIRES: at least one value.
double median_absolute_deviation(std::span<const double> values);

/// Two order statistics, counted from 1, that hold the median of the population between them.
struct MedianOrders {
  std::int64_t low = 1;
  std::int64_t high = 1;
  double coverage = 0;   ///< attained: P(low <= B < high) for B binomial (n, 1/2)
  bool reached = false;  ///< coverage >= confidence; otherwise low and high are the extremes
};

/// The narrowest symmetric pair that reaches the confidence (Hahn and Meeker, Statistical
/// Intervals, 1991, 5.2). Exact for every n. REQUIRES: n >= 1, 0 < confidence < 1.
MedianOrders median_orders(std::int64_t n, double confidence);

/// The smallest n for which median_orders reaches the confidence: 6 for 95 %.
std::int64_t median_interval_needs(double confidence);

/// How many values it takes until the largest bounds the p-quantile from above with the given
/// confidence (Wilks, Determination of Sample Sizes for Setting Tolerance Limits, 1941): 29 for
/// p = 0.9 at 95 %. REQUIRES: 0 < p < 1, 0 < confidence < 1.
std::int64_t quantile_bound_needs(double p, double confidence);

}  // namespace diary
