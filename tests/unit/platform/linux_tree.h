#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "support/temp_folder.h"

namespace diary {

/// A made-up /proc and /sys in a folder of its own.
class LinuxTree {
 public:
  [[nodiscard]] const std::filesystem::path& root() const { return folder_.path(); }

  LinuxTree& file(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories((root() / path).parent_path());
    std::ofstream(root() / path, std::ios::binary) << text;
    return *this;
  }

  LinuxTree& folder(const std::filesystem::path& path) {
    std::filesystem::create_directories(root() / path);
    return *this;
  }

  /// As in sysfs, the target is relative. Both are paths below the root.
  LinuxTree& link(const std::filesystem::path& path, const std::filesystem::path& target) {
    std::filesystem::create_directories((root() / path).parent_path());
    const auto way = target.lexically_relative(path.parent_path());
    std::filesystem::create_symlink(way, root() / path);
    return *this;
  }

  LinuxTree& mounts(std::string_view lines) { return file("proc/self/mountinfo", lines); }

  /// A block device: `device` is its folder below sys/devices, `number` its MAJ:MIN.
  LinuxTree& block(const std::filesystem::path& device, const std::string& number) {
    const auto folder_path = "sys/devices" / device;
    folder(folder_path / "queue");
    link("sys/class/block" / device.filename(), folder_path);
    return link("sys/dev/block/" + number, folder_path);
  }

  LinuxTree& partition(const std::filesystem::path& device, const std::string& number) {
    return block(device, number).file("sys/devices" / device / "partition", "1\n");
  }

  /// `upper` stands on `lower`; both are folders below sys/devices.
  LinuxTree& stands_on(const std::filesystem::path& upper, const std::filesystem::path& lower) {
    return link("sys/devices" / upper / "slaves" / lower.filename(), "sys/devices" / lower);
  }

 private:
  TempFolder folder_;
};

}  // namespace diary
