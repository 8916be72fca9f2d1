#include "measure/settle.h"

#include "support/catch.h"
#include "support/fake_platform.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

Settled settle_within(FakePlatform& platform, std::chrono::nanoseconds limit) {
  const auto observer = platform.observe("/disk");
  const DirectoryHandle folder = platform.files.open_directory("/disk");
  return settle(platform, *observer, folder, limit);
}

}  // namespace

TEST_CASE("a device at rest is waited for no longer than it takes to see that") {
  FakePlatform platform;

  const Settled settled = settle_within(platform, 10s);

  CHECK(settled.idle_reached == Level::confirmed);
  CHECK(settled.waited >= 200ms);
  CHECK(settled.waited < 250ms);
  CHECK(platform.machine.count("flush_file_system") == 1);
}

TEST_CASE("a device that goes on writing is waited for until the limit") {
  FakePlatform platform;
  platform.machine.at_each_call = [&](std::string_view call) {
    if (call == "observe") {
      platform.machine.counters.device_written =
          *platform.machine.counters.device_written + kibibytes(4);
    }
  };

  const Settled settled = settle_within(platform, 2s);

  CHECK(settled.idle_reached == Level::refuted);
  CHECK(settled.waited >= 2s);
  CHECK(settled.waited < 2100ms);
}

TEST_CASE("a device with a request in flight is not at rest") {
  FakePlatform platform;
  platform.machine.counters.in_flight = 1;
  int observations = 0;
  platform.machine.at_each_call = [&](std::string_view call) {
    if (call == "observe" && ++observations == 50) platform.machine.counters.in_flight = 0;
  };

  const Settled settled = settle_within(platform, 10s);

  CHECK(settled.idle_reached == Level::confirmed);
  // 49 looks with the request, 20 ms apart, and the quiet time after them
  CHECK(settled.waited >= 48 * 20ms + 200ms);
}

TEST_CASE("where the device cannot be observed nothing is known and nothing waited for") {
  FakePlatform platform;
  platform.machine.device_observable = FakeMachine::Observable::no;

  const Settled settled = settle_within(platform, 10s);

  CHECK(settled.idle_reached == Level::unknown);
  CHECK(platform.machine.count("flush_file_system") == 1);
  CHECK(platform.machine.count("sleep") == 0);
}

TEST_CASE("a signal ends the waiting") {
  FakePlatform platform;
  platform.machine.counters.in_flight = 1;
  platform.machine.interrupt_at("sleep", 3, 2);

  settle_within(platform, 10s);

  CHECK(platform.machine.count("sleep") == 3);
}
