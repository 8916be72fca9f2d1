#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace diary {

/// time = start + slope * size.
struct StraightLine {
  double start = 0;
  double slope = 0;
  double residual = 0;  ///< squared relative errors, summed

  [[nodiscard]] double at(double size) const { return start + slope * size; }
};

/// The line up to a knee and the one beyond it, which meet there.
struct BentLine {
  double knee = 0;
  StraightLine before;  ///< its residual is that of its own part
  StraightLine after;
  double residual = 0;  ///< of both
};

/// The least squares of straight and bent lines through times at given sizes, weights 1 / time^2.
/// One object serves many sets of times at the same sizes. A fit takes time in proportion to the
/// number of points and of different sizes.
class BentLineFit {
 public:
  /// REQUIRES: all sizes finite.
  explicit BentLineFit(std::span<const double> sizes);

  /// Different sizes, ascending.
  [[nodiscard]] std::span<const double> sizes() const { return sizes_; }

  /// REQUIRES: as many as sizes were given, all positive.
  void set_times(std::span<const double> times);

  // What follows REQUIRES times. A knee has two sizes at or below it and two at or above it, so
  // that five different sizes are REQUIRED.

  [[nodiscard]] StraightLine straight() const;
  /// With the best knee of all (Hudson, Fitting Segmented Curves Whose Join Points Have to Be
  /// Estimated, 1966).
  [[nodiscard]] BentLine best() const;
  /// The least residual of a bent line with this knee, which lies between the second and the last
  /// but one size.
  [[nodiscard]] double residual_at(double knee) const;

 private:
  /// Weighted means, and squares and products about them.
  struct Moments {
    double weight = 0;
    double size = 0;
    double time = 0;
    double size_squares = 0;
    double products = 0;
    double time_squares = 0;

    void add(double more_weight, double more_size, double more_time);
    [[nodiscard]] StraightLine line() const;
    /// The best line among those through one point.
    [[nodiscard]] StraightLine line_through(double size, double time) const;
    /// The variance of the best line's height at this size.
    [[nodiscard]] double uncertainty_at(double size) const;
  };

  [[nodiscard]] double joined_residual(std::size_t gap, double knee) const;
  [[nodiscard]] BentLine joined(std::size_t gap, double knee) const;
  [[nodiscard]] double residual_of(const BentLine& line) const;

  std::vector<double> sizes_;
  std::vector<std::size_t> group_of_point_;
  // By size: all times at one size are one point with more weight, and errors about it.
  std::vector<double> weights_;
  std::vector<double> times_;
  double residual_within_ = 0;
  std::vector<Moments> up_to_;  ///< of the first size to this one
  std::vector<Moments> from_;   ///< of this size to the last one
};

}  // namespace diary
