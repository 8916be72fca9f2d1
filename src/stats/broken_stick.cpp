#include "stats/broken_stick.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/random.h"
#include "stats/bent_line.h"
#include "stats/student.h"

namespace diary {
namespace {

constexpr std::size_t fewest_sizes = 5;

/// Relative errors of 1e-12 are those of arithmetic.
bool is_exact(double residual, std::size_t points) {
  return residual <= 1e-24 * static_cast<double>(points);
}

std::optional<double> speed_of(double slope) {
  if (!(slope > 0)) return std::nullopt;
  return 1 / slope;
}

void apply_interval(BrokenStick& stick, const BentLineFit& fit, double degrees) {
  constexpr int steps = 400;
  // F(0.95; 1, n) is the square of Student's t(0.975; n).
  const double t = student_quantile(0.975, degrees);
  const double limit = stick.residual * (1 + t * t / degrees);
  const double first = fit.sizes()[1];
  const double last = fit.sizes()[fit.sizes().size() - 2];
  stick.knee_low = stick.knee_high = stick.knee;
  for (int i = 0; i <= steps; ++i) {
    const double knee = first * std::pow(last / first, static_cast<double>(i) / steps);
    if (fit.residual_at(knee) > limit) continue;
    stick.knee_low = std::min(stick.knee_low, knee);
    stick.knee_high = std::max(stick.knee_high, knee);
  }
}

/// How often shuffled relative errors of the straight line bend as well as the given ones. Less
/// residual for a bent line, in parts of the straight line's, is the larger F.
std::optional<double> permutation_p(std::span<const double> sizes, std::span<const double> times,
                                    const StraightLine& line, double share_left,
                                    const KneeTest& test) {
  std::vector<double> errors;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double expected = line.at(sizes[i]);
    if (!(expected > 0)) return std::nullopt;
    errors.push_back((times[i] - expected) / expected);
  }
  constexpr double rounding = 1 + 1e-9;
  BentLineFit fit(sizes);
  SplitMix64 random(test.seed);
  std::vector<double> made(sizes.size());
  int as_bent = 1;
  for (int round = 0; round < test.permutations; ++round) {
    auto shuffled = errors;
    shuffle(random, std::span<double>(shuffled));
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      made[i] = line.at(sizes[i]) * (1 + shuffled[i]);
    }
    fit.set_times(made);
    if (fit.best().residual <= share_left * fit.straight().residual * rounding) ++as_bent;
  }
  return static_cast<double>(as_bent) / static_cast<double>(test.permutations + 1);
}

}  // namespace

std::optional<double> BrokenStick::speed_before() const {
  return speed_of(slope_before);
}

std::optional<double> BrokenStick::speed_after() const {
  return speed_of(slope_after);
}

bool BrokenStick::is_reported() const {
  constexpr double highest_p = 0.01;
  constexpr double least_ratio = 1.2;
  if (!p || *p > highest_p || !(slope_before > 0) || !(slope_after > 0)) return false;
  return std::max(slope_before, slope_after) >= least_ratio * std::min(slope_before, slope_after);
}

std::optional<BrokenStick> broken_stick(std::span<const double> sizes,
                                        std::span<const double> times, const KneeTest& test) {
  BentLineFit fit(sizes);
  if (fit.sizes().size() < fewest_sizes) return std::nullopt;
  fit.set_times(times);
  const StraightLine line = fit.straight();
  if (is_exact(line.residual, times.size())) return std::nullopt;
  const BentLine bent = fit.best();

  BrokenStick stick;
  stick.knee = bent.knee;
  stick.start = bent.before.start;
  stick.slope_before = bent.before.slope;
  stick.slope_after = bent.after.slope;
  stick.residual = bent.residual;
  stick.line_residual = line.residual;
  const double degrees = static_cast<double>(times.size()) - 4;
  if (!is_exact(stick.residual, times.size())) {
    stick.f = (line.residual - bent.residual) / 2 / (bent.residual / degrees);
  }
  apply_interval(stick, fit, degrees);
  stick.p = permutation_p(sizes, times, line, bent.residual / line.residual, test);
  return stick;
}

}  // namespace diary
