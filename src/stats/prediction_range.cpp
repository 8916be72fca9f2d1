#include "stats/prediction_range.h"

#include <cmath>
#include <vector>

#include "stats/student.h"

namespace diary {
namespace {

/// Taken from an origin on, so that a baseline of equal values varies by exactly 0.
std::vector<double> from_origin(std::span<const double> values, double origin) {
  std::vector<double> shifted;
  shifted.reserve(values.size());
  for (const double value : values) shifted.push_back(value - origin);
  return shifted;
}

}  // namespace

PredictionRange prediction_range(const WelchSample& baseline, std::span<const double> latest,
                                 double confidence) {
  const double origin = baseline.values.front();
  const auto before = from_origin(baseline.values, origin);
  const auto m = static_cast<double>(before.size());
  const auto n = static_cast<double>(latest.size());
  const double error = std::sqrt(variance({before, baseline.variance_floor}) * (1 / m + 1 / n));
  const double half = student_quantile(1 - (1 - confidence) / 2, m - 1) * error;

  PredictionRange range;
  range.centre = origin + mean(before);
  range.low = range.centre - half;
  range.high = range.centre + half;
  range.difference = mean(from_origin(latest, origin)) - mean(before);
  if (error > 0) {
    range.t = range.difference / error;
    range.p = student_two_sided_p(*range.t, m - 1);
  } else {
    range.p = range.difference == 0 ? 1 : 0;
  }
  range.p_above = range.difference > 0 ? range.p / 2 : 1 - range.p / 2;
  return range;
}

}  // namespace diary
