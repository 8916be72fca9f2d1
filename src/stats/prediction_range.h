#pragma once

#include <optional>
#include <span>

#include "stats/welch.h"

namespace diary {

/// Where one more value, or the mean of two, belongs if it is one of those that came before. On the
/// log scale; the exponential of the bounds is the usual range in time.
struct PredictionRange {
  double centre = 0;  ///< mean of the baseline
  double low = 0;
  double high = 0;
  double difference = 0;    ///< mean of the latest values less the centre
  std::optional<double> t;  ///< empty when the baseline does not vary
  double p = 1;             ///< two-sided; 0 when the baseline does not vary and they differ
  double p_above = 1;       ///< one-sided: the latest values lie above
};

/// Student's t prediction interval for the mean of n further values after m: centre -+ t s
/// sqrt(1/m + 1/n), m - 1 degrees of freedom (Hahn and Meeker, Statistical Intervals, 1991, 4.7 and
/// 4.8). Wider by far than the interval of the mean, which says where the mean lies and not where
/// the next value may: three values multiply their s by 4.97, ten by 2.37.
/// A one-sided bound at 1 - alpha is that of the two-sided range at confidence 1 - 2 alpha.
/// REQUIRES: two values in the baseline, one in `latest`; 0 < confidence < 1.
PredictionRange prediction_range(const WelchSample& baseline, std::span<const double> latest,
                                 double confidence);

}  // namespace diary
