#pragma once

#include "platform/disk.h"

namespace diary {

/// The calls on files as Linux has them. A handle is a file descriptor.
class LinuxDisk final : public Disk {
 public:
  FileHandle create_file(DirectoryHandle folder, const char* name) override;
  FileHandle open_to_read(DirectoryHandle folder, const char* name) override;
  void write(FileHandle file, std::span<const std::byte> bytes) override;
  std::size_t read(FileHandle file, std::span<std::byte> buffer) override;
  void fsync(FileHandle file) override;
  void fdatasync(FileHandle file) override;
  void fsync_directory(DirectoryHandle folder) override;
  void close(FileHandle file) override;
  void remove_file(DirectoryHandle folder, const char* name) override;

  [[nodiscard]] bool can_sync_directories() const override { return true; }
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
};

}  // namespace diary
