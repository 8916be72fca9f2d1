#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace diary {

/// Durations as a row of small bars, ▁ the fastest and █ the slowest, on a logarithmic scale.
class Sparkline {
 public:
  /// The scale spans the values, and a factor of (1 + delta)^4 at least, so that what is far below
  /// the threshold stays flat. REQUIRES: values positive; delta > 0.
  Sparkline(std::span<const double> values, double delta);

  /// One bar. REQUIRES: a positive value.
  [[nodiscard]] std::string bar(double value) const;

 private:
  double low_ = 0;
  double span_ = 0;
};

/// The glyphs in a row; of more than `width` the last ones, behind "…". REQUIRES: width >= 2.
std::string row_of(std::span<const std::string> glyphs, std::size_t width);

}  // namespace diary
