#pragma once

#include <ostream>

#include "report/cost_report.h"

namespace diary {

/// `diskdiary.costs/1`.
void write_costs_json(std::ostream& out, const CostReport& report);

/// One row a pair of cases; columns that hold several values have `;` between them.
void write_costs_csv(std::ostream& out, const CostReport& report);

}  // namespace diary
