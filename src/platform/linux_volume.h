#pragma once

#include <filesystem>
#include <string_view>

#include "platform/platform.h"

namespace diary {

/// The file system of a directory: its type by /proc/self/mountinfo, otherwise by statfs(2).
/// Throws std::system_error when the directory is missing.
Volume linux_volume(const std::filesystem::path& directory);

/// By the kernel's name of the type. What is not known to stand on a disk of this machine (FUSE,
/// overlay) is unknown.
Volume::Kind kind_of_file_system(std::string_view type);

}  // namespace diary
