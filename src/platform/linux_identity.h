#pragma once

#include <filesystem>

#include "base/fact.h"

namespace diary {

/// What stays the same about the disk below a directory and about this machine: device.model,
/// device.capacity_bytes, device.bus, device.serial_sha256, host.vendor, host.product, host.cpu,
/// host.memory_bytes, host.machine_id_sha256 (docs/conditions.md). Each is there, with a value or a
/// reason. A serial number never leaves this function but as its identity_sha256.
///
/// With another `root` than "/" the directory, /proc, /sys and /etc are those below that folder.
/// Never throws for what it finds there.
Facts linux_identity(const std::filesystem::path& directory,
                     const std::filesystem::path& root = "/");

}  // namespace diary
