#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "model/session.h"

namespace diary {

/// diskdiary's own format for one session, `"schema": "diskdiary.session/1"`: everything that the
/// archive knows of it, times in integer nanoseconds (docs/session-format.md). What is written is
/// read back to an equal session, and written again it is the same bytes.
///
/// REQUIRES: the session is in the model's order: results in the natural order of the matrix,
/// iterations by round.
void write_session_json(std::ostream& out, const Session& session);

/// Reads a session file of at most 64 MiB (the caller's duty), also one made by hand, which may
/// give the timings of a case as `"iterations_ms": [260.43, 152.37]` and leave out what is not
/// known. `file` is its name for messages. Results and iterations may stand in any order.
///
/// Throws Error (world) with file, place and reason when anything is wrong, unknown or twice there;
/// nothing is guessed, mended or ignored.
Session read_session_json(std::string_view text, const std::string& file);

}  // namespace diary
