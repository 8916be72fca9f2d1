#include "measure/leftovers.h"

#include <array>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "measure/failure.h"
#include "measure/handles.h"
#include "measure/owner_file.h"

namespace diary {
namespace {

constexpr std::size_t longest_owner_file = std::size_t{4} << 20U;

[[noreturn]] void refuse(const std::filesystem::path& directory, const std::system_error& error) {
  const std::string name = directory.string();
  const std::string measured = "name the directory that was measured";
  if (error.code() == std::errc::no_such_file_or_directory) {
    throw Error(ExitCode::usage, fmt::format("there is no directory \"{}\"", name), measured);
  }
  if (error.code() == std::errc::not_a_directory) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" is not a directory", name), measured);
  }
  throw cannot(fmt::format("look into \"{}\"", name), error, "name a directory that you may read");
}

OpenDirectory opened(Disk& disk, const std::filesystem::path& directory) {
  try {
    return {disk, disk.open_directory(directory)};
  } catch (const std::system_error& error) {
    refuse(directory, error);
  }
}

/// Nothing when it is longer than any that we write.
std::optional<std::string> whole_text(Disk& disk, FileHandle file) {
  std::string text;
  std::array<std::byte, 4096> buffer{};
  while (const std::size_t count = disk.read(file, buffer)) {
    text.append(reinterpret_cast<const char*>(buffer.data()), count);
    if (text.size() > longest_owner_file) return std::nullopt;
  }
  return text;
}

/// Looks at one folder; while it lives it holds the lock, if that was free.
class Examination {
 public:
  Examination(Disk& disk, DirectoryHandle parent, const std::string& name, const Uuid& session)
      : disk_(disk), folder_(disk, {}), owner_(disk) {
    found_.name = name;
    found_.session = session;
    try {
      found_.reason = examine(parent);
    } catch (const std::system_error& error) {
      found_.reason = error.code().message();
    }
  }

  [[nodiscard]] const Leftover& found() const { return found_; }

  /// REQUIRES: it is stale.
  Swept sweep(DirectoryHandle parent) {
    return sweep_workspace(disk_, parent, found_.name, folder_.get(), identity_, record_, {});
  }

 private:
  /// Why it is foreign; empty when it is ours.
  std::string examine(DirectoryHandle parent) {
    identity_ = disk_.status(parent, found_.name.c_str());
    if (identity_.kind != FileStatus::Kind::directory) return "it is not a folder";
    if (identity_.owner != FileStatus::Owner::us) return "it belongs to somebody else";
    folder_.take(disk_.open_directory_in(parent, found_.name.c_str()));

    const FileStatus owner = disk_.status(folder_.get(), owner_file_name);
    if (owner.kind == FileStatus::Kind::missing) return "it has no owner file";
    if (owner.kind != FileStatus::Kind::regular) return "its owner file is not a regular file";
    if (owner.owner != FileStatus::Owner::us) return "its owner file belongs to somebody else";
    owner_.take(disk_.open_to_read(folder_.get(), owner_file_name));
    const bool locked_by_us = disk_.try_lock(owner_.get());

    const auto text = whole_text(disk_, owner_.get());
    auto record = text ? parse_owner(*text) : std::nullopt;
    if (record) found_.process = record->process;
    if (!locked_by_us) {
      found_.state = Leftover::State::in_use;
      return {};
    }
    if (!record) return "its owner file is not one of diskdiary's";
    if (record->session != found_.session) return "its owner file names another session";
    record_ = std::move(*record);
    found_.state = Leftover::State::stale;
    return {};
  }

  Disk& disk_;
  OpenDirectory folder_;
  OpenFile owner_;
  FileStatus identity_;
  OwnerRecord record_;
  Leftover found_;
};

template <typename Visit>
void visit_workspaces(Platform& platform, const std::filesystem::path& directory, Visit visit) {
  Disk& disk = platform.disk();
  const OpenDirectory parent = opened(disk, directory);
  std::vector<std::string> names;
  try {
    names = disk.names_in(parent.get());
  } catch (const std::system_error& error) {
    refuse(directory, error);
  }
  for (const std::string& name : names) {
    const auto session = session_of_workspace(name);
    if (!session) continue;
    Examination examination(disk, parent.get(), name, *session);
    visit(parent.get(), examination);
  }
}

}  // namespace

std::vector<Leftover> find_leftovers(Platform& platform, const std::filesystem::path& directory) {
  std::vector<Leftover> leftovers;
  visit_workspaces(platform, directory, [&](DirectoryHandle, const Examination& examination) {
    leftovers.push_back(examination.found());
  });
  return leftovers;
}

Cleaned clean(Platform& platform, const std::filesystem::path& directory) {
  Cleaned cleaned;
  visit_workspaces(platform, directory, [&](DirectoryHandle parent, Examination& examination) {
    const Leftover& found = examination.found();
    if (found.state == Leftover::State::in_use) {
      cleaned.kept.push_back({found.name, "a run is using it"});
    } else if (found.state == Leftover::State::foreign) {
      cleaned.kept.push_back({found.name, found.reason});
    } else {
      const Swept swept = examination.sweep(parent);
      cleaned.kept.insert(cleaned.kept.end(), swept.kept.begin(), swept.kept.end());
      if (swept.kept.empty() || swept.files_removed > 0) {
        cleaned.removed.push_back({found.name, swept.files_removed, swept.kept.empty()});
      }
    }
  });
  return cleaned;
}

}  // namespace diary
