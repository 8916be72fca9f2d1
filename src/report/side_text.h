#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "model/session.h"
#include "report/sheet.h"
#include "stats/multiplicity.h"

namespace diary {

/// One line on a set of sessions: its name, devices, how many or which, dates, systems.
void write_side(Sheet& sheet, const std::string& name, std::span<const Session> sessions);

/// "p adjusted by Benjamini-Hochberg over 4 cases", "p not adjusted".
std::string adjust_text(Adjust adjust, std::int64_t family);

}  // namespace diary
