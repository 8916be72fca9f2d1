#pragma once

#include "stats/field_costs.h"

namespace diary {

/// Fills in what the pairs say before the family is known. REQUIRES: at least one pair, all medians
/// positive.
void apply_pairs(FieldCost& row, KeyField field, double resolution_ns,
                 const ComparisonOptions& options);

/// The finding, by `adjusted_p`, the intervals and the threshold, as in the rule of comparison.
/// REQUIRES: apply_pairs went before; adjusted_p is set for a row with three pairs or more.
void decide(FieldCost& row, const ComparisonOptions& options);

}  // namespace diary
