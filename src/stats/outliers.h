#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace diary {

/// The indices of values farther from the median than ten robust standard deviations, in order.
/// The deviation is the largest of 1.4826 MAD, 0.3 % of the median and the resolution of the
/// values. Below five values nothing is flagged. Ten deviations, since the usual 3.5 flags 21 % of
/// undisturbed series of five, and ten 3.4 %. Flagged values stay in every statistic.
std::vector<std::size_t> outliers(std::span<const double> values, double resolution);

}  // namespace diary
