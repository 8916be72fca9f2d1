#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/duration.h"
#include "report/style.h"
#include "stats/comparison.h"

namespace diary {

/// What a comparison says of one case, in words. Every text is raw.

/// "slower", "~ same", "? cannot tell".
std::string marked_text(Verdict verdict);
Tone tone_of(Verdict verdict);

/// "p=0.0093", "p<0.0005".
std::string p_text(double p);

/// "p=0.0093 (exact rank test, adjusted)"; empty where nothing was tested.
std::string test_text(const CaseComparison& one, Adjust adjust);

/// The interval of the ratio, with its coverage where that is not the one asked for.
std::string interval_text(const CaseComparison& one, double asked);

/// "170.10..190.20 (95 %)": the usual range of the old side.
std::string usual_range_text(const CaseComparison& one, const DurationUnit& unit);

/// The reasons of what cannot be told with what would help, what `same` hides, and the caveats of
/// both sides.
std::vector<std::string> notes_of(const CaseComparison& one);

/// "1 slower, 1 same, 1 cannot tell, 1 unmatched"
std::string verdict_counts(const Comparison& comparison);

/// "9 to 21 % by case": the smallest slow-downs that would be seen four times in five; empty where
/// nothing was tested. Changes below `floor` are raised to it: a verdict that needs more is not
/// reached by them.
std::string visible_text(const Comparison& comparison, double floor = 0);

/// Whether the case was tested together with others, so that its p is one of a family.
bool in_family(const CaseComparison& one);

/// Why a case is not compared: "only in B", "cache label refuted", "no timings".
std::string why_text(UnmatchedCase::Why why);

}  // namespace diary
