#pragma once

#include <chrono>
#include <vector>

#include "interchange/json_place.h"
#include "model/session.h"

namespace diary {

/// A point in time as the session's other times are written: with a zone when the session has one,
/// without when it has none. Throws Error (world).
UtcTime time_like(const JsonPlace& place, const Moment& session_start);

/// Milliseconds with decimals, as people print them: 260.43 is exactly 260,430,000 ns.
/// Throws Error (world) unless it is positive, below 104 days (beyond, a JSON number does not hold
/// single nanoseconds), and has no finer decimals than 0.000001.
nanoseconds printed_milliseconds(const JsonPlace& place);

/// All results, brought into the model's order. The head is needed for the resolution, the zone and
/// the number of warm-up rounds. Throws Error (world).
std::vector<CaseResult> read_results(const JsonPlace& results, const SessionHead& head);

}  // namespace diary
