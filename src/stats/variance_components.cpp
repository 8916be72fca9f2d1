#include "stats/variance_components.h"

#include <algorithm>
#include <cmath>

#include "stats/order_statistics.h"
#include "stats/welch.h"

namespace diary {
namespace {

// 1 / Phi^-1(3/4): makes the MAD of a normal sample its standard deviation.
constexpr double normal_consistency = 1.4826022185056018;

/// One session as the analysis sees it.
struct Group {
  double size = 0;
  double centre = 0;   ///< mean of the logarithms
  double squares = 0;  ///< summed about the centre
};

/// Taken from the first value on, since equal values then differ by exactly 0, and a session that
/// does not vary is seen to.
Group group_of(std::span<const double> logs) {
  std::vector<double> shifted;
  shifted.reserve(logs.size());
  for (const double value : logs) shifted.push_back(value - logs.front());
  const double shift = mean(shifted);
  Group group{static_cast<double>(logs.size()), logs.front() + shift, 0};
  for (const double value : shifted) group.squares += (value - shift) * (value - shift);
  return group;
}

/// The squares of the sessions' centres about the common one, weighted by size.
double squares_between(std::span<const Group> groups, double iterations) {
  const double origin = groups.front().centre;
  double sum = 0;
  for (const Group& group : groups) sum += group.size * (group.centre - origin);
  const double common = sum / iterations;
  double squares = 0;
  for (const Group& group : groups) {
    const double distance = group.centre - origin - common;
    squares += group.size * distance * distance;
  }
  return squares;
}

void apply_within(VarianceComponents& result, std::span<const Group> groups) {
  if (result.iterations == result.sessions) return;
  double squares = 0;
  for (const Group& group : groups) squares += group.squares;
  result.mean_square_within = squares / static_cast<double>(result.iterations - result.sessions);
  result.within = std::sqrt(*result.mean_square_within);
}

void apply_between(VarianceComponents& result, std::span<const Group> groups) {
  if (result.sessions == 1) return;
  const auto iterations = static_cast<double>(result.iterations);
  const auto degrees = static_cast<double>(result.sessions - 1);
  double squared_sizes = 0;
  for (const Group& group : groups) squared_sizes += group.size * group.size;
  result.mean_square_between = squares_between(groups, iterations) / degrees;
  result.iterations_a_session = (iterations - squared_sizes / iterations) / degrees;
  if (!result.mean_square_within) return;
  const double within = *result.mean_square_within;
  const double between =
      std::max(0.0, (*result.mean_square_between - within) / *result.iterations_a_session);
  result.between = std::sqrt(between);
  if (between + within > 0) result.intraclass_correlation = between / (between + within);
}

}  // namespace

VarianceComponents variance_components(std::span<const std::vector<double>> sessions) {
  VarianceComponents result;
  std::vector<Group> groups;
  std::vector<double> robust;
  for (const std::vector<double>& timings : sessions) {
    std::vector<double> logs;
    logs.reserve(timings.size());
    for (const double timing : timings) logs.push_back(std::log(timing));
    groups.push_back(group_of(logs));
    if (logs.size() > 1) robust.push_back(normal_consistency * median_absolute_deviation(logs));
    result.iterations += static_cast<std::int64_t>(logs.size());
  }
  result.sessions = static_cast<std::int64_t>(groups.size());
  if (!robust.empty()) result.robust_within = median(robust);
  apply_within(result, groups);
  apply_between(result, groups);
  return result;
}

}  // namespace diary
