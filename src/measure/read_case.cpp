#include "measure/read_case.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "measure/handles.h"

namespace diary {
namespace {

constexpr int eviction_retries = 3;
constexpr std::chrono::milliseconds eviction_pause{50};

class ReadPass {
 public:
  ReadPass(const Tools& tools, DirectoryHandle folder, const char* name, const CaseKey& key)
      : tools_(tools),
        disk_(tools.platform.disk()),
        clock_(tools.platform.clock()),
        folder_(folder),
        name_(name),
        key_(key) {
    const Bytes block = key.block.value_or(key.bytes);
    // A read may come back short; what goes beyond the room for stamps is not stamped apart.
    const auto reads = static_cast<std::size_t>(key.bytes.count / block.count + 1);
    stamps_.resize(2 * reads + 16);
  }

  Pass run() {
    try {
      prepare();
    } catch (const std::system_error& error) {
      pass_.failure = failure_at(step_, error);
    }
    if (pass_.failure || pass_.interrupted == Pass::Interrupted::yes) return std::move(pass_);

    OpenFile handle(disk_);
    observe_region(tools_, pass_, step_, [&] { region(handle); });
    if (pass_.elapsed && total_ != static_cast<std::size_t>(key_.bytes.count)) {
      pass_.elapsed.reset();
      pass_.failure =
          Failure{"read", 0, fmt::format("{} bytes came, not {}", total_, key_.bytes.count)};
    }
    if (pass_.elapsed) {
      stamps_.resize(used_);
      pass_.operations.push_back(between("block", stamps_));
    }
    return std::move(pass_);
  }

 private:
  void prepare() {
    step_ = "open";
    const OpenFile handle(disk_, disk_.open_to_read(folder_, name_));
    if (key_.cache == Cache::cold) evict_all(handle.get());
    if (key_.cache == Cache::warm) {
      step_ = "evict";
      disk_.evict(handle.get());
      read_once(handle.get());
    }
    step_ = "look at the page cache";
    pass_.cached_before = disk_.cached_bytes(handle.get());
  }

  void evict_all(FileHandle handle) {
    step_ = "evict";
    for (int attempt = 0;; ++attempt) {
      disk_.evict(handle);
      const auto cached = disk_.cached_bytes(handle);
      if (!cached || *cached == Bytes{} || attempt == eviction_retries) return;
      clock_.sleep(eviction_pause);
    }
  }

  void read_once(FileHandle handle) {
    step_ = "read";
    do {
      if (interrupted()) return;
    } while (disk_.read(handle, tools_.read_buffer) > 0);
  }

  bool interrupted() {
    if (tools_.platform.interruption()) pass_.interrupted = Pass::Interrupted::yes;
    return pass_.interrupted == Pass::Interrupted::yes;
  }

  void region(OpenFile& handle) {
    const nanoseconds start = clock_.now();
    step_ = "open";
    handle.take(disk_.open_to_read(folder_, name_));
    const nanoseconds opened = clock_.now();
    stamp(opened);
    if (key_.buffer == Buffer::fresh) {
      step_ = "allocate";
      // One byte more than the file has, so that its end is seen without asking for more memory.
      const auto room = static_cast<std::size_t>(key_.bytes.count) + 1;
      fresh_ = std::make_unique_for_overwrite<std::byte[]>(room);
      step_ = "read";
      if (!read_whole(handle.get(), {fresh_.get(), room})) return;
    } else {
      step_ = "read";
      if (!read_blocks(handle.get(), block_buffer())) return;
    }
    const nanoseconds read = clock_.now();
    step_ = "close";
    disk_.close(handle.let_go());
    const nanoseconds end = clock_.now();

    pass_.elapsed = end - start;
    pass_.stages.open = opened - start;
    pass_.stages.io = read - opened;
    pass_.stages.close = end - read;
  }

  std::span<std::byte> block_buffer() {
    const auto block = static_cast<std::size_t>(key_.block.value_or(key_.bytes).count);
    return std::span(tools_.read_buffer).first(std::min(block, tools_.read_buffer.size()));
  }

  /// Both are false when the run was interrupted.
  bool read_blocks(FileHandle handle, std::span<std::byte> buffer) {
    for (;;) {
      if (interrupted()) return false;
      const std::size_t count = disk_.read(handle, buffer);
      if (count == 0) return true;
      total_ += count;
      stamp(clock_.now());
    }
  }

  bool read_whole(FileHandle handle, std::span<std::byte> buffer) {
    while (total_ < buffer.size()) {
      if (interrupted()) return false;
      const std::size_t count = disk_.read(handle, buffer.subspan(total_));
      if (count == 0) return true;
      total_ += count;
      stamp(clock_.now());
    }
    return true;
  }

  void stamp(nanoseconds now) {
    if (used_ < stamps_.size()) stamps_[used_++] = now;
  }

  const Tools& tools_;
  Disk& disk_;
  Clock& clock_;
  DirectoryHandle folder_;
  const char* name_;
  const CaseKey& key_;
  std::vector<nanoseconds> stamps_;  ///< after the file was opened, and after each read
  std::size_t used_ = 0;
  std::size_t total_ = 0;
  std::unique_ptr<std::byte[]> fresh_;
  const char* step_ = "";
  Pass pass_;
};

}  // namespace

Pass time_read(const Tools& tools, DirectoryHandle folder, const char* name, const CaseKey& key) {
  return ReadPass(tools, folder, name, key).run();
}

}  // namespace diary
