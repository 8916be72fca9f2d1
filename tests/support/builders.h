#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "model/session.h"

namespace diary {

/// Sessions and their parts for tests. What a test does not set is fixed and plausible; the same
/// call gives the same value.

Uuid an_id(std::uint8_t number);
/// 2026-06-06 20:17 at UTC+9, and whole days after it.
Moment a_moment(int days_later);

Device a_device();
Host a_host();

CaseKey a_write_case();      ///< write 64 MiB fsync
CaseKey a_cold_read_case();  ///< read 64 MiB cold
CaseKey a_files_case();      ///< files 2000 x 512 B fsync

/// One that counts.
Iteration an_iteration(int round, nanoseconds elapsed);
Iteration a_warm_up(nanoseconds elapsed);
Iteration a_failed_iteration(int round);
/// One that counts, with every field set, to values that differ.
Iteration a_full_iteration(int round, nanoseconds elapsed);

/// Complete, of `an_id(number)`, with conditions by name and without events.
SessionHead a_head(std::uint8_t number);
Event an_event(std::uint8_t number, Event::Kind kind, const std::string& text);

/// Everything that a session can hold: three cases in natural order; a warm-up, a failure, full
/// iterations with operations; events; a fact that was not read.
Session a_full_session(std::uint8_t number);
/// One case, a_write_case, measured so often.
Session a_small_session(std::uint8_t number, const std::vector<nanoseconds>& times);

}  // namespace diary
