// diskdiary_fake: the program on a machine in memory. The same commands, the same archive files;
// the disk, the clock and the facts are made up, so that a run prints the same text every time.
//
// $FAKE_FAIL "CALL N ERRNO" makes the n-th call of that name fail, $FAKE_INTERRUPT "CALL N SIGNAL"
// delivers a signal there, $FAKE_KILL "CALL N" ends the process there without any clean-up.
// $FAKE_DAY N is N days later, with other random numbers. Commands other than run draw theirs by
// what they are asked, so that two of them give two ids to what they say.
// $FAKE_SYNC_PERCENT 130 makes every sync take 30 % longer; $FAKE_POWER names the power source.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.h"
#include "platform/console.h"
#include "platform/files.h"
#include "support/fake_platform.h"

namespace {

using namespace diary;

Facts made_up_identity() {
  return {known("device.model", "FAKE-SSD-1T"),
          known("device.capacity_bytes", "1000204886016"),
          known("device.bus", "nvme"),
          known("device.serial_sha256", std::string(64, 'a')),
          known("host.vendor", "Example"),
          known("host.product", "Laptop 1"),
          known("host.cpu", "Example CPU"),
          known("host.memory_bytes", "17179869184"),
          known("host.machine_id_sha256", std::string(64, 'b'))};
}

Facts made_up_conditions() {
  return {known("os.name", "Example Linux 1"),
          known("os.build", "6.1.0-1"),
          known("os.arch", "x86_64"),
          known("fs.type", "ext4"),
          known("fs.mount_options", "rw"),
          known("fs.used_percent", "40.0"),
          known("fs.free_bytes", "600000000000"),
          known("fs.encryption", "none seen"),
          known("device.firmware", "1.0"),
          known("device.chain", "nvme0n1p2, nvme0n1"),
          known("power.source", "ac"),
          not_read("device.smart", "not looked at")};
}

struct Trouble {
  std::string call;
  int n = 0;
  int number = 0;
};

Trouble trouble(const char* text) {
  Trouble result;
  std::istringstream words(text);
  words >> result.call >> result.n >> result.number;
  return result;
}

void prepare(FakePlatform& platform) {
  platform.identity_answer = made_up_identity();
  platform.conditions_answer = made_up_conditions();
  platform.machine.costs.jitter = std::chrono::microseconds{20};
  if (const auto text = environment("FAKE_FAIL")) {
    const Trouble t = trouble(text->c_str());
    platform.machine.fail(t.call, t.n, t.number);
  }
  if (const auto text = environment("FAKE_INTERRUPT")) {
    const Trouble t = trouble(text->c_str());
    platform.machine.interrupt_at(t.call, t.n, t.number);
  }
  if (const auto text = environment("FAKE_KILL")) {
    platform.machine.at_each_call = [t = trouble(text->c_str())](std::string_view call) mutable {
      if (call == t.call && --t.n == 0) std::_Exit(137);
    };
  }
  if (const auto day = environment("FAKE_DAY")) {
    const int days = std::stoi(*day);
    platform.machine.step_wall_clock(std::chrono::hours{24 * days});
    for (int i = 0; i < days; ++i) platform.random_bytes();
  }
  if (const auto percent = environment("FAKE_SYNC_PERCENT")) {
    auto& costs = platform.machine.costs;
    costs.write_back_per_mib = costs.write_back_per_mib * std::stoi(*percent) / 100;
    costs.fsync = costs.fsync * std::stoi(*percent) / 100;
  }
  if (const auto power = environment("FAKE_POWER")) {
    for (Fact& fact : platform.conditions_answer) {
      if (fact.name == "power.source") fact = known("power.source", *power);
    }
  }
  if (environment("FAKE_WARM_DISK")) platform.files.eviction = FakeDisk::Eviction::refused;
  if (environment("FAKE_TMPFS")) platform.volume_answer = {"tmpfs", Volume::Kind::memory};
}

void draw_by_arguments(FakePlatform& platform, const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments.front() == "run") return;
  constexpr std::uint64_t draws = 10'000;
  std::uint64_t sum = 0;
  for (const std::string& argument : arguments) {
    for (const char c : argument) sum = sum * 31 + static_cast<unsigned char>(c);
  }
  for (std::uint64_t i = 0; i < 100 + sum % draws; ++i) platform.random_bytes();
}

}  // namespace

int main(int count, char** values) {
  const std::vector<std::string> arguments(values + 1, values + count);
  FakePlatform platform;
  prepare(platform);
  draw_by_arguments(platform, arguments);
  World world{.out = std::cout,
              .err = std::cerr,
              .platform = platform,
              .environment = environment,
              .default_archive = default_archive_path(),
              .output_width = std::nullopt,
              .error_reader = World::ErrorReader::program};
  if (const auto columns = environment("FAKE_COLUMNS")) {
    world.output_width = static_cast<std::size_t>(std::stoul(*columns));
  }
  return static_cast<int>(run(arguments, world));
}
