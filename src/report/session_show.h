#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "model/session.h"
#include "report/page.h"
#include "stats/summary.h"

namespace diary {

/// One session with everything that is said of it.
struct SessionReport {
  Session session;
  std::string short_id;
  std::vector<CaseSummary> summaries;  ///< one for each of the session's results
  std::vector<SizeScaling> scalings;
};

/// Summarizes the session's cases.
SessionReport session_report(Session session, std::string short_id);

/// Every iteration with medians, ranges, rates, intervals and doubts. CSV has one row a case; JSON
/// is `diskdiary.show/1` and holds each iteration in nanoseconds with its evidence, so that another
/// program can compute every figure again.
void write_session(std::ostream& out, const SessionReport& report, const Page& page);

}  // namespace diary
