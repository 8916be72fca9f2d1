#pragma once

#include "platform/clock.h"

namespace diary {

class LinuxClock final : public Clock {
 public:
  std::chrono::nanoseconds now() override;
  std::chrono::nanoseconds now_with_suspend() override;
  Moment wall() override;
  /// Ends early when a signal that asks us to stop arrives.
  void sleep(std::chrono::nanoseconds duration) override;
};

}  // namespace diary
