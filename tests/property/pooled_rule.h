#pragma once

#include <cstddef>
#include <span>

#include "model/session.h"
#include "stats/split_tails.h"

namespace diary::testing {

/// The rule that is common elsewhere, benchstat's for one, to be held against: all iterations of a
/// side's sessions are one sample, and the two-sided Mann-Whitney test of the two samples says at
/// p < 0.05 that the case changed.
class PooledRule {
 public:
  /// For this many timings of a case on both sides together.
  explicit PooledRule(std::size_t timings) : tails_({timings}) {}

  /// How many cases it calls changed. REQUIRES: the same cases in every session.
  [[nodiscard]] std::size_t cases_changed(std::span<const Session> old_side,
                                          std::span<const Session> new_side) const;

 private:
  SplitTails tails_;
};

}  // namespace diary::testing
