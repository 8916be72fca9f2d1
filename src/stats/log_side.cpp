#include "stats/log_side.h"

#include <cmath>

#include "stats/order_statistics.h"

namespace diary {

double LogSide::deviation() const {
  return std::sqrt(variance(sample()));
}

LogSide log_side(std::span<const double> medians, double resolution) {
  LogSide side;
  side.logs.reserve(medians.size());
  for (const double value : medians) side.logs.push_back(std::log(value));
  const double relative = resolution / median(medians);
  side.rounding_variance = relative * relative / 12;
  return side;
}

}  // namespace diary
