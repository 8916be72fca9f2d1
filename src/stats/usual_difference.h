#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace diary {

/// How far two sessions of one device usually lie apart in one case. Says what a difference between
/// two single sessions is to be held against; it is no test.
struct UsualDifference {
  double change = 0;  ///< of the slower over the faster one of a pair: 0.06 is 6 %
  std::int64_t sessions = 0;
};

/// The median of |ln(a / b)| over all pairs of session medians, as a change. Nothing below four
/// sessions; a median of 0, below the resolution of its clock, does not count.
std::optional<UsualDifference> usual_difference(std::span<const double> session_medians);

}  // namespace diary
