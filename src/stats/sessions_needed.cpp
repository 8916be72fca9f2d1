#include "stats/sessions_needed.h"

#include <algorithm>
#include <cmath>

#include "stats/student.h"

namespace diary {
namespace {

constexpr double power = 0.80;

double quantile_sum(double alpha, double degrees) {
  return student_quantile(1 - alpha / 2, degrees) + student_quantile(power, degrees);
}

}  // namespace

std::optional<std::int64_t> sessions_needed(double deviation, double change, double alpha) {
  constexpr std::int64_t most = 10'000;
  const double wanted = std::log1p(change);
  const auto enough = [&](std::int64_t n) {
    const auto sessions = static_cast<double>(n);
    return deviation * std::sqrt(2 / sessions) * quantile_sum(alpha, 2 * sessions - 2) <= wanted;
  };
  if (enough(2)) return 2;
  if (!enough(most)) return std::nullopt;
  std::int64_t too_few = 2;
  std::int64_t sufficient = most;
  while (sufficient - too_few > 1) {
    const std::int64_t middle = too_few + (sufficient - too_few) / 2;
    (enough(middle) ? sufficient : too_few) = middle;
  }
  return sufficient;
}

std::optional<double> smallest_detectable_change(const SideSpread& a, const SideSpread& b,
                                                 double alpha) {
  const auto share = [](const SideSpread& side) {
    return side.deviation * side.deviation / static_cast<double>(side.sessions);
  };
  const double all = share(a) + share(b);
  const double a_part = share(a) / all;
  const double b_part = share(b) / all;
  const double degrees = 1 / (a_part * a_part / static_cast<double>(a.sessions - 1) +
                              b_part * b_part / static_cast<double>(b.sessions - 1));
  const double change = std::expm1(quantile_sum(alpha, degrees) * std::sqrt(all));
  if (!std::isfinite(change)) return std::nullopt;
  return change;
}

std::optional<double> smallest_unusual_change(double deviation, std::int64_t old_sessions,
                                              std::int64_t new_sessions, double alpha) {
  const auto m = static_cast<double>(old_sessions);
  const auto n = static_cast<double>(new_sessions);
  const double error = deviation * std::sqrt(1 / m + 1 / n);
  const double change = std::expm1(quantile_sum(alpha, m - 1) * error);
  if (!std::isfinite(change) || !(change > 0)) return std::nullopt;
  return change;
}

std::optional<std::int64_t> iterations_needed(double within, double between,
                                              const MeasuringCost& cost) {
  constexpr double median_factor = 1.5;
  constexpr double most = 10'000;
  if (!(within > 0)) return 1;
  const double price =
      static_cast<double>(cost.session.count()) / static_cast<double>(cost.iteration.count());
  const double wanted = std::ceil(within / between * std::sqrt(median_factor * price));
  if (!(wanted <= most)) return std::nullopt;
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(wanted));
}

}  // namespace diary
