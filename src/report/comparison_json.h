#pragma once

#include <ostream>

#include "report/comparison_report.h"

namespace diary {

/// `diskdiary.compare/1`.
void write_comparison_json(std::ostream& out, const ComparisonReport& report);

}  // namespace diary
