#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/bytes.h"

namespace diary {

/// Handles are plain values, so that the timed calls allocate nothing.
struct FileHandle {
  std::intptr_t value = -1;
};
struct DirectoryHandle {
  std::intptr_t value = -1;
};

/// What a name in a directory is. `volume` and `number` together identify the file as long as it
/// exists (Linux: st_dev and st_ino).
struct FileStatus {
  enum class Kind { missing, regular, directory, other } kind = Kind::missing;
  std::uint64_t volume = 0;
  std::uint64_t number = 0;
  Bytes size;
  std::optional<Bytes> allocated;  ///< on the file system; empty where that cannot be read
  enum class Owner { us, other } owner = Owner::other;
};

/// Room in the file system of a directory. Inodes are empty where they are not limited or unknown.
struct Space {
  Bytes used;
  Bytes available;  ///< to us, without what is reserved for root
  std::optional<std::int64_t> inodes_free;
};

/// The calls on files that a measurement is made of, and those that keep its workspace tidy.
///
/// Every function throws std::system_error when the operating system refuses. The timed ones make
/// exactly one system call (write: as many as it takes) and allocate nothing unless they fail.
/// Names are single path components inside an open directory; links are never followed.
class Disk {
 public:
  virtual ~Disk() = default;

  // --- timed

  /// A new file for writing, readable and writable by us only. Fails if the name exists.
  virtual FileHandle create_file(DirectoryHandle folder, const char* name) = 0;
  virtual FileHandle open_to_read(DirectoryHandle folder, const char* name) = 0;
  /// Writes all of it, however many calls that takes.
  virtual void write(FileHandle file, std::span<const std::byte> bytes) = 0;
  /// One read; the number of bytes, 0 at the end of the file.
  virtual std::size_t read(FileHandle file, std::span<std::byte> buffer) = 0;
  virtual void fsync(FileHandle file) = 0;
  virtual void fdatasync(FileHandle file) = 0;
  /// Makes the directory's entries durable. Throws (not supported) where the system has no such
  /// call, see can_sync_directories.
  virtual void fsync_directory(DirectoryHandle folder) = 0;
  /// The handle is gone afterwards, also when this throws.
  virtual void close(FileHandle file) = 0;
  virtual void remove_file(DirectoryHandle folder, const char* name) = 0;

  // --- untimed

  [[nodiscard]] virtual bool can_sync_directories() const = 0;

  /// The directory itself: throws when it is missing, no directory, or may not be read.
  virtual DirectoryHandle open_directory(const std::filesystem::path& path) = 0;
  /// A new directory, ours alone, opened. Fails if the name exists.
  virtual DirectoryHandle create_directory(DirectoryHandle parent, const char* name) = 0;
  /// An existing directory inside another one.
  virtual DirectoryHandle open_directory_in(DirectoryHandle parent, const char* name) = 0;
  virtual void close_directory(DirectoryHandle folder) = 0;
  /// Fails when it is not empty: nothing is ever removed recursively.
  virtual void remove_directory(DirectoryHandle parent, const char* name) = 0;

  /// The names in the directory, sorted, without . and ...
  virtual std::vector<std::string> names_in(DirectoryHandle folder) = 0;
  virtual FileStatus status(DirectoryHandle folder, const char* name) = 0;
  virtual FileStatus status(FileHandle file) = 0;
  virtual Space space(DirectoryHandle folder) = 0;

  /// Asks for everything dirty in the file system of the directory to be written (Linux: syncfs).
  virtual void flush_file_system(DirectoryHandle folder) = 0;

  /// Takes the file's clean pages out of the page cache, after making it clean. Whether that
  /// worked is asked with cached_bytes.
  virtual void evict(FileHandle file) = 0;
  /// How much of the file is in the page cache; empty where the system does not tell.
  virtual std::optional<Bytes> cached_bytes(FileHandle file) = 0;

  /// An exclusive lock that the system releases when the handle is closed or the process dies.
  /// False when another open file holds it.
  virtual bool try_lock(FileHandle file) = 0;
};

}  // namespace diary
