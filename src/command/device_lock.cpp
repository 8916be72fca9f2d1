#include "command/device_lock.h"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "archive/sessions.h"
#include "base/error.h"
#include "base/sha256.h"

namespace diary {
namespace {

std::string other_session(const Archive& archive, const std::string& device) {
  for (const SessionEntry& entry : session_entries(archive)) {
    if (entry.state == SessionState::running && entry.device_key == device) {
      return fmt::format("another session ({}) is", to_text(entry.id).substr(0, 8));
    }
  }
  return "a run that is kept in another archive is";
}

/// Where lock files may lie; empty when there is no such place.
std::filesystem::path lock_folder(const World& world) {
  std::error_code missing;
  const std::filesystem::path own = world.environment("XDG_RUNTIME_DIR").value_or("");
  if (std::filesystem::is_directory(own, missing)) return own;
  return std::filesystem::temp_directory_path(missing);
}

}  // namespace

std::optional<FileLock> lock_device(const World& world, const Archive& archive,
                                    const SessionHead& head) {
  const std::string device = device_key(head.device, head.host);
  const std::string name = fmt::format("diskdiary-{}-{}.lock", world.platform.user_id(),
                                       sha256_hex(device).substr(0, 16));
  const std::filesystem::path folder = lock_folder(world);
  if (folder.empty()) return std::nullopt;
  std::optional<FileLock> lock;
  try {
    lock = FileLock::try_acquire(folder / name);
  } catch (const std::system_error&) {
    return std::nullopt;
  }
  if (lock) return lock;
  throw Error(ExitCode::world,
              fmt::format("{} measuring this device", other_session(archive, device)),
              "wait until it has ended: two at once would measure each other");
}

}  // namespace diary
