#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

/// One line of /proc/self/mountinfo (format: proc_pid_mountinfo(5)), octal escapes decoded.
struct Mount {
  std::int64_t id = 0;
  std::int64_t parent = 0;
  std::string device;         ///< "MAJ:MIN"; major 0 means that no block device has the number
  std::string point;          ///< where it is mounted, as this process sees it
  std::string options;        ///< of the mount point, comma-separated
  std::string type;           ///< "ext4", "btrfs", "fuse.sshfs", ...
  std::string source;         ///< "/dev/nvme0n1p2", "tmpfs", "server:/export", ...
  std::string super_options;  ///< of the file system, comma-separated
};

/// The mounts in the order of the text; lines that are no mounts are left out.
std::vector<Mount> parse_mountinfo(std::string_view text);

/// The mount that a path lies on: from the top each step goes to the mount that hides what is below
/// it, so that of several mounts on one point the last one holds. `path` is absolute and without
/// links. Nothing when no mount covers it.
std::optional<Mount> mount_of_path(const std::vector<Mount>& mounts,
                                   const std::filesystem::path& path);

/// The same for a directory of this machine, links resolved. With another `root` than "/" the
/// directory is looked for, and /proc is read, below that folder. Nothing as well when mountinfo
/// cannot be read.
std::optional<Mount> mount_of_directory(const std::filesystem::path& directory,
                                        const std::filesystem::path& root = "/");

}  // namespace diary
