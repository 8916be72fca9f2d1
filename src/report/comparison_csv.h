#pragma once

#include <ostream>

#include "report/comparison_report.h"

namespace diary {

/// One row a case, those that are not compared at the end; columns that hold several values have
/// `;` between them.
void write_comparison_csv(std::ostream& out, const ComparisonReport& report);

}  // namespace diary
