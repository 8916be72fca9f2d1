#pragma once

#include <optional>
#include <span>

#include "stats/paired.h"

namespace diary {

/// How time grows from a smaller size to a larger one, over sessions that measured both.
struct SizeExponent {
  /// Time a byte at the larger size over that at the smaller one: 1 at constant speed, above it the
  /// larger size is slower. Its interval and p come from three sessions on.
  Paired per_byte;
  double data_ratio = 1;  ///< larger / smaller, above 1

  /// ln(time ratio) / ln(data ratio): 1 at constant speed. The bounds are where the ratio's are.
  [[nodiscard]] double exponent() const;
  [[nodiscard]] std::optional<double> exponent_low() const;
  [[nodiscard]] std::optional<double> exponent_high() const;

  /// Speed depends on size: the interval of the ratio excludes 1 and the exponent is more than 0.15
  /// from 1.
  [[nodiscard]] bool is_anomaly() const;
};

/// Paired by session, so that fast and slow sessions cancel; the interval is that of paired().
/// REQUIRES: as many times of the smaller as of the larger size, at least one, all positive;
/// data_ratio > 1; 0 < confidence < 1; variance_floor >= 0 is that of one difference of logarithms.
SizeExponent size_exponent(std::span<const double> smaller, std::span<const double> larger,
                           double data_ratio, double confidence, double variance_floor);

/// The exponent over any number of sizes: the slope of ln(time) on ln(size) by least squares. Empty
/// when no two sizes differ. REQUIRES: as many times as sizes, all positive.
std::optional<double> overall_exponent(std::span<const double> sizes,
                                       std::span<const double> times);

}  // namespace diary
