#include "command/device_lock.h"

#include <filesystem>

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

}  // namespace

FileLock lock_device(const World& world, const Archive& archive, const SessionHead& head) {
  const std::string device = device_key(head.device, head.host);
  const std::filesystem::path folder =
      world.environment("XDG_RUNTIME_DIR")
          .value_or(std::filesystem::temp_directory_path().string());
  auto lock =
      FileLock::try_acquire(folder / fmt::format("diskdiary-{}-{}.lock", world.platform.user_id(),
                                                 sha256_hex(device).substr(0, 16)));
  if (!lock) {
    throw Error(ExitCode::world,
                fmt::format("{} measuring this device", other_session(archive, device)),
                "wait until it has ended: two at once would measure each other");
  }
  return std::move(*lock);
}

}  // namespace diary
