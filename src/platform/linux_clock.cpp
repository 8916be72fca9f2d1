#include "platform/linux_clock.h"

#include <ctime>

#include "platform/linux_descriptor.h"

namespace diary {
namespace {

std::chrono::nanoseconds reading(clockid_t clock) {
  timespec time{};
  if (::clock_gettime(clock, &time) != 0) throw_errno("clock_gettime");
  return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

}  // namespace

// Not CLOCK_MONOTONIC_RAW: CLOCK_BOOTTIME runs at the slewed rate, and the difference of the two is
// to show nothing but sleep.
std::chrono::nanoseconds LinuxClock::now() {
  return reading(CLOCK_MONOTONIC);
}

std::chrono::nanoseconds LinuxClock::now_with_suspend() {
  return reading(CLOCK_BOOTTIME);
}

Moment LinuxClock::wall() {
  const auto since_epoch = reading(CLOCK_REALTIME);
  const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(since_epoch).count();
  // localtime_r need not read the time zone by itself (tzset(3)).
  ::tzset();
  std::tm local{};
  Moment moment{UtcTime{std::chrono::floor<std::chrono::milliseconds>(since_epoch)}, std::nullopt};
  if (::localtime_r(&seconds, &local) != nullptr) {
    moment.offset = std::chrono::floor<std::chrono::minutes>(std::chrono::seconds{local.tm_gmtoff});
  }
  return moment;
}

void LinuxClock::sleep(std::chrono::nanoseconds duration) {
  if (duration.count() <= 0) return;
  const auto seconds = std::chrono::floor<std::chrono::seconds>(duration);
  const timespec time{seconds.count(), (duration - seconds).count()};
  ::clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nullptr);
}

}  // namespace diary
