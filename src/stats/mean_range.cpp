#include "stats/mean_range.h"

#include <cmath>

#include <boost/math/constants/constants.hpp>

namespace diary {
namespace {

/// P(X <= x) of a standard normal X, exact in relative terms far to the left.
double normal_below(double x) {
  return std::erfc(-x * boost::math::constants::one_div_root_two<double>()) / 2;
}

}  // namespace

double mean_range(std::int64_t n) {
  // The integral over all x of 1 - P(all above x) - P(all below x), which is even in x. The
  // trapezoidal rule is as good as exact for a smooth function that vanishes at both ends.
  constexpr double step = 1.0 / 16;
  constexpr int steps = 10 * 16;
  const auto count = static_cast<double>(n);
  const auto both_sides = [&](double x) {
    const double above = normal_below(-x);
    return -std::expm1(count * std::log1p(-above)) - std::pow(above, count);
  };
  double sum = both_sides(0) / 2;
  for (int i = 1; i <= steps; ++i) sum += both_sides(i * step);
  return 2 * step * sum;
}

std::optional<double> spread_of_range(double slowest_to_fastest, std::int64_t n) {
  if (n == 1) return std::nullopt;
  return std::log(slowest_to_fastest) / mean_range(n);
}

}  // namespace diary
