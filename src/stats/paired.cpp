#include "stats/paired.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "stats/order_statistics.h"
#include "stats/student.h"
#include "stats/welch.h"

namespace diary {
namespace {

constexpr std::size_t fewest_for_t = 3;
constexpr std::size_t fewest_for_sign = 6;

void set_if_finite(std::optional<double>& field, double value) {
  if (std::isfinite(value)) field = value;
}

void apply_t(Paired& result, std::span<const double> differences, double confidence,
             double variance_floor) {
  const auto n = static_cast<double>(differences.size());
  const double centre = mean(differences);
  const double error = std::sqrt(variance({differences, variance_floor}) / n);
  const double half = student_quantile(1 - (1 - confidence) / 2, n - 1) * error;
  set_if_finite(result.low, std::exp(centre - half));
  set_if_finite(result.high, std::exp(centre + half));
  if (error > 0) {
    result.p = student_two_sided_p(centre / error, n - 1);
  } else {
    result.p = centre == 0 ? 1 : 0;
  }
}

void apply_sign(Paired& result, std::vector<double> differences, double confidence) {
  std::sort(differences.begin(), differences.end());
  const MedianOrders orders =
      median_orders(static_cast<std::int64_t>(differences.size()), confidence);
  const auto at = [&](std::int64_t order) {
    return std::exp(differences[static_cast<std::size_t>(order - 1)]);
  };
  result.median_ratio = std::exp(median(differences));
  result.sign_low = at(orders.low);
  result.sign_high = at(orders.high);
  result.sign_coverage = orders.coverage;
}

}  // namespace

Paired paired(std::span<const double> first, std::span<const double> second, double confidence,
              double variance_floor) {
  std::vector<double> differences;
  differences.reserve(first.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    differences.push_back(std::log(second[i] / first[i]));
  }
  Paired result;
  result.pairs = static_cast<std::int64_t>(differences.size());
  result.ratio = std::exp(mean(differences));
  if (differences.size() >= fewest_for_t) apply_t(result, differences, confidence, variance_floor);
  if (differences.size() >= fewest_for_sign) apply_sign(result, differences, confidence);
  return result;
}

}  // namespace diary
