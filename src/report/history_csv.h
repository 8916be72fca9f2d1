#pragma once

#include <ostream>

#include "report/history_report.h"

namespace diary {

/// One row for each session of each series, oldest first. A step stands in the row of the first
/// session after it.
void write_history_csv(std::ostream& out, const HistoryReport& report);

}  // namespace diary
