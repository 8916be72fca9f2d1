#pragma once

#include <system_error>
#include <utility>

#include "platform/disk.h"

namespace diary {

/// Closes the file when it goes out of scope, unless it was let go of. Makes no call of its own
/// before that, so it can stand around a timed region.
class OpenFile {
 public:
  OpenFile(Disk& disk, FileHandle handle) : disk_(disk), handle_(handle) {}
  explicit OpenFile(Disk& disk) : disk_(disk) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (handle_.value < 0) return;
    try {
      disk_.close(handle_);
    } catch (const std::system_error&) {
      // The handle is gone all the same, and whoever cares has called close() himself.
    }
  }

  /// REQUIRES: holds no file yet.
  FileHandle take(FileHandle handle) { return handle_ = handle; }
  [[nodiscard]] FileHandle get() const { return handle_; }
  FileHandle let_go() { return std::exchange(handle_, FileHandle{}); }

 private:
  Disk& disk_;
  FileHandle handle_;
};

/// The same for a directory.
class OpenDirectory {
 public:
  OpenDirectory(Disk& disk, DirectoryHandle handle) : disk_(disk), handle_(handle) {}
  OpenDirectory(const OpenDirectory&) = delete;
  OpenDirectory& operator=(const OpenDirectory&) = delete;
  ~OpenDirectory() {
    if (handle_.value < 0) return;
    try {
      disk_.close_directory(handle_);
    } catch (const std::system_error&) {
      // Nothing was written through it.
    }
  }

  /// REQUIRES: holds no directory yet.
  DirectoryHandle take(DirectoryHandle handle) { return handle_ = handle; }
  [[nodiscard]] DirectoryHandle get() const { return handle_; }
  DirectoryHandle let_go() { return std::exchange(handle_, DirectoryHandle{}); }

 private:
  Disk& disk_;
  DirectoryHandle handle_;
};

}  // namespace diary
