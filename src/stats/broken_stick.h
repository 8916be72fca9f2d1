#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace diary {

/// Time as a line in size that bends once: start + slope_before * size up to the knee, slope_after
/// beyond it. Time and not speed, since what runs out at some size is a bent line in time.
struct BrokenStick {
  double knee = 0;          ///< size
  double knee_low = 0;      ///< interval of the knee at 95 %
  double knee_high = 0;     ///< both within the second and the last but one size
  double start = 0;         ///< time at size 0
  double slope_before = 0;  ///< time per unit of size
  double slope_after = 0;
  double residual = 0;       ///< squared relative errors, summed
  double line_residual = 0;  ///< the same for one straight line
  /// How much better two lines are than one; empty when the bent line leaves no error.
  std::optional<double> f;
  /// From permutations: 1 / (B + 1) at the least. Empty when the straight line has no time, 0 or
  /// less, for one of the sizes.
  std::optional<double> p;

  /// Size per unit of time; empty when time does not grow with size there.
  [[nodiscard]] std::optional<double> speed_before() const;
  [[nodiscard]] std::optional<double> speed_after() const;

  /// Whether the knee is worth telling: p <= 1 %, and two speeds of which the higher one is at
  /// least 1.2 times the lower one.
  [[nodiscard]] bool is_reported() const;
};

struct KneeTest {
  int permutations = 999;
  std::uint64_t seed = 0;
};

/// The best bent line for times with the same relative error at all sizes (weights 1 / time^2).
/// The search is exact (Hudson, Fitting Segmented Curves Whose Join Points Have to Be Estimated,
/// 1966): between each two neighbouring sizes the crossing of the best lines on either side, else
/// the better end. At least two sizes lie on each side of the knee, counting one at it to both.
///
/// F = ((line_residual - residual) / 2) / (residual / (n - 4)). Its table does not hold for a knee
/// that was searched for; p is how often times made by shuffling the relative errors of the
/// straight line bend as well, the given ones counted among them. The same seed gives the same p.
/// The interval holds the knees at which the residual is at most 1 + F(0.95; 1, n - 4) / (n - 4)
/// times the least, looked for at 401 sizes in geometric steps.
///
/// Empty with fewer than five different sizes, and where a straight line leaves no error.
/// REQUIRES: as many times as sizes, all positive and finite; permutations >= 1.
std::optional<BrokenStick> broken_stick(std::span<const double> sizes,
                                        std::span<const double> times, const KneeTest& test);

}  // namespace diary
