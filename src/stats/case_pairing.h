#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/session.h"
#include "stats/comparison.h"

namespace diary {

/// A case that both sides have: the sides are filled in, the rest of the comparison is not.
struct PairedCase {
  CaseComparison comparison;
  double resolution_ns = 0;  ///< the coarsest of the sessions that take part
};

/// The one field that keeps all cases of the sides apart, and its values.
struct Obstacle {
  std::string field;
  std::string old_values;
  std::string new_values;
};

struct Pairing {
  std::vector<PairedCase> pairs;  ///< in the order of the matrix
  std::vector<UnmatchedCase> unmatched;
  std::optional<Obstacle> obstacle;  ///< when nothing pairs and exactly one field is why
};

/// Puts results with equal case keys and equal kinds of statistic together; each session gives the
/// median of its iterations. A result with a refuted cache label takes no part: its case is listed
/// as unmatched when nothing else is left of it, and has the caveat otherwise.
/// REQUIRES: both sides are in the order of time.
Pairing pair_cases(std::span<const Session* const> old_side,
                   std::span<const Session* const> new_side);

}  // namespace diary
