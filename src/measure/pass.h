#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "measure/failure.h"
#include "measure/payload.h"
#include "model/iteration.h"
#include "platform/platform.h"

namespace diary {

/// What every pass works with. All of it is made before the first clock starts.
struct Tools {
  Platform& platform;
  Observer& observer;
  PayloadPool& payload;
  std::vector<std::byte>& read_buffer;   ///< 1 MiB, its pages touched
  std::vector<std::byte>& whole_buffer;  ///< filled with payload; for files written in one call
};

/// One pass of a case: what its timed region yielded. Either it has an elapsed time, or a failure,
/// or the run was interrupted in it and there is nothing to keep.
struct Pass {
  std::optional<UtcTime> started_at;
  std::optional<nanoseconds> elapsed;
  std::optional<Failure> failure;
  enum class Interrupted { no, yes } interrupted = Interrupted::no;
  Stages stages;
  std::vector<OperationTimes> operations;
  Bytes written;                       ///< also by a pass that failed
  std::optional<Bytes> cached_before;  ///< of a file that is read
  Counters before;
  Counters after;
};

/// Runs the timed region between two observations. `step` names the call that the region is in; it
/// becomes part of the failure when the call is refused.
template <typename Region>
void observe_region(const Tools& tools, Pass& pass, const char* const& step, Region region) {
  pass.started_at = tools.platform.clock().wall().utc;
  pass.before = tools.observer.observe();
  try {
    region();
  } catch (const std::system_error& error) {
    pass.failure = failure_at(step, error);
  } catch (const std::bad_alloc&) {
    pass.failure =
        failure_at(step, std::system_error(std::make_error_code(std::errc::not_enough_memory)));
  }
  pass.after = tools.observer.observe();
  if (pass.failure || pass.interrupted == Pass::Interrupted::yes) pass.elapsed.reset();
}

/// The durations between neighbouring stamps, as one list of operations.
/// REQUIRES: at least one stamp.
OperationTimes between(std::string operation, const std::vector<nanoseconds>& stamps);

}  // namespace diary
