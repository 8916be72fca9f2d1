#pragma once

#include <cstddef>
#include <vector>

namespace diary {

/// The largest n whose distribution is used; above it the normal one tells the same.
inline constexpr std::size_t exact_kendall_limit = 60;

/// P(D <= d) for d = 0, 1, ..., n (n - 1) / 2, where D counts the pairs out of order in a random
/// order of n different values; Kendall's S is n (n - 1) / 2 - 2 D (Kendall, A New Measure of Rank
/// Correlation, 1938). Only positive numbers are added, so that doubles keep full relative
/// precision. REQUIRES: 1 <= n <= exact_kendall_limit.
std::vector<double> kendall_distribution(std::size_t n);

}  // namespace diary
