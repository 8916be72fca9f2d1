#include "platform/linux_block_device.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "base/text.h"
#include "platform/linux_mounts.h"
#include "platform/linux_text_file.h"

namespace diary {
namespace {

using std::filesystem::path;

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void follow_member(const path& link, BlockChain& result);

// `block` is the device's real folder, as partitions are folders inside that of their disk.
void follow(const path& block, BlockChain& result) {
  const std::string name = block.filename().string();
  if (contains(result.chain, name)) return;
  result.chain.push_back(name);

  std::error_code error;
  if (std::filesystem::exists(block / "partition", error)) {
    follow(block.parent_path(), result);
    return;
  }
  const std::vector<std::string> members = names_in_folder(block / "slaves");
  if (members.empty()) result.disks.push_back(name);
  for (const std::string& member : members) {
    follow_member(block / "slaves" / member, result);
  }
}

void follow_member(const path& link, BlockChain& result) {
  std::error_code error;
  const path folder = std::filesystem::canonical(link, error);
  if (!error) {
    follow(folder, result);
    return;
  }
  // A member that cannot be followed still counts, else the other one would pass for the only disk.
  result.chain.push_back(link.filename().string());
  result.disks.push_back(link.filename().string());
}

// A mapped device is mounted by its name under /dev/mapper; the kernel's name has it in dm/name.
bool is_source(const path& root, const std::string& device, const path& source) {
  if (source.filename() == device) return true;
  const Reading mapped = read_text(root / "sys/class/block" / device / "dm/name");
  return mapped.text && source == path("/dev/mapper") / *mapped.text;
}

void follow_btrfs(const path& root, const Mount& mount, BlockChain& result) {
  for (const std::string& file_system : names_in_folder(root / "sys/fs/btrfs")) {
    const path devices = root / "sys/fs/btrfs" / file_system / "devices";
    const std::vector<std::string> names = names_in_folder(devices);
    const bool ours = std::ranges::any_of(
        names, [&](const std::string& name) { return is_source(root, name, mount.source); });
    if (!ours) continue;
    for (const std::string& name : names) follow_member(devices / name, result);
    return;
  }
}

// In a chroot that is no mount point itself, mountinfo does not list what "/" lies on.
std::optional<std::string> device_number(const path& directory, const path& root) {
  std::error_code error;
  const path absolute = std::filesystem::absolute(directory, error);
  struct stat status {};
  if (error || ::stat(below(root, absolute).c_str(), &status) != 0) return std::nullopt;
  return fmt::format("{}:{}", major(status.st_dev), minor(status.st_dev));
}

BlockChain chain_of_number(const path& root, const std::string& number) {
  BlockChain result;
  std::error_code error;
  const path folder = std::filesystem::canonical(root / "sys/dev/block" / number, error);
  if (error) {
    result.reason = fmt::format("/sys lists no block device {}", number);
  } else {
    follow(folder, result);
  }
  return result;
}

}  // namespace

BlockChain block_chain(const path& directory, const path& root) {
  const auto mount = mount_of_directory(directory, root);
  if (!mount) {
    const auto number = device_number(directory, root);
    if (!number) return {.chain = {}, .disks = {}, .reason = "no such directory"};
    return chain_of_number(root, *number);
  }
  if (mount->type == "overlay") return {.chain = {}, .disks = {}, .reason = "overlay"};
  if (!mount->device.starts_with("0:")) return chain_of_number(root, mount->device);

  BlockChain result;
  if (mount->type == "btrfs") follow_btrfs(root, *mount, result);
  if (result.disks.empty()) result.reason = fmt::format("{} names no block device", mount->type);
  return result;
}

std::optional<path> only_disk(const BlockChain& chain, const path& root) {
  if (chain.disks.size() != 1) return std::nullopt;
  return root / "sys/class/block" / chain.disks.front();
}

std::string why_no_disk(const BlockChain& chain) {
  return chain.disks.size() > 1 ? "more than one disk: " + join(chain.disks, ", ") : chain.reason;
}

std::optional<path> whole_disk(const path& directory, const path& root) {
  return only_disk(block_chain(directory, root), root);
}

std::optional<path> temperature_file(const path& disk) {
  // nvme puts the sensor beside the controller, drivetemp in a folder of its own below the disk.
  for (const path& place : {disk / "device", disk / "device/hwmon", disk / "device/device/hwmon"}) {
    for (const std::string& name : names_in_folder(place)) {
      const path file = place / name / "temp1_input";
      std::error_code error;
      if (name.starts_with("hwmon") && std::filesystem::exists(file, error)) return file;
    }
  }
  return std::nullopt;
}

}  // namespace diary
