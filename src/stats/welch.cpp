#include "stats/welch.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "stats/student.h"

namespace diary {

double mean(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double variance(const WelchSample& sample) {
  const double centre = mean(sample.values);
  double squares = 0;
  for (const double value : sample.values) squares += (value - centre) * (value - centre);
  return std::max(squares / static_cast<double>(sample.values.size() - 1), sample.variance_floor);
}

namespace {

/// Where the spread is known with so many degrees of freedom; empty when nothing spreads.
Welch t_test(double difference, double error_variance, std::optional<double> degrees,
             double confidence) {
  Welch result;
  result.difference = difference;
  if (!degrees) {
    result.low = result.high = difference;
    result.p = difference == 0 ? 1 : 0;
    return result;
  }
  const double error = std::sqrt(error_variance);
  result.degrees = degrees;
  result.t = difference / error;
  result.p = student_two_sided_p(*result.t, *degrees);
  const double half = student_quantile(1 - (1 - confidence) / 2, *degrees) * error;
  result.low = difference - half;
  result.high = difference + half;
  return result;
}

}  // namespace

Welch welch(const WelchSample& x, const WelchSample& y, double confidence) {
  const auto m = static_cast<double>(x.values.size());
  const auto n = static_cast<double>(y.values.size());
  const double x_share = variance(x) / m;
  const double y_share = variance(y) / n;
  const double error_variance = x_share + y_share;
  std::optional<double> degrees;
  if (error_variance > 0) {
    // Shares of the whole, since squares of tiny variances would vanish.
    const double x_part = x_share / error_variance;
    const double y_part = y_share / error_variance;
    degrees = 1 / (x_part * x_part / (m - 1) + y_part * y_part / (n - 1));
  }
  return t_test(mean(y.values) - mean(x.values), error_variance, degrees, confidence);
}

Welch pooled_t(const WelchSample& x, const WelchSample& y, double confidence) {
  const auto m = static_cast<double>(x.values.size());
  const auto n = static_cast<double>(y.values.size());
  const double pooled = ((m - 1) * variance(x) + (n - 1) * variance(y)) / (m + n - 2);
  const std::optional<double> degrees = pooled > 0 ? std::optional(m + n - 2) : std::nullopt;
  return t_test(mean(y.values) - mean(x.values), pooled * (1 / m + 1 / n), degrees, confidence);
}

}  // namespace diary
