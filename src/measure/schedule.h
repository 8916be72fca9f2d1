#pragma once

#include <cstddef>
#include <vector>

#include "base/random.h"
#include "measure/plan.h"

namespace diary {

/// The order of the cases, round by round: randomised complete blocks, so that a slow drift of the
/// device does not fall on one case. The same seed gives the same orders.
class Schedule {
 public:
  explicit Schedule(const Plan& plan);

  /// Indices into the plan's cases, each once.
  std::vector<std::size_t> next_round();

 private:
  std::size_t cases_;
  Plan::Order order_;
  SplitMix64 random_;
};

}  // namespace diary
