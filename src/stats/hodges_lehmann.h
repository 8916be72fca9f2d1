#pragma once

#include <cstdint>
#include <span>

namespace diary {

/// How far y lies above x: the median of all differences y - x, and the interval between two of
/// their order statistics. Of logarithms, its exponential is the ratio y / x.
struct HodgesLehmann {
  double shift = 0;
  double low = 0;
  double high = 0;
  std::int64_t k = 1;   ///< the interval runs from the k-th smallest to the k-th largest difference
  double coverage = 0;  ///< attained; without ties exact, with ties at least this
  bool reached = false;  ///< otherwise the interval is the widest there is
};

/// Distribution-free (Hollander and Wolfe, Nonparametric Statistical Methods, 4.2 and 4.3): k is
/// the largest with 2 P(U <= k - 1) <= 1 - confidence; above 50 values a side by the normal
/// approximation of U. The differences are never stored.
/// REQUIRES: both samples hold at least one finite value; 0 < confidence < 1.
HodgesLehmann hodges_lehmann(std::span<const double> x, std::span<const double> y,
                             double confidence);

}  // namespace diary
