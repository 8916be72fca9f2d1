#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "base/bytes.h"

namespace diary {

/// Totals since some moment before; only differences mean something. Empty where the system does
/// not tell, or not to us.
struct Counters {
  std::optional<Bytes> process_read;  ///< that this process made storage fetch
  std::optional<Bytes> device_read;
  std::optional<Bytes> device_written;
  std::optional<std::int64_t> flushes;
  std::optional<std::chrono::nanoseconds> flush_time;
  std::optional<std::int64_t> discards;
  std::optional<std::int64_t> in_flight;  ///< not a total: requests at the device now
  std::optional<std::chrono::nanoseconds> cpu_user;
  std::optional<std::chrono::nanoseconds> cpu_system;
  std::optional<std::int64_t> involuntary_switches;
  std::optional<std::chrono::nanoseconds> cpu_pressure;
  std::optional<std::chrono::nanoseconds> io_pressure;
};

/// Reads the counters of this process, the machine and one device. Made once for a session; keeps
/// its files open, so that an observation is a few reads and allocates nothing.
class Observer {
 public:
  virtual ~Observer() = default;

  virtual Counters observe() = 0;

  /// Of the device, in thousandths of a degree Celsius; empty where no sensor can be read.
  virtual std::optional<std::int64_t> temperature_milli_c() = 0;

  /// Whether the device keeps a volatile write cache, so that a sync must flush it; empty when that
  /// is not known.
  [[nodiscard]] virtual std::optional<bool> needs_flush() const = 0;
};

}  // namespace diary
