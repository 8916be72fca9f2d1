#pragma once

#include <string>
#include <vector>

#include "report/gate_report.h"
#include "report/notes.h"
#include "report/table.h"

namespace diary {

/// What a comparison says of its sides A and B, with what a check calls them: before, new.
std::string with_side_names(std::string sentence);

/// The notes of a case, in a check's names.
std::vector<std::string> gate_notes(const CaseComparison& one);

/// One row a case, the regressions first; their doubts are marks behind the decision.
Table gate_table(const GateReport& report, Notes& notes);

}  // namespace diary
