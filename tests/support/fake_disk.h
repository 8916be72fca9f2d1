#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "platform/disk.h"
#include "support/fake_machine.h"

namespace diary {

/// A disk with one file system, in memory, with a page cache. The directories / and /disk exist;
/// /disk is the current one.
///
/// A file is cached from its start up to some byte (handles only ever go forward, so that this is
/// exact). Written bytes are cached and dirty until a sync; removing a file drops its dirty bytes.
class FakeDisk : public Disk {
 public:
  explicit FakeDisk(FakeMachine& machine);

  // --- what a test sets

  enum class Eviction { works, refused };
  Eviction eviction = Eviction::works;
  enum class CacheQuery { answered, unknown };
  CacheQuery cache_query = CacheQuery::answered;
  enum class DirectorySync { works, unsupported };
  DirectorySync directory_sync = DirectorySync::works;
  /// Goes down as files grow and up as they go; writing more than is available fails (ENOSPC).
  Space free_space{.used = gibibytes(100), .available = gibibytes(900), .inodes_free = 1'000'000};
  /// The content of a file past this is counted, not kept, and reads back as zeros, so that a
  /// session of large files needs no memory.
  Bytes content_kept = mebibytes(4);

  // --- what a test plants and looks at; these are no calls

  /// With its parents; an existing one is left alone.
  void plant_directory(const std::filesystem::path& path,
                       FileStatus::Owner owner = FileStatus::Owner::us);
  /// Durable, and not in the page cache.
  void plant_file(const std::filesystem::path& path, std::string_view content,
                  FileStatus::Owner owner = FileStatus::Owner::us);
  void plant_link(const std::filesystem::path& path);
  /// As if another process held the lock of this file.
  void lock_by_another(const std::filesystem::path& path);
  /// As if this process had died: handles are gone and locks released.
  void forget_handles();

  [[nodiscard]] FileStatus::Kind kind_of(const std::filesystem::path& path) const;
  [[nodiscard]] std::string content_of(const std::filesystem::path& path) const;
  [[nodiscard]] std::vector<std::string> names_at(const std::filesystem::path& path) const;
  [[nodiscard]] std::size_t open_handles() const { return files_.size() + folders_.size(); }

  // --- Disk

  FileHandle create_file(DirectoryHandle folder, const char* name) override;
  FileHandle open_to_read(DirectoryHandle folder, const char* name) override;
  void write(FileHandle file, std::span<const std::byte> bytes) override;
  std::size_t read(FileHandle file, std::span<std::byte> buffer) override;
  void fsync(FileHandle file) override;
  void fdatasync(FileHandle file) override;
  void fsync_directory(DirectoryHandle folder) override;
  void close(FileHandle file) override;
  void remove_file(DirectoryHandle folder, const char* name) override;
  [[nodiscard]] bool can_sync_directories() const override {
    return directory_sync == DirectorySync::works;
  }
  DirectoryHandle open_directory(const std::filesystem::path& path) override;
  DirectoryHandle create_directory(DirectoryHandle parent, const char* name) override;
  DirectoryHandle open_directory_in(DirectoryHandle parent, const char* name) override;
  void close_directory(DirectoryHandle folder) override;
  void remove_directory(DirectoryHandle parent, const char* name) override;
  std::vector<std::string> names_in(DirectoryHandle folder) override;
  FileStatus status(DirectoryHandle folder, const char* name) override;
  FileStatus status(FileHandle file) override;
  Space space(DirectoryHandle folder) override;
  void flush_file_system(DirectoryHandle folder) override;
  void evict(FileHandle file) override;
  std::optional<Bytes> cached_bytes(FileHandle file) override;
  bool try_lock(FileHandle file) override;

 private:
  struct Node {
    FileStatus::Kind kind = FileStatus::Kind::regular;
    FileStatus::Owner owner = FileStatus::Owner::us;
    std::uint64_t number = 0;
    Bytes size;
    Bytes cached;
    Bytes dirty;
    std::vector<std::byte> content;
    std::intptr_t locked_by = 0;
    std::map<std::string, std::shared_ptr<Node>, std::less<>> entries;
  };
  using NodePointer = std::shared_ptr<Node>;
  enum class Access { read, write };
  struct OpenFile {
    NodePointer node;
    Bytes position;
    Access access = Access::read;
  };

  NodePointer new_node(FileStatus::Kind kind, FileStatus::Owner owner);
  [[nodiscard]] NodePointer find(const std::filesystem::path& path) const;
  NodePointer directory_of(const std::filesystem::path& path);
  OpenFile& opened(FileHandle file);
  Node& opened(DirectoryHandle folder);
  NodePointer entry(DirectoryHandle folder, std::string_view name);
  void begin(std::string_view call, std::string_view argument = {});
  void clean(Node& node);
  void clean_below(Node& folder);
  void sync(FileHandle file);
  DirectoryHandle handle_of(const NodePointer& folder);

  FakeMachine& machine_;
  NodePointer root_;
  std::uint64_t last_number_ = 0;
  std::intptr_t last_handle_ = 100;
  std::map<std::intptr_t, OpenFile> files_;
  std::map<std::intptr_t, NodePointer> folders_;
};

}  // namespace diary
