#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <span>
#include <string>

#include "model/session.h"
#include "report/page.h"
#include "stats/baseline.h"
#include "stats/gate.h"

namespace diary {

/// What a check found, and the sessions that it looked at.
struct GateReport {
  const Gate& gate;
  const GateOptions& options;
  std::span<const Session> base;
  std::span<const Session> new_sessions;
  std::span<const BaselineCase> baseline;  ///< empty when the base was named
  std::optional<std::string> era;          ///< since when the baseline may reach back
  std::int64_t incomplete = 0;  ///< newer sessions of the device that did not run to their end
};

/// What was compared, the regressions, what could not be decided, and the decision in the last line
/// (in Markdown the first, with a row for each case below: fit for a comment on a change).
/// CSV has a row a case; JSON is `diskdiary.check/1`.
void write_gate(std::ostream& out, const GateReport& report, const Page& page);

/// The decision in one sentence: "REGRESSION in 1 of 12 cases", with the smallest slow-down that
/// the check could have seen.
std::string decision_text(const Gate& gate);

/// What is said of a regression: "x1.24, at least x1.13 (99 %)  8+3 sessions  p=0.0012 (...)".
std::string regression_text(const CaseComparison& one, const ComparisonOptions& rule);

}  // namespace diary
