#pragma once

#include <filesystem>

#include "base/fact.h"
#include "platform/linux_block_device.h"

namespace diary {

/// How the disk, its file system, the system and the machine are at this moment; docs/conditions.md
/// lists every fact. The list is the same on every machine: each fact is there, with a value or a
/// reason. Holds no paths of the user and no names of the machine.
///
/// With another `root` than "/" the directory and all files are those below that folder; only what
/// comes from a system call (uname, libc, user) is this process's own. Never throws for what it
/// finds there.
Facts linux_conditions(const std::filesystem::path& directory,
                       const std::filesystem::path& root = "/");

/// The parts of it, each in a file of its own name.
Facts linux_device_conditions(const BlockChain& chain, const std::filesystem::path& root);
Facts linux_file_system_conditions(const std::filesystem::path& directory, const BlockChain& chain,
                                   const std::filesystem::path& root);
Facts linux_system_conditions(const std::filesystem::path& root);
Facts linux_machine_conditions(const std::filesystem::path& root);

}  // namespace diary
