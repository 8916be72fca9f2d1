#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/moment.h"
#include "base/random.h"
#include "platform/observer.h"

namespace diary {

/// What the calls cost on the fake clock. `now` costs nothing, so that a timing is exactly the sum
/// of the calls between two stamps.
struct Costs {
  std::chrono::nanoseconds any_call{1'000};  ///< every call on the disk, before what follows
  std::chrono::nanoseconds open{20'000};     ///< create_file, open_to_read
  std::chrono::nanoseconds write_per_mib{400'000};
  std::chrono::nanoseconds read_per_mib_cold{1'000'000};
  std::chrono::nanoseconds read_per_mib_cached{100'000};
  std::chrono::nanoseconds write_back_per_mib{2'000'000};  ///< dirty bytes, at a sync
  std::chrono::nanoseconds fsync{500'000};                 ///< each sync of any kind: the flush
  std::chrono::nanoseconds close{2'000};
  std::chrono::nanoseconds remove{10'000};
  std::chrono::nanoseconds jitter{0};  ///< every call costs up to this much more, by a fixed seed
};

/// The state behind the fake platform: its time, its counters, its log, and what is to go wrong.
/// Everything is deterministic. Calls are named as the functions of Disk and Clock are.
class FakeMachine {
 public:
  Costs costs;

  // --- what goes wrong

  /// The n-th call of this name from now on (1 is the next one) fails once with the error number.
  void fail(std::string_view call, int n, int error_number);
  /// Every call of this name fails from now on.
  void fail_always(std::string_view call, int error_number);
  /// The signal arrives at the n-th call from now on, before the call is carried out.
  void interrupt_at(int n, int signal);
  void interrupt_at(std::string_view call, int n, int signal);
  void interrupt_now(int signal) { interruption_ = signal; }

  /// Called at the start of every call with its name: for whatever else a test wants to happen
  /// there. It must not call the platform itself.
  std::function<void(std::string_view)> at_each_call;

  // --- what was done

  /// How often it was called, failures included.
  [[nodiscard]] int count(std::string_view call) const;
  void record_calls() { recording_ = true; }
  void forget_calls() { calls_.clear(); }
  /// "now", "create_file f000000", "write 1048576", ...; empty unless they are recorded.
  [[nodiscard]] const std::vector<std::string>& calls() const { return calls_; }

  // --- time

  [[nodiscard]] std::chrono::nanoseconds time() const { return time_; }
  void pass(std::chrono::nanoseconds duration) { time_ += duration; }
  /// The machine sleeps: the monotonic clock stands still, the other two go on.
  void suspend(std::chrono::nanoseconds duration) { suspended_ += duration; }
  [[nodiscard]] std::chrono::nanoseconds suspended() const { return suspended_; }
  /// Somebody sets the calendar.
  void step_wall_clock(std::chrono::milliseconds step) { wall_step_ += step; }
  /// 2026-06-06T20:17:00+09:00 at time zero.
  [[nodiscard]] Moment wall() const;

  // --- the device

  /// The totals that an observer reports; a test may add to them (foreign I/O, pressure).
  Counters counters;
  enum class Observable { no, yes };
  Observable device_observable = Observable::yes;
  Observable flushes_counted = Observable::yes;
  std::optional<bool> needs_flush = true;
  std::optional<std::int64_t> temperature_milli_c = 40'000;
  int cpu_percent = 10;  ///< of the time of each call, as system time

  // --- for the fake disk and clock

  /// A call begins. Throws std::system_error when it is to fail.
  void enter(std::string_view call, std::string_view argument = {});
  /// The call takes this long, and the jitter.
  void spend(std::chrono::nanoseconds duration);
  /// Dirty bytes go to the device.
  void write_back(Bytes bytes);
  void flush();
  /// Bytes come from the device.
  void fetch(Bytes bytes);
  [[nodiscard]] std::optional<int> interruption() const { return interruption_; }

  FakeMachine();

 private:
  struct Plan {
    std::string call;  ///< empty: any
    int remaining;
    enum class Kind { fail_once, fail_always, interrupt } kind;
    int number;  ///< of the error or the signal
  };

  std::vector<Plan> plans_;
  std::map<std::string, int, std::less<>> counts_;
  bool recording_ = false;
  std::vector<std::string> calls_;
  std::chrono::nanoseconds time_{1'000'000'000};
  std::chrono::nanoseconds suspended_{0};
  std::chrono::milliseconds wall_step_{0};
  std::optional<int> interruption_;
  SplitMix64 random_{2026};
};

/// A price for each MiB, for this many bytes.
std::chrono::nanoseconds cost_of(Bytes bytes, std::chrono::nanoseconds per_mib);

}  // namespace diary
