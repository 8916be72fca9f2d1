#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace diary {

/// Two measurements of each of several sessions, the second against the first. The spread between
/// sessions cancels. Whatever needs more pairs than there are is empty.
struct Paired {
  std::int64_t pairs = 0;
  double ratio = 1;           ///< exp of the mean of d = ln(second / first)
  std::optional<double> low;  ///< its interval by Student's t, from three pairs
  std::optional<double> high;
  std::optional<double> p;  ///< two-sided, from three pairs
  /// From six pairs, without any shape of distribution: the median of d, and the order statistics
  /// of d that hold it, as ratios.
  std::optional<double> median_ratio;
  std::optional<double> sign_low;
  std::optional<double> sign_high;
  std::optional<double> sign_coverage;  ///< attained
};

/// Student's paired test on logarithms (Student, The Probable Error of a Mean, 1908) and the
/// interval of the sign test (Hahn and Meeker, Statistical Intervals, 5.2). The variance of d is at
/// least `variance_floor`, that of rounding.
/// REQUIRES: as many first as second values, at least one, all positive; 0 < confidence < 1.
Paired paired(std::span<const double> first, std::span<const double> second, double confidence,
              double variance_floor);

}  // namespace diary
