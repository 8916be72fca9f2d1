#pragma once

#include "report/comparison_report.h"
#include "report/table.h"

namespace diary {

/// One row a case, those that are not compared at the end; columns that hold several values have
/// `;` between them.
Table comparison_csv_table(const ComparisonReport& report);

}  // namespace diary
