#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"

namespace diary {

/// How far an observation bears out a claim. `unknown` when nothing could be observed.
enum class Level { confirmed, refuted, unknown };

std::string to_text(Level level);
/// Throws Error (usage).
Level parse_level(std::string_view text);

/// What was observed beside one iteration: differences over its timed region unless said
/// otherwise. Empty where it could not be read.
struct Evidence {
  std::optional<Bytes> cached_before;     ///< of the file to be read, just before the clock started
  std::optional<Bytes> read_from_device;  ///< by this process (Linux: /proc/self/io read_bytes)
  std::optional<Bytes> device_read;       ///< by everybody, by the device's own counters
  std::optional<Bytes> device_written;
  std::optional<std::int64_t> flushes;  ///< completed by the device
  std::optional<std::chrono::nanoseconds> flush_time;
  std::optional<std::int64_t> discards;
  std::optional<std::chrono::nanoseconds> cpu_user;
  std::optional<std::chrono::nanoseconds> cpu_system;
  std::optional<std::int64_t> involuntary_switches;
  std::optional<std::chrono::nanoseconds> cpu_pressure;  ///< some task waited for a CPU
  std::optional<std::chrono::nanoseconds> io_pressure;   ///< some task waited for I/O
  std::optional<Bytes> allocated;                   ///< what the files occupy on the file system
  std::optional<std::int64_t> temperature_milli_c;  ///< of the device, after the region

  friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// What the evidence says of one iteration, by the rules of docs/measuring.md. For the last four,
/// `confirmed` means that it happened.
struct EvidenceVerdicts {
  Level cache = Level::unknown;  ///< the label: a cold read was cold, a warm one warm
  Level flush = Level::unknown;  ///< the device completed the flushes that the sync mode asks for
  Level contended = Level::unknown;
  Level foreign_io = Level::unknown;
  Level cpu_bound = Level::unknown;
  Level impossible = Level::unknown;

  friend bool operator==(const EvidenceVerdicts&, const EvidenceVerdicts&) = default;
};

}  // namespace diary
