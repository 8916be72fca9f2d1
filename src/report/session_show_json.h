#pragma once

#include <ostream>

#include "report/session_show.h"

namespace diary {

/// `diskdiary.show/1`.
void write_session_json(std::ostream& out, const SessionReport& report);

}  // namespace diary
