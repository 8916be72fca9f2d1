#pragma once

#include "stats/comparison.h"

namespace diary {

/// One of the four outcomes for a case with a test (welch, rank), by `adjusted_p`, the intervals
/// and the threshold; for the others `cannot tell` with its reason. A prediction range keeps the
/// verdict that it has. "Same" is a claim of its own (the interval at 1 - 2 alpha lies inside the
/// band: two one-sided tests, Schuirmann 1987), never what is left over when nothing was shown.
/// REQUIRES: apply_method went before; adjusted_p is set for welch and rank.
void decide(CaseComparison& comparison, double resolution_ns, const ComparisonOptions& options);

}  // namespace diary
