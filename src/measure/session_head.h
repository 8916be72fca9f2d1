#pragma once

#include <chrono>
#include <filesystem>

#include "base/fact.h"
#include "base/moment.h"
#include "base/uuid.h"
#include "measure/plan.h"
#include "model/session.h"
#include "platform/platform.h"

namespace diary {

/// What is known of a session before it starts: state running, the device and the host by their
/// facts that stay, the conditions of this moment, and the runner's own:
///
/// runner.order            shuffled, or fixed
/// runner.settle_limit_ms  longest wait for the device before an iteration
/// runner.clock_cost_ns    of one stamp, the mean of a thousand
///
/// A fact of the identity that could not be read is among the conditions, with its reason. The
/// caller adds label, tool version and events.
SessionHead describe_session(Platform& platform, const std::filesystem::path& directory,
                             const Plan& plan, const Uuid& session);

/// All three clocks at one moment, to be held against those at the end.
struct ClockReadings {
  Moment wall;
  std::chrono::nanoseconds running{};  ///< without suspend
  std::chrono::nanoseconds with_suspend{};
};

ClockReadings read_clocks(Clock& clock);

/// What is worth knowing of the end of a session, in addition to its conditions:
///
/// fs.free_bytes_end                fs.free_bytes once more
/// device.temperature_end_milli_c
/// time.suspended_ms                how long the machine slept meanwhile
/// time.wall_clock_step_ms          how far somebody set the calendar meanwhile
Facts closing_conditions(Platform& platform, const std::filesystem::path& directory,
                         const ClockReadings& at_start);

}  // namespace diary
