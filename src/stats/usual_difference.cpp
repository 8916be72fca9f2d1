#include "stats/usual_difference.h"

#include <cmath>
#include <vector>

#include "stats/order_statistics.h"

namespace diary {

std::optional<UsualDifference> usual_difference(std::span<const double> session_medians) {
  constexpr std::size_t fewest = 4;
  std::vector<double> logs;
  for (const double value : session_medians) {
    if (value > 0) logs.push_back(std::log(value));
  }
  if (logs.size() < fewest) return std::nullopt;
  std::vector<double> distances;
  distances.reserve(logs.size() * (logs.size() - 1) / 2);
  for (std::size_t i = 0; i < logs.size(); ++i) {
    for (std::size_t j = i + 1; j < logs.size(); ++j) {
      distances.push_back(std::abs(logs[i] - logs[j]));
    }
  }
  return UsualDifference{std::expm1(median(distances)), static_cast<std::int64_t>(logs.size())};
}

}  // namespace diary
