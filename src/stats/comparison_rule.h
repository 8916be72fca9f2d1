#pragma once

#include <cstdint>

#include "stats/comparison.h"

namespace diary {

/// Fewer sessions a side carry no verdict of faster, slower or same.
inline constexpr std::int64_t fewest_sessions = 3;

/// The method, chosen by sizes alone so that no look at the numbers can sway it: with fewer than
/// three sessions on a side a prediction range (three or more old, one or two new) or none; the
/// rank test when the sides are balanced within 2 : 1 and it can reach p = min(1 %, alpha /
/// family); Welch otherwise. `family` is how many cases are looked at together.
CaseComparison::Method rule_method(std::int64_t old_sessions, std::int64_t new_sessions,
                                   std::int64_t family, double alpha);

/// Whether a session median is 0 or less: it has no logarithm, and the case no ratio.
bool has_no_logarithm(const CaseComparison& comparison);

/// The level at which a two-sided test has the alternative's error in one direction.
double two_sided_alpha(const ComparisonOptions& options);

/// Fills in what the sides say before the family is known: medians, ratio, intervals, p.
/// `resolution_ns` is that of the recorded timings. REQUIRES: both sides hold a median; the method
/// suits their sizes and is `none` when has_no_logarithm.
void apply_method(CaseComparison& comparison, CaseComparison::Method method, double resolution_ns,
                  const ComparisonOptions& options);

}  // namespace diary
