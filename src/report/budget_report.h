#pragma once

#include <ostream>
#include <span>

#include "model/session.h"
#include "report/page.h"
#include "stats/budget.h"

namespace diary {

/// Limits, what was measured, and which are met; in the last line how many are not. JSON is
/// `diskdiary.budget/1`.
void write_budget(std::ostream& out, std::span<const LimitCheck> checks,
                  std::span<const Session> sessions, const Page& page);

/// JUnit's XML: a test a limit; one that is exceeded is a failure, one without a timing an error.
void write_budget_junit(std::ostream& out, std::span<const LimitCheck> checks);

}  // namespace diary
