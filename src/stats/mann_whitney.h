#pragma once

#include <cstdint>
#include <span>

namespace diary {

/// The rank test of two samples. `u` counts the pairs in which x is the larger one, ties half.
struct MannWhitney {
  double u = 0;
  double superiority = 0;  ///< u / (m n): how often x is the larger one of a pair
  double p_less = 1;       ///< one-sided: x tends to be smaller
  double p_greater = 1;
  double p = 1;  ///< two-sided: twice the smaller one, at most 1
  bool exact = true;
};

/// Up to 50 values a side exact, with ties: the distribution of the rank sum over all ways to deal
/// the pooled midranks (Streitberg and Roehmel, Exact Distributions for Permutation and Rank
/// Tests, 1986). Above that the normal approximation with the correction for ties and for
/// continuity (Hollander and Wolfe, Nonparametric Statistical Methods, 4.1).
/// REQUIRES: both samples hold at least one value; no NaN.
MannWhitney mann_whitney(std::span<const double> x, std::span<const double> y);

/// The smallest two-sided p that m against n values can reach: 2 / C(m + n, m), at most 1.
double smallest_reachable_p(std::int64_t m, std::int64_t n);

/// The sizes up to which a rank statistic is computed exactly.
inline constexpr std::int64_t exact_rank_limit = 50;

}  // namespace diary
