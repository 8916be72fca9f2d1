#pragma once

#include <string>

#include "report/comparison_report.h"
#include "report/notes.h"
#include "report/table.h"

namespace diary {

/// One row a case, old first; cases that are not compared stand at the end. The reasons of what
/// cannot be told, and the doubts of both sides, are marks behind the verdict.
Table comparison_table(const ComparisonReport& report, Notes& notes);

}  // namespace diary
