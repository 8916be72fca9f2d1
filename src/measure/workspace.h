#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/uuid.h"
#include "measure/handles.h"
#include "measure/owner_file.h"
#include "measure/sweep.h"
#include "platform/platform.h"

namespace diary {

/// The folder in the measured directory that everything is written into: `.diskdiary-` and 32
/// digits, for us only, with a locked `owner` file. It is gone when this object is, and nothing
/// but what was made through it goes with it.
///
/// Where nothing else is said, functions throw std::system_error when the system refuses.
class Workspace {
 public:
  /// Throws Error (world) when the folder cannot be made.
  Workspace(Platform& platform, const std::filesystem::path& directory, const Uuid& session);
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;
  /// Closes it, if that was not done; what cannot be removed stays.
  ~Workspace();

  [[nodiscard]] DirectoryHandle measured_directory() const { return parent_.get(); }
  [[nodiscard]] DirectoryHandle folder() const { return folder_; }

  /// Puts the name into the owner file, durably. To be called before a file of that name is made.
  void plan_file(const std::string& name);
  /// Registers the file of this name, which was just made, as ours, and says what it is. A name
  /// that is not there, or that is no regular file of ours, is not registered.
  FileStatus adopt(const std::string& name);
  /// Removes a file if it is the one that was registered; otherwise leaves it.
  void remove_file(const std::string& name);

  /// A fresh folder for that many small files, planned first.
  DirectoryHandle make_folder(const std::string& name, std::int64_t files);
  /// Closes and removes it, with those of its small files that are still there.
  void remove_folder(const std::string& name);

  /// Removes everything that is ours and then the folder; gives what had to stay, and why. The lock
  /// is released. A second call does nothing.
  std::vector<Kept> close();

 private:
  void make_owner_file(Platform& platform, const Uuid& session);
  void append(const std::string& lines);

  Disk& disk_;
  OpenDirectory parent_;
  std::string name_;
  DirectoryHandle folder_;
  FileStatus identity_;
  OpenFile owner_;
  OwnerRecord record_;
  FileNumbers numbers_;
  std::string open_folder_name_;
  DirectoryHandle open_folder_;
  enum class State { open, closed } state_ = State::open;
};

}  // namespace diary
