#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "base/bytes.h"

namespace diary {

/// What lies at a path, looked at without following a link in its last component, without waiting
/// (a FIFO), and without writing.
struct FileExamination {
  enum class Kind { missing, regular, directory, link, other, unreadable } kind = Kind::missing;
  Bytes size;
  std::string head;  ///< its first 100 bytes, fewer if it is shorter
  bool owned_by_us = false;
  bool writable_by_others = false;  ///< by group or everybody
  std::string problem;              ///< the system's words, when it is unreadable
};

FileExamination examine_file(const std::filesystem::path& path);

/// The path with its directory made absolute and free of links; the last component is kept as it
/// is. Throws std::system_error when the directory does not exist.
std::filesystem::path resolved_parent(const std::filesystem::path& path);

/// Makes the directory and its missing parents, for us only (0700). Existing ones are left alone.
void make_private_directories(const std::filesystem::path& path);

/// Reads a whole file of at most `limit` bytes, regular files only, links followed.
/// Throws Error: missing or unreadable (world), too large or not a regular file (usage).
std::string read_whole_file(const std::filesystem::path& path, Bytes limit);

enum class Replace { no, yes };

/// Writes a file so that it is there whole or not at all: a temporary file beside it, fsync,
/// rename. Throws Error (world); an existing file is an Error (usage) unless it may be replaced.
void write_whole_file(const std::filesystem::path& path, const std::string& content,
                      Replace replace);

/// An exclusive lock on a file that is made for it. The system releases the lock when the process
/// dies, and leaves the file.
class FileLock {
 public:
  /// Nothing when another process holds it. Throws std::system_error when the file cannot be made.
  static std::optional<FileLock> try_acquire(const std::filesystem::path& path);
  /// Whether a process holds the lock; false when there is no such file.
  static bool is_held(const std::filesystem::path& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  /// Removes the file, then releases the lock.
  ~FileLock();

 private:
  FileLock(std::filesystem::path path, std::intptr_t handle);
  std::filesystem::path path_;
  std::intptr_t handle_ = -1;
};

}  // namespace diary
