#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/linux_block_device.h"
#include "platform/linux_clock.h"
#include "platform/linux_conditions.h"
#include "platform/linux_descriptor.h"
#include "platform/linux_disk.h"
#include "platform/linux_identity.h"
#include "platform/linux_interruption.h"
#include "platform/linux_observer.h"
#include "platform/linux_text_file.h"
#include "platform/linux_volume.h"
#include "platform/platform.h"

namespace diary {
namespace {

class LinuxPlatform final : public Platform {
 public:
  LinuxPlatform() { ignore_write_signals(); }

  Disk& disk() override { return disk_; }
  Clock& clock() override { return clock_; }

  std::unique_ptr<Observer> observe(const std::filesystem::path& directory) override {
    return std::make_unique<LinuxObserver>(whole_disk(directory), "/");
  }

  DirectoryAccess access(const std::filesystem::path& directory) override;

  Volume volume(const std::filesystem::path& directory) override { return linux_volume(directory); }

  Facts identity(const std::filesystem::path& directory) override {
    return linux_identity(directory, "/");
  }
  Facts conditions(const std::filesystem::path& directory) override {
    return linux_conditions(directory, "/");
  }

  std::array<std::uint8_t, 16> random_bytes() override;
  std::int64_t process_id() override { return ::getpid(); }
  std::string user_id() override { return std::to_string(::geteuid()); }
  std::string boot_id() override {
    return read_text("/proc/sys/kernel/random/boot_id").text.value_or("");
  }
  std::optional<int> interruption() override {
    if (!catching_) catch_signals();
    catching_ = true;
    return caught_signal();
  }

 private:
  LinuxDisk disk_;
  LinuxClock clock_;
  bool catching_ = false;
};

DirectoryAccess LinuxPlatform::access(const std::filesystem::path& directory) {
  struct stat found {};
  if (::stat(directory.c_str(), &found) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return {};
    // It may be a directory or not: whoever cannot look at it cannot write to it.
    if (errno == EACCES) return {DirectoryAccess::Kind::directory, false, false, false};
    throw_errno("stat");
  }
  if (!S_ISDIR(found.st_mode)) return {DirectoryAccess::Kind::not_a_directory, false, false, false};
  const bool writable = ::faccessat(AT_FDCWD, directory.c_str(), W_OK | X_OK, AT_EACCESS) == 0;
  const bool open_to_others = (found.st_mode & S_IWOTH) != 0 && (found.st_mode & S_ISVTX) == 0;
  const bool read_only = !writable && errno == EROFS;
  return {DirectoryAccess::Kind::directory, writable, open_to_others, read_only};
}

std::array<std::uint8_t, 16> LinuxPlatform::random_bytes() {
  std::array<std::uint8_t, 16> bytes{};
  // Up to 256 bytes come whole (getrandom(2)).
  const ssize_t length =
      repeated_when_interrupted([&] { return ::getrandom(bytes.data(), bytes.size(), 0); });
  if (length != static_cast<ssize_t>(bytes.size())) throw_errno("getrandom");
  return bytes;
}

}  // namespace

Platform& native_platform() {
  static LinuxPlatform platform;
  return platform;
}

}  // namespace diary
