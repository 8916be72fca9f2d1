#pragma once

#include <ostream>
#include <span>

#include "model/session.h"
#include "report/page.h"
#include "stats/field_costs.h"

namespace diary {

/// What crossing one field of the case key costs, and the sessions that it was made from.
struct CostReport {
  const FieldCosts& costs;
  std::span<const Session> sessions;
};

/// A row for each value against the base, notes, and how many cost more. CSV has one row a pair of
/// cases; JSON is `diskdiary.costs/1`.
void write_costs(std::ostream& out, const CostReport& report, const Page& page);

}  // namespace diary
