#pragma once

#include <string>

#include "stats/comparison.h"

namespace diary {

/// What would help where a comparison cannot tell: how many sessions a side would show a change
/// with 80 % power, and how many iterations alone cannot get below. The change is twice the
/// threshold, since one that lies at the threshold is estimated above it only every other time;
/// where the sessions at hand are enough for that, a smaller one. A figure is given only where a
/// spread between three sessions of a side is known.
std::string advice(const CaseComparison& comparison, double resolution_ns,
                   const ComparisonOptions& options);

}  // namespace diary
