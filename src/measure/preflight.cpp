#include "measure/preflight.h"

#include <algorithm>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "base/error.h"
#include "measure/failure.h"
#include "measure/handles.h"
#include "measure/leftovers.h"

namespace diary {
namespace {

constexpr std::int64_t spare_inodes = 1000;

Bytes with_margin(Bytes needed) {
  return needed + Bytes{needed.count / 5};
}

void check_access(const DirectoryAccess& access, const std::string& name) {
  const std::string other = "name a directory on the disk that is to be measured";
  if (access.kind == DirectoryAccess::Kind::missing) {
    throw Error(ExitCode::usage, fmt::format("there is no directory \"{}\"", name), other);
  }
  if (access.kind == DirectoryAccess::Kind::not_a_directory) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" is not a directory", name), other);
  }
}

void check_rights(const DirectoryAccess& access, const std::string& name) {
  if (access.read_only) {
    throw Error(ExitCode::world, fmt::format("the file system of \"{}\" is read-only", name),
                "name a directory on a file system that is mounted for writing");
  }
  if (!access.writable) {
    throw Error(ExitCode::world, fmt::format("no permission to write to \"{}\"", name),
                "name a directory of your own on the disk that is to be measured");
  }
  if (access.writable_by_others) {
    throw Error(ExitCode::world,
                fmt::format("in \"{}\" everybody may rename and remove the files of others", name),
                "name a directory of your own, or set its sticky bit with chmod +t");
  }
}

void check_volume(const Volume& volume, const std::string& name, const Limits& limits) {
  if (volume.kind == Volume::Kind::virtual_files) {
    throw Error(ExitCode::usage,
                fmt::format("\"{}\" is kept by the kernel ({}), not on a disk", name, volume.type),
                "name a directory on the disk that is to be measured");
  }
  if (limits.file_systems == Limits::FileSystems::any) return;
  if (volume.kind == Volume::Kind::memory || volume.kind == Volume::Kind::network) {
    const bool memory = volume.kind == Volume::Kind::memory;
    throw Error(ExitCode::usage,
                fmt::format("\"{}\" lies {} ({})", name, memory ? "in memory" : "on a network",
                            volume.type),
                "name a directory on a disk, or measure it all the same with --allow-fs");
  }
}

void check_room(const Space& space, const std::string& name, const Plan& plan,
                const Limits& limits) {
  const double in_use = static_cast<double>(space.used.count);
  const double whole = static_cast<double>((space.used + space.available).count);
  if (!limits.reserve && whole > 0 && in_use > 0.9 * whole) {
    throw Error(
        ExitCode::world,
        fmt::format("the file system of \"{}\" is {:.0f} % full, and above 90 % disks behave "
                    "differently",
                    name, 100 * in_use / whole),
        "make room, or say with --reserve SIZE how much must stay free");
  }
  const Bytes peak = peak_bytes(plan);
  if (room_for(space, peak, limits) == Room::too_little) {
    throw Error(
        ExitCode::world,
        fmt::format("\"{}\" has {} free, and {} are needed: {} for the files and {} that stay "
                    "free",
                    name, approximate_text(space.available),
                    approximate_text(with_margin(peak) + reserve_of(space, limits)),
                    approximate_text(with_margin(peak)),
                    approximate_text(reserve_of(space, limits))),
        "make room, name smaller --sizes, or a smaller --reserve");
  }
  if (inodes_for(space, peak_files(plan)) == Room::too_little) {
    throw Error(
        ExitCode::world,
        fmt::format("the file system of \"{}\" has room for {} more files, and {} are needed", name,
                    *space.inodes_free, peak_files(plan) + spare_inodes),
        "remove files, or name a smaller number with --files");
  }
}

void check_alone(Platform& platform, const std::filesystem::path& directory) {
  for (const Leftover& leftover : find_leftovers(platform, directory)) {
    if (leftover.state != Leftover::State::in_use) continue;
    const std::string process =
        leftover.process ? fmt::format(", process {}", *leftover.process) : "";
    throw Error(ExitCode::world,
                fmt::format("another run is going on in \"{}\": session {}{}", directory.string(),
                            to_text(leftover.session), process),
                "wait until it has ended");
  }
}

}  // namespace

Bytes reserve_of(const Space& space, const Limits& limits) {
  if (limits.reserve) return *limits.reserve;
  return std::max(gibibytes(1), Bytes{(space.used + space.available).count / 20});
}

Room room_for(const Space& space, Bytes needed, const Limits& limits) {
  return space.available < with_margin(needed) + reserve_of(space, limits) ? Room::too_little
                                                                           : Room::enough;
}

Room inodes_for(const Space& space, std::int64_t files) {
  return space.inodes_free && *space.inodes_free < files + spare_inodes ? Room::too_little
                                                                        : Room::enough;
}

void preflight(Platform& platform, const std::filesystem::path& directory, const Plan& plan,
               const Limits& limits) {
  const std::string name = directory.string();
  const DirectoryAccess access = platform.access(directory);
  check_access(access, name);
  try {
    check_volume(platform.volume(directory), name, limits);
    check_rights(access, name);
    const OpenDirectory folder(platform.disk(), platform.disk().open_directory(directory));
    check_room(platform.disk().space(folder.get()), name, plan, limits);
  } catch (const std::system_error& error) {
    check_rights(access, name);
    throw cannot(fmt::format("look into \"{}\"", name), error,
                 "name a directory that you may read and write");
  }
  check_alone(platform, directory);
}

}  // namespace diary
