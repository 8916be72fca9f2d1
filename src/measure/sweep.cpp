#include "measure/sweep.h"

#include <optional>
#include <system_error>
#include <utility>

#include "measure/handles.h"

namespace diary {
namespace {

/// Empty when it may be removed.
std::string reason_to_keep(const FileStatus& found, FileStatus::Kind expected,
                           std::uint64_t volume) {
  if (found.kind != expected) {
    return expected == FileStatus::Kind::directory ? "it is not a folder"
                                                   : "it is not a regular file";
  }
  if (found.owner != FileStatus::Owner::us) return "it belongs to somebody else";
  if (found.volume != volume) return "it lies on another file system";
  return {};
}

std::optional<std::uint64_t> number_of(const FileNumbers& numbers, const std::string& name) {
  const auto known = numbers.find(name);
  if (known == numbers.end()) return std::nullopt;
  return known->second;
}

/// Removes what lies in one open folder, name by name.
class Sweep {
 public:
  Sweep(Disk& disk, DirectoryHandle folder, std::uint64_t volume, std::string path)
      : disk_(disk), folder_(folder), volume_(volume), path_(std::move(path)) {}

  void keep(const std::string& name, std::string reason) {
    result_.kept.push_back({path_ + "/" + name, std::move(reason)});
  }

  void remove_file(const std::string& name, std::optional<std::uint64_t> number) {
    try {
      const FileStatus found = disk_.status(folder_, name.c_str());
      std::string reason = reason_to_keep(found, FileStatus::Kind::regular, volume_);
      if (reason.empty() && number && *number != found.number) {
        reason = "somebody put it in the place of our own file";
      }
      if (!reason.empty()) return keep(name, std::move(reason));
      disk_.remove_file(folder_, name.c_str());
      ++result_.files_removed;
    } catch (const std::system_error& error) {
      keep(name, error.code().message());
    }
  }

  void add(const Swept& inner) {
    result_.files_removed += inner.files_removed;
    for (const Kept& kept : inner.kept)
      result_.kept.push_back({path_ + "/" + kept.name, kept.reason});
  }

  [[nodiscard]] Swept& result() { return result_; }

 private:
  Disk& disk_;
  DirectoryHandle folder_;
  std::uint64_t volume_;
  std::string path_;
  Swept result_;
};

/// Removes the small files and leaves the folder.
Swept empty_folder(Disk& disk, DirectoryHandle workspace, const OwnerRecord::Folder& planned,
                   std::uint64_t volume) {
  const OpenDirectory folder(disk, disk.open_directory_in(workspace, planned.name.c_str()));
  Sweep sweep(disk, folder.get(), volume, planned.name);
  for (const std::string& file : disk.names_in(folder.get())) {
    if (is_small_file(planned, file)) {
      sweep.remove_file(file, std::nullopt);
    } else {
      sweep.keep(file, "diskdiary did not make it");
    }
  }
  return sweep.result();
}

/// The folder itself, once it is empty; only if it is still the one that was opened.
void remove_folder(Disk& disk, DirectoryHandle parent, const std::string& name,
                   const FileStatus& identity, Swept& result) {
  try {
    const FileStatus found = disk.status(parent, name.c_str());
    std::string reason = reason_to_keep(found, FileStatus::Kind::directory, identity.volume);
    if (reason.empty() && found.number != identity.number)
      reason = "it is not the folder that it was";
    if (reason.empty()) {
      disk.remove_directory(parent, name.c_str());
    } else {
      result.kept.push_back({name, std::move(reason)});
    }
  } catch (const std::system_error& error) {
    result.kept.push_back({name, error.code().message()});
  }
}

}  // namespace

Swept sweep_small_files(Disk& disk, DirectoryHandle workspace, const OwnerRecord::Folder& planned,
                        std::uint64_t volume) {
  const std::string& name = planned.name;
  try {
    const FileStatus identity = disk.status(workspace, name.c_str());
    std::string reason = reason_to_keep(identity, FileStatus::Kind::directory, volume);
    if (!reason.empty()) return {0, {{name, std::move(reason)}}};
    Swept swept = empty_folder(disk, workspace, planned, volume);
    if (swept.kept.empty()) remove_folder(disk, workspace, name, identity, swept);
    return swept;
  } catch (const std::system_error& error) {
    return {0, {{name, error.code().message()}}};
  }
}

Swept sweep_workspace(Disk& disk, DirectoryHandle parent, const std::string& name,
                      DirectoryHandle folder, const FileStatus& identity, const OwnerRecord& record,
                      const FileNumbers& numbers) {
  Sweep sweep(disk, folder, identity.volume, name);
  bool has_owner_file = false;
  try {
    for (const std::string& entry : disk.names_in(folder)) {
      if (entry == owner_file_name) {
        has_owner_file = true;
      } else if (const auto* planned = planned_folder(record, entry)) {
        sweep.add(sweep_small_files(disk, folder, *planned, identity.volume));
      } else if (plans_file(record, entry)) {
        sweep.remove_file(entry, number_of(numbers, entry));
      } else {
        sweep.keep(entry, "diskdiary did not make it");
      }
    }
  } catch (const std::system_error& error) {
    sweep.result().kept.push_back({name, error.code().message()});
  }
  if (!sweep.result().kept.empty()) return sweep.result();

  if (has_owner_file) sweep.remove_file(owner_file_name, number_of(numbers, owner_file_name));
  if (sweep.result().kept.empty()) remove_folder(disk, parent, name, identity, sweep.result());
  return sweep.result();
}

}  // namespace diary
