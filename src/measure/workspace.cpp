#include "measure/workspace.h"

#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "measure/failure.h"

namespace diary {
namespace {

DirectoryHandle opened(Disk& disk, const std::filesystem::path& directory) {
  try {
    return disk.open_directory(directory);
  } catch (const std::system_error& error) {
    throw cannot(fmt::format("open \"{}\"", directory.string()), error,
                 "name a directory that you may read and write");
  }
}

}  // namespace

Workspace::Workspace(Platform& platform, const std::filesystem::path& directory,
                     const Uuid& session)
    : disk_(platform.disk()),
      parent_(disk_, opened(disk_, directory)),
      name_(workspace_name(session)),
      owner_(disk_) {
  try {
    folder_ = disk_.create_directory(parent_.get(), name_.c_str());
  } catch (const std::system_error& error) {
    throw cannot(fmt::format("make a folder in \"{}\"", directory.string()), error,
                 "name a directory that you may write to");
  }
  try {
    identity_ = disk_.status(parent_.get(), name_.c_str());
    make_owner_file(platform, session);
  } catch (const std::system_error& error) {
    close();
    throw cannot(fmt::format("write to \"{}\"", directory.string()), error,
                 "name a directory on a disk that has room");
  }
}

Workspace::~Workspace() {
  try {
    close();
  } catch (const std::exception&) {
    // What could not be removed is a left-over, which the next run reports and `clean` removes.
  }
}

void Workspace::make_owner_file(Platform& platform, const Uuid& session) {
  record_.session = session;
  record_.process = platform.process_id();
  record_.boot = platform.boot_id();
  owner_.take(disk_.create_file(folder_, owner_file_name));
  adopt(owner_file_name);
  // The lock comes before the content: without content nobody takes it for a left-over.
  disk_.try_lock(owner_.get());
  append(owner_head(record_));
}

void Workspace::append(const std::string& lines) {
  disk_.write(owner_.get(), std::as_bytes(std::span(lines)));
  disk_.fsync(owner_.get());
}

void Workspace::plan_file(const std::string& name) {
  if (plans_file(record_, name)) return;
  append(owner_line(name));
  record_.files.push_back(name);
}

FileStatus Workspace::adopt(const std::string& name) {
  const FileStatus found = disk_.status(folder_, name.c_str());
  if (found.kind == FileStatus::Kind::regular && found.owner == FileStatus::Owner::us &&
      found.volume == identity_.volume) {
    numbers_[name] = found.number;
  }
  return found;
}

void Workspace::remove_file(const std::string& name) {
  const auto known = numbers_.find(name);
  if (known == numbers_.end()) return;
  const FileStatus found = disk_.status(folder_, name.c_str());
  if (found.kind != FileStatus::Kind::regular || found.volume != identity_.volume ||
      found.number != known->second) {
    return;
  }
  disk_.remove_file(folder_, name.c_str());
  numbers_.erase(known);
}

DirectoryHandle Workspace::make_folder(const std::string& name, std::int64_t files) {
  const OwnerRecord::Folder planned{name, files};
  append(owner_line(planned));
  record_.folders.push_back(planned);
  open_folder_ = disk_.create_directory(folder_, name.c_str());
  open_folder_name_ = name;
  return open_folder_;
}

void Workspace::remove_folder(const std::string& name) {
  if (open_folder_name_ == name && open_folder_.value >= 0) {
    disk_.close_directory(std::exchange(open_folder_, DirectoryHandle{}));
  }
  if (const auto* planned = planned_folder(record_, name)) {
    sweep_small_files(disk_, folder_, *planned, identity_.volume);
  }
}

std::vector<Kept> Workspace::close() {
  if (std::exchange(state_, State::closed) == State::closed) return {};
  if (open_folder_.value >= 0) {
    const OpenDirectory closing(disk_, std::exchange(open_folder_, DirectoryHandle{}));
  }
  const OpenDirectory folder(disk_, std::exchange(folder_, DirectoryHandle{}));
  const OpenFile owner(disk_, owner_.let_go());
  return sweep_workspace(disk_, parent_.get(), name_, folder.get(), identity_, record_, numbers_)
      .kept;
}

}  // namespace diary
