#pragma once

#include <span>

namespace diary {

/// How clearly the best split of a series parts two means, by Student's t with pooled variance:
/// the smallest two-sided p of all splits into parts of shortest_level values or more, times the
/// number of splits (Bonferroni), at most 1. Series without variation beside the step have a
/// variance of 1e-18 in sum, so that p stays a number.
/// 1 with fewer than two shortest levels.
double t_scan_p(std::span<const double> values);

}  // namespace diary
