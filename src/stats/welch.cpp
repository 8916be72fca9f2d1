#include "stats/welch.h"

#include <algorithm>
#include <cmath>
#include <numeric>

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

Welch welch(const WelchSample& x, const WelchSample& y, double confidence) {
  const auto m = static_cast<double>(x.values.size());
  const auto n = static_cast<double>(y.values.size());
  const double x_share = variance(x) / m;
  const double y_share = variance(y) / n;
  const double error_variance = x_share + y_share;
  Welch result;
  result.difference = mean(y.values) - mean(x.values);
  if (!(error_variance > 0)) {
    result.low = result.high = result.difference;
    result.p = result.difference == 0 ? 1 : 0;
    return result;
  }
  const double error = std::sqrt(error_variance);
  // Shares of the whole, since squares of tiny variances would vanish.
  const double x_part = x_share / error_variance;
  const double y_part = y_share / error_variance;
  result.degrees = 1 / (x_part * x_part / (m - 1) + y_part * y_part / (n - 1));
  result.t = result.difference / error;
  result.p = student_two_sided_p(*result.t, *result.degrees);
  const double half = student_quantile(1 - (1 - confidence) / 2, *result.degrees) * error;
  result.low = result.difference - half;
  result.high = result.difference + half;
  return result;
}

}  // namespace diary
