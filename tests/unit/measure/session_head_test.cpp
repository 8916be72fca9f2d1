#include "measure/session_head.h"

#include <algorithm>

#include "measure/profile.h"
#include "support/catch.h"
#include "support/fake_platform.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

const Uuid session = *parse_uuid("0f8fad5b-d9cb-469f-a165-70867728950e");

}  // namespace

TEST_CASE("a session's head has the facts of device and host that stay") {
  FakePlatform platform;
  Plan plan = named_plan("quick");
  plan.seed = 17;

  const SessionHead head = describe_session(platform, "/disk", plan, session);

  CHECK(head.id == session);
  CHECK(head.state == SessionState::running);
  CHECK(head.started.offset == 540min);
  CHECK(head.device ==
        Device{"FAKE DISK 1T", Bytes{1'000'204'886'016}, "nvme", std::string(64, '0')});
  CHECK(head.host == Host{"Fake Works", "Fake Laptop 1", "Fake CPU", Bytes{17'179'869'184},
                          std::string(64, '1')});
  CHECK(head.profile == "quick");
  CHECK(head.seed == 17);
  CHECK(head.rounds == 5);
  CHECK(head.warm_up_rounds == 1);
}

TEST_CASE("what could not be read of the identity is a condition with its reason") {
  FakePlatform platform;
  std::erase_if(platform.identity_answer,
                [](const Fact& fact) { return fact.name == "device.serial_sha256"; });
  platform.identity_answer.push_back(not_read("device.serial_sha256", "needs root"));

  const SessionHead head = describe_session(platform, "/disk", named_plan("quick"), session);

  CHECK_FALSE(head.device.serial_sha256);
  CHECK(std::count(head.conditions.begin(), head.conditions.end(),
                   not_read("device.serial_sha256", "needs root")) == 1);
}

TEST_CASE("the conditions are the platform's and the runner's") {
  FakePlatform platform;

  const SessionHead head = describe_session(platform, "/disk", named_plan("quick"), session);

  CHECK(value_of(head.conditions, "fs.type") == "ext4");
  CHECK(value_of(head.conditions, "runner.order") == "shuffled");
  CHECK(value_of(head.conditions, "runner.settle_limit_ms") == "2000");
  CHECK(value_of(head.conditions, "runner.clock_cost_ns") == "0");
}

TEST_CASE("a session of fixed order has no seed") {
  FakePlatform platform;

  const SessionHead head = describe_session(platform, "/disk", named_plan("article"), session);

  CHECK_FALSE(head.seed);
  CHECK(value_of(head.conditions, "runner.order") == "fixed");
}

TEST_CASE("a sleep and a step of the calendar are told apart") {
  FakePlatform platform;
  const ClockReadings start = read_clocks(platform.clock());
  platform.machine.pass(60s);
  platform.machine.suspend(10s);
  platform.machine.step_wall_clock(-3600s);

  const Facts facts = closing_conditions(platform, "/disk", start);

  CHECK(value_of(facts, "time.suspended_ms") == "10000");
  CHECK(value_of(facts, "time.wall_clock_step_ms") == "-3600000");
}

TEST_CASE("free space and temperature are looked at once more") {
  FakePlatform platform;
  platform.conditions_answer.push_back(known("fs.free_bytes", "12345"));
  const ClockReadings start = read_clocks(platform.clock());

  CHECK(value_of(closing_conditions(platform, "/disk", start), "fs.free_bytes_end") == "12345");
  CHECK(value_of(closing_conditions(platform, "/disk", start), "device.temperature_end_milli_c") ==
        "40000");

  platform.machine.temperature_milli_c = std::nullopt;
  const Facts without = closing_conditions(platform, "/disk", start);
  CHECK(std::count(without.begin(), without.end(),
                   not_read("device.temperature_end_milli_c", "no sensor can be read")) == 1);
}

TEST_CASE("a disk that is gone at the end is a reason, not a failure") {
  FakePlatform platform;
  const ClockReadings start = read_clocks(platform.clock());

  const Facts facts = closing_conditions(platform, "/gone", start);

  CHECK(std::count(facts.begin(), facts.end(),
                   not_read("device.temperature_end_milli_c", "No such file or directory")) == 1);
}
