#pragma once

#include <cstddef>
#include <span>

#include "stats/change_points.h"

namespace diary {

/// Which description of a series fits: levels with steps between them, or a line.
struct LevelShape {
  Shape shape = Shape::stable;
  double trend_p = 1;  ///< Mann-Kendall over the order of the values
};

/// With steps left, a line wins when the trend has p <= 5 % and the line's criterion is the smaller
/// one: 2 n ln(s / n) + c ln(n), s the sum of absolute distances, c the coefficients, 2 for the
/// Theil-Sen line, 2 k + 1 for k steps (Schwarz, Estimating the Dimension of a Model, 1978, for
/// Laplace-distributed distances). With none left the series is `small` when there were some, else
/// `gradual` from 10 values on when the trend has p <= 1 % and the line climbs or falls by the
/// smallest step at least, else `stable`.
LevelShape level_shape(std::span<const double> values, std::span<const std::size_t> before_pruning,
                       std::span<const std::size_t> indices, double smallest_step);

}  // namespace diary
