#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/random.h"
#include "platform/platform.h"
#include "support/fake_disk.h"
#include "support/fake_machine.h"

namespace diary {

/// Time as the fake machine counts it. Sleeping takes no real time.
class FakeClock : public Clock {
 public:
  explicit FakeClock(FakeMachine& machine) : machine_(machine) {}

  std::chrono::nanoseconds now() override;
  std::chrono::nanoseconds now_with_suspend() override;
  Moment wall() override;
  void sleep(std::chrono::nanoseconds duration) override;

 private:
  FakeMachine& machine_;
};

/// A whole machine in memory, the same on every run. The contract test holds it against the native
/// platform. Set `machine` and `files` before and between the calls; look at them afterwards.
class FakePlatform : public Platform {
 public:
  FakePlatform();

  FakeMachine machine;
  FakeDisk files{machine};

  /// What volume() says of any directory.
  Volume volume_answer{"ext4", Volume::Kind::disk};
  /// What access() says of a directory that exists.
  DirectoryAccess access_answer{DirectoryAccess::Kind::directory, true, false};
  Facts identity_answer;
  Facts conditions_answer;
  std::string boot = "00000000-0000-4000-8000-000000000001";

  Disk& disk() override { return files; }
  Clock& clock() override { return clock_; }
  std::unique_ptr<Observer> observe(const std::filesystem::path& directory) override;
  DirectoryAccess access(const std::filesystem::path& directory) override;
  Volume volume(const std::filesystem::path& directory) override;
  Facts identity(const std::filesystem::path& directory) override;
  Facts conditions(const std::filesystem::path& directory) override;
  std::array<std::uint8_t, 16> random_bytes() override;
  std::int64_t process_id() override { return 4711; }
  std::string user_id() override { return "1000"; }
  std::string boot_id() override { return boot; }
  std::optional<int> interruption() override { return machine.interruption(); }

 private:
  void require_directory(const std::filesystem::path& directory, const char* call);

  FakeClock clock_{machine};
  SplitMix64 random_{1};
};

}  // namespace diary
