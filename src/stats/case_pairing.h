#pragma once

#include <span>
#include <vector>

#include "model/session.h"
#include "stats/comparison.h"

namespace diary {

/// A case that both sides have: the sides are filled in, the rest of the comparison is not.
struct PairedCase {
  CaseComparison comparison;
  double resolution_ns = 0;  ///< the coarsest of the sessions that take part
};

struct Pairing {
  std::vector<PairedCase> pairs;  ///< in the order of the matrix
  std::vector<UnmatchedCase> unmatched;
};

/// Puts results with equal case keys and equal kinds of statistic together; each session gives the
/// median of its iterations. A result with a refuted cache label takes no part: its case is listed
/// as unmatched when nothing else is left of it, and has the caveat otherwise.
///
/// Throws Error (usage) when nothing pairs and exactly one field of the key keeps cases apart.
/// REQUIRES: both sides are in the order of time.
Pairing pair_cases(std::span<const Session* const> old_side,
                   std::span<const Session* const> new_side);

}  // namespace diary
