#pragma once

#include <ostream>

#include "report/session_show.h"

namespace diary {

/// One row a case; `iterations_ns` and `caveats` hold several values with `;` between.
void write_session_csv(std::ostream& out, const SessionReport& report);

}  // namespace diary
