#include "measure/write_case.h"

#include <algorithm>
#include <span>
#include <vector>

#include "measure/handles.h"

namespace diary {
namespace {

class WritePass {
 public:
  WritePass(const Tools& tools, DirectoryHandle folder, const char* name, const CaseKey& key,
            std::uint64_t file)
      : tools_(tools),
        disk_(tools.platform.disk()),
        clock_(tools.platform.clock()),
        folder_(folder),
        name_(name),
        key_(key),
        file_(file),
        block_(key.block.value_or(key.bytes)),
        stamps_(static_cast<std::size_t>((key.bytes.count + block_.count - 1) / block_.count) + 1) {
    if (!key.block) tools.payload.stamp(whole(), file);
  }

  Pass run() {
    OpenFile handle(disk_);
    observe_region(tools_, pass_, step_, [&] { region(handle); });
    if (pass_.elapsed) pass_.operations.push_back(between("block", stamps_));
    return std::move(pass_);
  }

 private:
  std::span<std::byte> whole() {
    return std::span(tools_.whole_buffer).first(static_cast<std::size_t>(key_.bytes.count));
  }

  void region(OpenFile& handle) {
    const nanoseconds start = clock_.now();
    step_ = "create";
    handle.take(disk_.create_file(folder_, name_));
    stamps_[0] = clock_.now();
    if (!write_blocks(handle.get())) return;
    const nanoseconds written = stamps_.back();
    const nanoseconds synced = sync_file(handle.get(), written);
    const nanoseconds folder_synced = sync_folder(synced);
    step_ = "close";
    disk_.close(handle.let_go());
    const nanoseconds end = clock_.now();

    pass_.elapsed = end - start;
    pass_.stages.open = stamps_[0] - start;
    pass_.stages.io = written - stamps_[0];
    pass_.stages.close = end - folder_synced;
  }

  /// False when the run was interrupted.
  bool write_blocks(FileHandle handle) {
    step_ = "write";
    for (std::size_t i = 1; i < stamps_.size(); ++i) {
      if (tools_.platform.interruption()) {
        pass_.interrupted = Pass::Interrupted::yes;
        return false;
      }
      const Bytes length = std::min(block_, key_.bytes - pass_.written);
      const auto size = static_cast<std::size_t>(length.count);
      disk_.write(handle, key_.block
                              ? tools_.payload.part(
                                    file_, static_cast<std::uint64_t>(pass_.written.count), size)
                              : std::span<const std::byte>(whole()));
      stamps_[i] = clock_.now();
      pass_.written = pass_.written + length;
    }
    return true;
  }

  nanoseconds sync_file(FileHandle handle, nanoseconds before) {
    if (key_.sync == Sync::none) return before;
    if (key_.sync == Sync::fdatasync) {
      step_ = "fdatasync";
      disk_.fdatasync(handle);
    } else {
      step_ = "fsync";
      disk_.fsync(handle);
    }
    const nanoseconds after = clock_.now();
    pass_.stages.sync = after - before;
    return after;
  }

  nanoseconds sync_folder(nanoseconds before) {
    if (key_.sync != Sync::fsync_dir) return before;
    step_ = "fsync of the folder";
    disk_.fsync_directory(folder_);
    const nanoseconds after = clock_.now();
    pass_.stages.dir_sync = after - before;
    return after;
  }

  const Tools& tools_;
  Disk& disk_;
  Clock& clock_;
  DirectoryHandle folder_;
  const char* name_;
  const CaseKey& key_;
  std::uint64_t file_;
  Bytes block_;
  std::vector<nanoseconds> stamps_;  ///< after the file was made, and after each block
  const char* step_ = "";
  Pass pass_;
};

}  // namespace

Pass time_write(const Tools& tools, DirectoryHandle folder, const char* name, const CaseKey& key,
                std::uint64_t file) {
  return WritePass(tools, folder, name, key, file).run();
}

}  // namespace diary
