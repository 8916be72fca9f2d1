#pragma once

#include "stats/comparison.h"

namespace diary {

/// One of the four outcomes for a case with a test (welch, rank), by `adjusted_p`, the intervals
/// and the threshold; for a prediction range by p, and by `adjusted_p` where only slower is looked
/// for; for the others `cannot tell` with its reason. "Same" is a claim of its own (the interval at
/// 1 - 2 alpha lies inside the band: two one-sided tests, Schuirmann 1987), never what is left over
/// when nothing was shown. REQUIRES: apply_method went before; adjusted_p is set for whatever has a
/// p in the family.
void decide(CaseComparison& comparison, double resolution_ns, const ComparisonOptions& options);

}  // namespace diary
