#include "measure/session_head.h"

#include <memory>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "base/text.h"

namespace diary {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

std::optional<Bytes> bytes_of(const Facts& facts, const std::string& name) {
  const auto text = value_of(facts, name);
  const auto count = text ? parse_integer(*text) : std::nullopt;
  if (!count) return std::nullopt;
  return Bytes{*count};
}

std::int64_t clock_cost(Clock& clock) {
  constexpr int readings = 1000;
  const auto start = clock.now();
  auto end = start;
  for (int i = 0; i < readings; ++i) end = clock.now();
  return (end - start).count() / readings;
}

/// A fact of this moment once more, under the name that it has at the end.
Fact at_the_end(const Facts& now, const std::string& name, const std::string& name_at_end) {
  for (const Fact& fact : now) {
    if (fact.name == name) return {name_at_end, fact.value, fact.reason};
  }
  return not_read(name_at_end, "not looked at on this system");
}

Fact free_at_the_end(Platform& platform, const std::filesystem::path& directory) {
  constexpr const char* name = "fs.free_bytes_end";
  try {
    return at_the_end(platform.conditions(directory), "fs.free_bytes", name);
  } catch (const std::system_error& error) {
    return not_read(name, error.code().message());
  }
}

Fact temperature_at_the_end(Platform& platform, const std::filesystem::path& directory) {
  constexpr const char* name = "device.temperature_end_milli_c";
  try {
    const auto temperature = platform.observe(directory)->temperature_milli_c();
    if (!temperature) return not_read(name, "no sensor can be read");
    return known(name, fmt::format("{}", *temperature));
  } catch (const std::system_error& error) {
    return not_read(name, error.code().message());
  }
}

}  // namespace

SessionHead describe_session(Platform& platform, const std::filesystem::path& directory,
                             const Plan& plan, const Uuid& session) {
  const Facts identity = platform.identity(directory);
  const bool shuffled = plan.order == Plan::Order::shuffled;

  SessionHead head;
  head.id = session;
  head.state = SessionState::running;
  head.started = platform.clock().wall();
  head.device = {.model = value_of(identity, "device.model"),
                 .capacity = bytes_of(identity, "device.capacity_bytes"),
                 .bus = value_of(identity, "device.bus"),
                 .serial_sha256 = value_of(identity, "device.serial_sha256")};
  head.host = {.vendor = value_of(identity, "host.vendor"),
               .product = value_of(identity, "host.product"),
               .cpu = value_of(identity, "host.cpu"),
               .memory = bytes_of(identity, "host.memory_bytes"),
               .machine_id_sha256 = value_of(identity, "host.machine_id_sha256")};
  head.conditions = platform.conditions(directory);
  for (const Fact& fact : identity) {
    if (!fact.value) head.conditions.push_back(fact);
  }
  head.conditions.push_back(known("runner.order", shuffled ? "shuffled" : "fixed"));
  head.conditions.push_back(
      known("runner.settle_limit_ms",
            fmt::format("{}", duration_cast<milliseconds>(plan.settle_limit).count())));
  head.conditions.push_back(
      known("runner.clock_cost_ns", fmt::format("{}", clock_cost(platform.clock()))));
  head.profile = plan.profile;
  if (shuffled) head.seed = static_cast<std::int64_t>(plan.seed);
  head.rounds = plan.rounds;
  head.warm_up_rounds = plan.warm_up_rounds;
  head.written = Bytes{};
  return head;
}

ClockReadings read_clocks(Clock& clock) {
  return {clock.wall(), clock.now(), clock.now_with_suspend()};
}

Facts closing_conditions(Platform& platform, const std::filesystem::path& directory,
                         const ClockReadings& at_start) {
  const ClockReadings end = read_clocks(platform.clock());
  const auto passed = end.with_suspend - at_start.with_suspend;
  const auto slept = passed - (end.running - at_start.running);
  const auto step = (end.wall.utc - at_start.wall.utc) - passed;
  const auto in_ms = [](std::chrono::nanoseconds time) {
    return fmt::format("{}", std::chrono::round<milliseconds>(time).count());
  };
  return {free_at_the_end(platform, directory), temperature_at_the_end(platform, directory),
          known("time.suspended_ms", in_ms(slept)), known("time.wall_clock_step_ms", in_ms(step))};
}

}  // namespace diary
