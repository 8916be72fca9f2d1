#pragma once

#include <ostream>
#include <span>

#include "model/session.h"
#include "report/page.h"
#include "stats/comparison.h"

namespace diary {

/// A comparison, and the sessions that it was made from: old is A, new is B.
struct ComparisonReport {
  const Comparison& comparison;
  std::span<const Session> old_sessions;
  std::span<const Session> new_sessions;
};

/// Both sides, what else differs between them, a row and a verdict for each case, notes, and a
/// count of the verdicts. CSV has one row a case; JSON is `diskdiary.compare/1` and holds each
/// session's median and iterations in nanoseconds, so that another program can compute every figure
/// again.
void write_comparison(std::ostream& out, const ComparisonReport& report, const Page& page);

}  // namespace diary
