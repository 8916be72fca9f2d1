#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "base/bytes.h"
#include "measure/plan.h"
#include "platform/platform.h"

namespace diary {

/// How far a run may go.
struct Limits {
  enum class FileSystems { disks_only, any } file_systems = FileSystems::disks_only;
  /// What must stay free; empty: 1 GiB or 5 % of the file system, whichever is more.
  std::optional<Bytes> reserve = {};
};

/// What must stay free in a file system with this much room, as far as we may use it.
Bytes reserve_of(const Space& space, const Limits& limits);

/// Refuses, before anything is written, a place that a run does not belong in:
///
/// usage  it is missing, is no directory, lies on a file system of the kernel's own (/proc, /sys,
///        /dev), or in memory or on a network (unless the limits allow any)
/// world  it is not writable; others may replace files in it; a run is going on in it; there is
/// less
///        free than 1.2 times the plan's peak and the reserve, or fewer inodes than the plan's
///        files and 1000; more than 90 % is full (unless a reserve is given)
///
/// Throws Error with one of these codes, and a hint. Writes nothing.
void preflight(Platform& platform, const std::filesystem::path& directory, const Plan& plan,
               const Limits& limits);

/// Asked again before each iteration: whether there is room for so much and the reserve.
enum class Room { enough, too_little };
Room room_for(const Space& space, Bytes needed, const Limits& limits);
/// The same for so many more files, and 1000 besides; enough where inodes are not limited.
Room inodes_for(const Space& space, std::int64_t files);

}  // namespace diary
