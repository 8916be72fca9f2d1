#pragma once

#include "report/notes.h"
#include "report/session_show.h"
#include "report/table.h"

namespace diary {

/// The table of `show` for people: one row a case, its doubts as marks behind the interval, and
/// below it the halves of `files` and the passes that failed.
Table session_table(const SessionReport& report, Notes& notes);

}  // namespace diary
