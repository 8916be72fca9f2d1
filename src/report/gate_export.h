#pragma once

#include <ostream>

#include "report/gate_report.h"

namespace diary {

/// `diskdiary.check/1`: the decision, what it rests on, and the whole one-sided comparison.
void write_gate_json(std::ostream& out, const GateReport& report);

/// JUnit's XML, as CI servers read it: a test a case; a regression is a failure, what could not be
/// decided an error, what has no baseline yet is skipped.
void write_gate_junit(std::ostream& out, const GateReport& report);

}  // namespace diary
