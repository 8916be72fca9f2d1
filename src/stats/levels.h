#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace diary {

/// The stretches between changes, in order; one more than there are changes.
/// REQUIRES: the first values of new levels in order, none 0 or beyond the values.
std::vector<std::span<const double>> levels_of(std::span<const double> values,
                                               std::span<const std::size_t> change_indices);

/// Drops the change with the smallest step between the medians of its neighbouring levels, again
/// and again, until every step is at least this. Of equal steps the first goes first.
std::vector<std::size_t> without_small_steps(std::span<const double> values,
                                             std::vector<std::size_t> change_indices,
                                             double smallest_step);

}  // namespace diary
