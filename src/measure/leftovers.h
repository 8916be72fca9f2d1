#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/uuid.h"
#include "measure/sweep.h"
#include "platform/platform.h"

namespace diary {

/// A folder with a workspace's name, found in a directory.
struct Leftover {
  std::string name;
  Uuid session;                         ///< by the folder's name
  std::optional<std::int64_t> process;  ///< that made it, by its owner file
  enum class State {
    in_use,  ///< a process holds its lock
    stale,   ///< ours, and nobody uses it: `clean` removes it
    foreign  ///< not a workspace of ours, whatever its name says
  } state = State::foreign;
  std::string reason;  ///< why it is foreign
};

/// All such folders, by name. Changes nothing. Throws Error: there is no such directory (usage), it
/// cannot be read (world).
std::vector<Leftover> find_leftovers(Platform& platform, const std::filesystem::path& directory);

struct Cleaned {
  struct Removed {
    std::string name;  ///< of the workspace
    std::int64_t files = 0;
    bool gone = true;  ///< the workspace itself; otherwise something in it was kept

    friend bool operator==(const Removed&, const Removed&) = default;
  };
  std::vector<Removed> removed;
  std::vector<Kept> kept;
};

/// Removes the stale ones. A workspace is removed only if its name is right, it is ours, and its
/// owner file is there, names the same session and is not locked; and a file in it only if the
/// owner file plans its name and it is a regular file of ours on the same volume. Everything else
/// stays, is reported, and keeps its workspace. Throws Error: there is no such directory (usage),
/// it cannot be read (world).
Cleaned clean(Platform& platform, const std::filesystem::path& directory);

}  // namespace diary
