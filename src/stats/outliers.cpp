#include "stats/outliers.h"

#include <algorithm>
#include <cmath>

#include "stats/order_statistics.h"

namespace diary {

std::vector<std::size_t> outliers(std::span<const double> values, double resolution) {
  if (values.size() < 5) return {};
  // 1 / Phi^-1(3/4): makes the MAD of a normal sample its standard deviation.
  constexpr double normal_consistency = 1.4826022185056018;
  const double middle = median(values);
  const double scale = std::max({normal_consistency * median_absolute_deviation(values),
                                 0.003 * std::abs(middle), resolution});
  std::vector<std::size_t> far;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::abs(values[i] - middle) > 10 * scale) far.push_back(i);
  }
  return far;
}

}  // namespace diary
