#include "support/fake_machine.h"

#include <system_error>

namespace diary {

using std::chrono::nanoseconds;

nanoseconds cost_of(Bytes bytes, nanoseconds per_mib) {
  return nanoseconds{per_mib.count() * bytes.count / mebibytes(1).count};
}

FakeMachine::FakeMachine() {
  counters.process_read = counters.device_read = counters.device_written = Bytes{};
  counters.flushes = counters.discards = counters.in_flight = counters.involuntary_switches = 0;
  counters.flush_time = counters.cpu_user = counters.cpu_system = nanoseconds{0};
  counters.cpu_pressure = counters.io_pressure = nanoseconds{0};
}

void FakeMachine::fail(std::string_view call, int n, int error_number) {
  plans_.push_back({std::string(call), n, Plan::Kind::fail_once, error_number});
}

void FakeMachine::fail_always(std::string_view call, int error_number) {
  plans_.push_back({std::string(call), 1, Plan::Kind::fail_always, error_number});
}

void FakeMachine::interrupt_at(int n, int signal) {
  interrupt_at("", n, signal);
}

void FakeMachine::interrupt_at(std::string_view call, int n, int signal) {
  plans_.push_back({std::string(call), n, Plan::Kind::interrupt, signal});
}

int FakeMachine::count(std::string_view call) const {
  const auto found = counts_.find(call);
  return found == counts_.end() ? 0 : found->second;
}

Moment FakeMachine::wall() const {
  using std::chrono::milliseconds;
  constexpr std::chrono::sys_days day = std::chrono::year{2026} / 6 / 6;
  constexpr UtcTime start = day + std::chrono::hours{11} + std::chrono::minutes{17};
  const auto passed = time_ - std::chrono::seconds{1} + suspended_;
  return {start + std::chrono::floor<milliseconds>(passed) + wall_step_, std::chrono::minutes{540}};
}

void FakeMachine::enter(std::string_view call, std::string_view argument) {
  if (const auto found = counts_.find(call); found != counts_.end()) {
    ++found->second;
  } else {
    counts_.emplace(call, 1);
  }
  if (recording_) {
    calls_.emplace_back(call);
    if (!argument.empty()) calls_.back().append(" ").append(argument);
  }
  if (at_each_call) at_each_call(call);

  int error_number = 0;
  for (Plan& plan : plans_) {
    if (!plan.call.empty() && plan.call != call) continue;
    if (plan.remaining == 0 || --plan.remaining > 0) continue;
    if (plan.kind == Plan::Kind::interrupt) {
      interruption_ = plan.number;
      continue;
    }
    error_number = plan.number;
    if (plan.kind == Plan::Kind::fail_always) plan.remaining = 1;
  }
  if (error_number != 0) {
    throw std::system_error(error_number, std::generic_category(), std::string(call));
  }
}

void FakeMachine::spend(nanoseconds duration) {
  if (costs.jitter.count() > 0) {
    const auto bound = static_cast<std::uint64_t>(costs.jitter.count()) + 1;
    duration += nanoseconds{static_cast<std::int64_t>(random_.below(bound))};
  }
  time_ += duration;
  if (counters.cpu_system) *counters.cpu_system += duration * cpu_percent / 100;
}

void FakeMachine::write_back(Bytes bytes) {
  spend(cost_of(bytes, costs.write_back_per_mib));
  if (counters.device_written) counters.device_written = *counters.device_written + bytes;
}

void FakeMachine::flush() {
  const auto start = time_;
  spend(costs.fsync);
  if (flushes_counted == Observable::no) return;
  if (counters.flushes) ++*counters.flushes;
  if (counters.flush_time) *counters.flush_time += time_ - start;
}

void FakeMachine::fetch(Bytes bytes) {
  if (counters.process_read) counters.process_read = *counters.process_read + bytes;
  if (counters.device_read) counters.device_read = *counters.device_read + bytes;
}

}  // namespace diary
