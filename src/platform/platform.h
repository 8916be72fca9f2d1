#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/fact.h"
#include "platform/clock.h"
#include "platform/disk.h"
#include "platform/observer.h"

namespace diary {

/// What kind of file system a directory lies on.
struct Volume {
  std::string type;  ///< "ext4", "btrfs", "NTFS", ...
  enum class Kind { disk, memory, network, virtual_files, unknown } kind = Kind::unknown;
};

/// Who may do what in a directory that somebody wants to be measured.
struct DirectoryAccess {
  enum class Kind { directory, missing, not_a_directory } kind = Kind::missing;
  bool writable = false;
  bool writable_by_others = false;  ///< and not protected by the sticky bit
  bool read_only = false;           ///< its file system is mounted so, hence not writable
};

/// Everything that the program wants from the operating system for measuring. There is a native
/// implementation for each system, and a fake one in tests/support that a contract test holds
/// against the native one.
///
/// The facts are dotted names with values as text (docs/conditions.md lists them all). What cannot
/// be read is a fact with a reason; nothing is guessed.
class Platform {
 public:
  virtual ~Platform() = default;

  virtual Disk& disk() = 0;
  virtual Clock& clock() = 0;

  /// Counters for the device that the directory lies on.
  virtual std::unique_ptr<Observer> observe(const std::filesystem::path& directory) = 0;

  virtual DirectoryAccess access(const std::filesystem::path& directory) = 0;
  virtual Volume volume(const std::filesystem::path& directory) = 0;

  /// Facts that stay: device.model, device.capacity_bytes, device.bus, device.serial_sha256
  /// (hashed by identity_sha256's rule), host.vendor, host.product, host.cpu, host.memory_bytes,
  /// host.machine_id_sha256.
  virtual Facts identity(const std::filesystem::path& directory) = 0;
  /// Facts of this moment: everything else under device., fs., os., cpu., memory., power., load.
  virtual Facts conditions(const std::filesystem::path& directory) = 0;

  /// Sixteen bytes that nobody can foresee.
  virtual std::array<std::uint8_t, 16> random_bytes() = 0;
  virtual std::int64_t process_id() = 0;
  /// A word for the user that we run as, fit for a file name.
  virtual std::string user_id() = 0;
  /// An id that changes with every boot; empty where the system has none.
  virtual std::string boot_id() = 0;

  /// The number of the signal that asked us to stop, once there was one. From the first question
  /// on, INT, TERM, HUP and QUIT are remembered and end nothing by themselves. Cheap enough to ask
  /// between two calls of a timed region.
  virtual std::optional<int> interruption() = 0;
};

/// The platform that the program was built for. From the first call on the signals PIPE and XFSZ
/// are ignored.
Platform& native_platform();

/// Ends the process by the signal, with its default action, so that the shell sees what happened.
[[noreturn]] void die_of_signal(int signal);

}  // namespace diary
