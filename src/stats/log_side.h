#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "stats/welch.h"

namespace diary {

/// One side of a case as the comparison sees it: the logarithms of its session medians, so that
/// effects are ratios, and the variance that rounding alone gives them (uniform over one step of
/// the resolution: q^2 / 12, over the squared median).
struct LogSide {
  std::vector<double> logs;
  double rounding_variance = 0;

  [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(logs.size()); }
  [[nodiscard]] WelchSample sample() const { return {logs, rounding_variance}; }

  /// Standard deviation, at least that of rounding. REQUIRES: two sessions.
  [[nodiscard]] double deviation() const;
};

/// REQUIRES: at least one median; all are positive.
LogSide log_side(std::span<const double> medians, double resolution);

}  // namespace diary
