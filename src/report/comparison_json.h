#pragma once

#include <ostream>

#include "base/json_writer.h"
#include "report/comparison_report.h"

namespace diary {

/// `diskdiary.compare/1`.
void write_comparison_json(std::ostream& out, const ComparisonReport& report);

/// The same as members of an open object, without a schema.
void write_comparison_members(JsonWriter& json, const ComparisonReport& report);

}  // namespace diary
