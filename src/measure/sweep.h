#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "measure/owner_file.h"
#include "platform/disk.h"

namespace diary {

/// Something that was left alone in a workspace, and why.
struct Kept {
  std::string name;  ///< below the measured directory
  std::string reason;

  friend bool operator==(const Kept&, const Kept&) = default;
};

struct Swept {
  std::int64_t files_removed = 0;
  std::vector<Kept> kept;  ///< empty: the workspace is gone
};

/// The numbers of files that this process made, by name.
using FileNumbers = std::map<std::string, std::uint64_t>;

/// Removes a workspace: every file that its owner record plans, that is a regular file, ours, on
/// the volume of the folder and, if its number is known, still the same file; then the owner file,
/// then the folder. Everything else stays and is reported, and then the owner file and the folder
/// stay too, so that a later sweep can finish. Nothing is removed recursively.
///
/// `folder` is the open workspace `name` in `parent`, `identity` what it was when it was opened.
/// Never throws on account of a single file: what cannot be removed is kept, with the reason.
Swept sweep_workspace(Disk& disk, DirectoryHandle parent, const std::string& name,
                      DirectoryHandle folder, const FileStatus& identity, const OwnerRecord& record,
                      const FileNumbers& numbers);

/// The same for one planned folder in a workspace: its small files, then itself.
Swept sweep_small_files(Disk& disk, DirectoryHandle workspace, const OwnerRecord::Folder& planned,
                        std::uint64_t volume);

}  // namespace diary
