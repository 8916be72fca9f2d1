#pragma once

#include <cstdint>
#include <vector>

#include "archive/archive.h"
#include "archive/sessions.h"
#include "model/session.h"

namespace diary {

/// The cases of the session that stands in this row, in the natural order of the matrix, with
/// their iterations by round.
/// REQUIRES: runs inside while_reading, which turns what it throws into an Error (archive).
std::vector<CaseResult> results_of(const Archive& archive, std::int64_t session, Detail detail);

}  // namespace diary
