#pragma once

#include <vector>

#include "model/session.h"
#include "stats/caveat.h"
#include "stats/summary.h"

namespace diary {

/// The doubts about one case of a session, in the order of Caveat::Kind, each kind once; the rule
/// of each stands in docs/statistics.md. REQUIRES: all other fields of the summary are filled in.
std::vector<Caveat> summary_caveats(const CaseSummary& summary, const CaseResult& result,
                                    const SessionHead& session);

}  // namespace diary
