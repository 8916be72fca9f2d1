#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace diary {

/// What a directory's file system stands on, by kernel names.
struct BlockChain {
  /// From the file system down, each followed by what it stands on: "dm-0", "nvme0n1p2", "nvme0n1".
  std::vector<std::string> chain;
  /// The whole disks at the bottom, each once. More than one means that no single disk can be
  /// named.
  std::vector<std::string> disks;
  /// Why `disks` is empty ("overlay"); empty otherwise.
  std::string reason;
};

/// Follows the mount of a directory through partitions, device mapper, md, bcache and btrfs down to
/// its disks. Nothing is guessed: a file system without a block device has a reason instead. With
/// another `root` than "/" the directory, /proc and /sys are those below that folder. Never throws
/// for what it finds there.
BlockChain block_chain(const std::filesystem::path& directory,
                       const std::filesystem::path& root = "/");

/// The sysfs folder of a chain's disk, when it is exactly one.
std::optional<std::filesystem::path> only_disk(const BlockChain& chain,
                                               const std::filesystem::path& root);

/// Why only_disk has nothing: the chain's own reason, or "more than one disk: sda, sdb".
std::string why_no_disk(const BlockChain& chain);

/// The sysfs folder of the disk below a directory ("/sys/class/block/vda"), when it is exactly one.
std::optional<std::filesystem::path> whole_disk(const std::filesystem::path& directory,
                                                const std::filesystem::path& root = "/");

/// The file with the disk's own temperature in thousandths of a degree Celsius, when a driver
/// (nvme, drivetemp) offers one. `disk` is a folder as whole_disk names it.
std::optional<std::filesystem::path> temperature_file(const std::filesystem::path& disk);

}  // namespace diary
