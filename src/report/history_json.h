#pragma once

#include <ostream>

#include "report/history_report.h"

namespace diary {

/// `diskdiary.history/1`. Sessions of a series are named by their place in its "points", from 0.
void write_history_json(std::ostream& out, const HistoryReport& report);

}  // namespace diary
