#pragma once

#include <chrono>

#include "base/moment.h"

namespace diary {

/// Time, in its three kinds. Durations come from `now` only.
class Clock {
 public:
  virtual ~Clock() = default;

  /// Monotonic, not counting suspend. Timed regions call it; it must not allocate nor enter the
  /// kernel where that can be helped. Time keeping may slew it by at most 0.05 % (adjtime(3)), and
  /// now_with_suspend with it.
  virtual std::chrono::nanoseconds now() = 0;
  /// Monotonic, counting suspend. The difference to `now` grows when the machine slept.
  virtual std::chrono::nanoseconds now_with_suspend() = 0;
  /// The calendar, with the local offset of this moment.
  virtual Moment wall() = 0;
  virtual void sleep(std::chrono::nanoseconds duration) = 0;
};

}  // namespace diary
