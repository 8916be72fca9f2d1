#include "support/fake_platform.h"

#include <cerrno>
#include <system_error>

namespace diary {
namespace {

class FakeObserver : public Observer {
 public:
  explicit FakeObserver(FakeMachine& machine) : machine_(machine) {}

  Counters observe() override {
    machine_.enter("observe");
    Counters counters = machine_.counters;
    if (machine_.device_observable == FakeMachine::Observable::no) {
      counters.device_read = counters.device_written = std::nullopt;
      counters.flushes = counters.discards = counters.in_flight = std::nullopt;
      counters.flush_time = std::nullopt;
    }
    return counters;
  }

  std::optional<std::int64_t> temperature_milli_c() override {
    machine_.enter("temperature_milli_c");
    return machine_.temperature_milli_c;
  }

  [[nodiscard]] std::optional<bool> needs_flush() const override { return machine_.needs_flush; }

 private:
  FakeMachine& machine_;
};

}  // namespace

std::chrono::nanoseconds FakeClock::now() {
  machine_.enter("now");
  return machine_.time();
}

std::chrono::nanoseconds FakeClock::now_with_suspend() {
  machine_.enter("now_with_suspend");
  return machine_.time() + machine_.suspended();
}

Moment FakeClock::wall() {
  machine_.enter("wall");
  return machine_.wall();
}

void FakeClock::sleep(std::chrono::nanoseconds duration) {
  machine_.enter("sleep");
  machine_.pass(duration);
}

FakePlatform::FakePlatform() {
  identity_answer = {
      known("device.model", "FAKE DISK 1T"),
      known("device.capacity_bytes", "1000204886016"),
      known("device.bus", "nvme"),
      known("device.serial_sha256", std::string(64, '0')),
      known("host.vendor", "Fake Works"),
      known("host.product", "Fake Laptop 1"),
      known("host.cpu", "Fake CPU"),
      known("host.memory_bytes", "17179869184"),
      known("host.machine_id_sha256", std::string(64, '1')),
  };
  conditions_answer = {
      known("fs.type", "ext4"),
      known("fs.mount_options", "rw,relatime"),
      known("os.build", "6.1.0-fake"),
      known("power.source", "mains"),
      not_read("device.firmware", "the fake platform has none"),
  };
}

void FakePlatform::require_directory(const std::filesystem::path& directory, const char* call) {
  if (files.kind_of(directory) == FileStatus::Kind::missing) {
    throw std::system_error(ENOENT, std::generic_category(), call);
  }
}

std::unique_ptr<Observer> FakePlatform::observe(const std::filesystem::path& directory) {
  require_directory(directory, "observe");
  return std::make_unique<FakeObserver>(machine);
}

DirectoryAccess FakePlatform::access(const std::filesystem::path& directory) {
  switch (files.kind_of(directory)) {
    case FileStatus::Kind::missing:
      return {DirectoryAccess::Kind::missing, false, false};
    case FileStatus::Kind::directory:
      return access_answer;
    default:
      return {DirectoryAccess::Kind::not_a_directory, false, false};
  }
}

Volume FakePlatform::volume(const std::filesystem::path& directory) {
  require_directory(directory, "volume");
  return volume_answer;
}

Facts FakePlatform::identity(const std::filesystem::path& /*directory*/) {
  return identity_answer;
}

Facts FakePlatform::conditions(const std::filesystem::path& /*directory*/) {
  return conditions_answer;
}

std::array<std::uint8_t, 16> FakePlatform::random_bytes() {
  std::array<std::uint8_t, 16> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() & 0xFFU);
  return bytes;
}

}  // namespace diary
