#pragma once

#include <cstdint>

namespace diary {

/// The variance of the median of n independent standard normal values: 1 for n = 1, 0.287 for 5.
/// With the spread within sessions it tells how much of the spread of session medians more
/// iterations can take away: deviation^2 = between^2 + median_variance(n) within^2.
///
/// Up to 30 from a table, computed from the densities of the middle order statistics (David and
/// Nagaraja, Order Statistics, 2003, 2.2 and 8.4). Above it pi / (2 m + 4 - pi), m the odd one of n
/// and n + 1, since an even number tells about as much as the next odd one (Hodges and Lehmann, On
/// Medians and Quasi Medians, 1967); off by less than 0.1 %. REQUIRES: n >= 1.
double median_variance(std::int64_t n);

}  // namespace diary
