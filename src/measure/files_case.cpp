#include "measure/files_case.h"

#include <span>
#include <utility>

#include "measure/handles.h"

namespace diary {
namespace {

class FilesPass {
 public:
  FilesPass(const Tools& tools, DirectoryHandle folder, std::span<const SmallFileName> names,
            const CaseKey& key, std::uint64_t first_file)
      : tools_(tools),
        disk_(tools.platform.disk()),
        clock_(tools.platform.clock()),
        folder_(folder),
        names_(names),
        key_(key),
        first_file_(first_file),
        created_(names.size() + 1),
        removed_(names.size() + 1) {}

  Pass run() {
    observe_region(tools_, pass_, step_, [&] { region(); });
    if (!pass_.elapsed) return std::move(pass_);
    pass_.stages.open = open_;
    pass_.stages.io = io_;
    if (key_.sync != Sync::none) pass_.stages.sync = sync_;
    pass_.stages.close = close_;
    pass_.operations.push_back(between("create", created_));
    pass_.operations.push_back(between("remove", removed_));
    return std::move(pass_);
  }

 private:
  void region() {
    const nanoseconds start = clock_.now();
    created_[0] = start;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (interrupted()) return;
      created_[i + 1] = create(i, created_[i]);
    }
    if (key_.sync == Sync::fsync_dir) {
      step_ = "fsync of the folder";
      disk_.fsync_directory(folder_);
      removed_[0] = clock_.now();
      pass_.stages.dir_sync = removed_[0] - created_.back();
    } else {
      removed_[0] = created_.back();
    }
    step_ = "remove";
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (interrupted()) return;
      disk_.remove_file(folder_, names_[i].data());
      removed_[i + 1] = clock_.now();
    }
    pass_.elapsed = removed_.back() - start;
    pass_.stages.create = removed_[0] - start;
    pass_.stages.remove = removed_.back() - removed_[0];
  }

  /// Gives the stamp after the file was closed.
  nanoseconds create(std::size_t i, nanoseconds before) {
    const auto size = static_cast<std::size_t>(key_.file_bytes.value_or(Bytes{}).count);
    step_ = "create";
    OpenFile handle(disk_, disk_.create_file(folder_, names_[i].data()));
    const nanoseconds opened = clock_.now();
    step_ = "write";
    disk_.write(handle.get(), tools_.payload.part(first_file_ + i, 0, size));
    const nanoseconds written = clock_.now();
    nanoseconds synced = written;
    if (key_.sync != Sync::none) {
      step_ = "fsync";
      disk_.fsync(handle.get());
      synced = clock_.now();
    }
    step_ = "close";
    disk_.close(handle.let_go());
    const nanoseconds closed = clock_.now();

    open_ += opened - before;
    io_ += written - opened;
    sync_ += synced - written;
    close_ += closed - synced;
    pass_.written = pass_.written + key_.file_bytes.value_or(Bytes{});
    return closed;
  }

  bool interrupted() {
    if (tools_.platform.interruption()) pass_.interrupted = Pass::Interrupted::yes;
    return pass_.interrupted == Pass::Interrupted::yes;
  }

  const Tools& tools_;
  Disk& disk_;
  Clock& clock_;
  DirectoryHandle folder_;
  std::span<const SmallFileName> names_;
  const CaseKey& key_;
  std::uint64_t first_file_;
  std::vector<nanoseconds> created_;  ///< the start, and after each file was closed
  std::vector<nanoseconds> removed_;  ///< the end of the creation, and after each was removed
  nanoseconds open_{};
  nanoseconds io_{};
  nanoseconds sync_{};
  nanoseconds close_{};
  const char* step_ = "";
  Pass pass_;
};

}  // namespace

std::vector<SmallFileName> small_file_names(std::int64_t count) {
  std::vector<SmallFileName> names(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = {'f'};
    std::size_t rest = i;
    for (std::size_t digit = 6; digit > 0; --digit, rest /= 10) {
      names[i][digit] = static_cast<char>('0' + rest % 10);
    }
  }
  return names;
}

Pass time_files(const Tools& tools, DirectoryHandle folder, std::span<const SmallFileName> names,
                const CaseKey& key, std::uint64_t first_file) {
  return FilesPass(tools, folder, names, key, first_file).run();
}

}  // namespace diary
