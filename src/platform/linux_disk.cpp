#include "platform/linux_disk.h"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <memory>
#include <string_view>
#include <system_error>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "platform/linux_descriptor.h"
#include "platform/linux_page_cache.h"

namespace diary {
namespace {

int number(FileHandle file) {
  return static_cast<int>(file.value);
}
int number(DirectoryHandle folder) {
  return static_cast<int>(folder.value);
}

/// A name may come from a file that somebody else wrote: it must not lead out of the folder.
void require_single_component(const char* name) {
  const std::string_view text(name);
  if (text.empty() || text == "." || text == ".." || text.find('/') != std::string_view::npos) {
    errno = EINVAL;
    throw_errno("name");
  }
}

DirectoryHandle open_inside(DirectoryHandle parent, const char* name, const char* call) {
  const int folder =
      ::openat(number(parent), name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) throw_errno(call);
  return {folder};
}

FileStatus to_status(const struct stat& found) {
  FileStatus status;
  status.kind = S_ISREG(found.st_mode)   ? FileStatus::Kind::regular
                : S_ISDIR(found.st_mode) ? FileStatus::Kind::directory
                                         : FileStatus::Kind::other;
  status.volume = found.st_dev;
  status.number = found.st_ino;
  status.size = {found.st_size};
  status.allocated = Bytes{found.st_blocks * 512};  // in units of 512 bytes: stat(3type)
  status.owner = found.st_uid == ::geteuid() ? FileStatus::Owner::us : FileStatus::Owner::other;
  return status;
}

}  // namespace

// --- timed

FileHandle LinuxDisk::create_file(DirectoryHandle folder, const char* name) {
  require_single_component(name);
  const int file =
      ::openat(number(folder), name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
               S_IRUSR | S_IWUSR);
  if (file < 0) throw_errno("openat");
  return {file};
}

FileHandle LinuxDisk::open_to_read(DirectoryHandle folder, const char* name) {
  require_single_component(name);
  // O_NONBLOCK has no effect on regular files; without it a FIFO that somebody put there under the
  // name would hold us for ever.
  const int file =
      ::openat(number(folder), name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0) throw_errno("openat");
  return {file};
}

void LinuxDisk::write(FileHandle file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = repeated_when_interrupted(
        [&] { return ::write(number(file), bytes.data(), bytes.size()); });
    if (written < 0) throw_errno("write");
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
}

std::size_t LinuxDisk::read(FileHandle file, std::span<std::byte> buffer) {
  const ssize_t length =
      repeated_when_interrupted([&] { return ::read(number(file), buffer.data(), buffer.size()); });
  if (length < 0) throw_errno("read");
  return static_cast<std::size_t>(length);
}

// A failed sync is never repeated, not even after EINTR: the kernel may have dropped the error with
// the pages, and the second call would report success for what was lost.
void LinuxDisk::fsync(FileHandle file) {
  if (::fsync(number(file)) != 0) throw_errno("fsync");
}

void LinuxDisk::fdatasync(FileHandle file) {
  if (::fdatasync(number(file)) != 0) throw_errno("fdatasync");
}

void LinuxDisk::fsync_directory(DirectoryHandle folder) {
  if (::fsync(number(folder)) != 0) throw_errno("fsync of the directory");
}

void LinuxDisk::close(FileHandle file) {
  // After EINTR the descriptor is gone all the same (close(2), Notes).
  if (::close(number(file)) != 0 && errno != EINTR) throw_errno("close");
}

void LinuxDisk::remove_file(DirectoryHandle folder, const char* name) {
  require_single_component(name);
  if (::unlinkat(number(folder), name, 0) != 0) throw_errno("unlinkat");
}

// --- untimed

DirectoryHandle LinuxDisk::open_directory(const std::filesystem::path& path) {
  // The user's own path: a link to a directory is as good as the directory.
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) throw_errno("open");
  return {folder};
}

DirectoryHandle LinuxDisk::create_directory(DirectoryHandle parent, const char* name) {
  require_single_component(name);
  if (::mkdirat(number(parent), name, S_IRWXU) != 0) throw_errno("mkdirat");
  Descriptor folder(
      ::openat(number(parent), name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!folder.is_open()) {
    const int reason = errno;
    ::unlinkat(number(parent), name, AT_REMOVEDIR);
    errno = reason;
    throw_errno("openat");
  }
  // Between the two calls somebody could have put another directory there. The set-group-ID bit is
  // inherited from the parent and does no harm.
  struct stat made {};
  struct stat around {};
  if (::fstat(folder.number(), &made) != 0 || ::fstat(number(parent), &around) != 0) {
    throw_errno("fstat");
  }
  if (made.st_uid != ::geteuid() || (made.st_mode & 0777U) != S_IRWXU ||
      made.st_dev != around.st_dev) {
    errno = EPERM;
    throw_errno("check of the new directory");
  }
  return {folder.release()};
}

DirectoryHandle LinuxDisk::open_directory_in(DirectoryHandle parent, const char* name) {
  require_single_component(name);
  return open_inside(parent, name, "openat");
}

void LinuxDisk::close_directory(DirectoryHandle folder) {
  if (::close(number(folder)) != 0 && errno != EINTR) throw_errno("close");
}

void LinuxDisk::remove_directory(DirectoryHandle parent, const char* name) {
  require_single_component(name);
  if (::unlinkat(number(parent), name, AT_REMOVEDIR) != 0) throw_errno("unlinkat");
}

std::vector<std::string> LinuxDisk::names_in(DirectoryHandle folder) {
  // Opened anew: a duplicate would share the position in the listing with the handle.
  Descriptor listing(static_cast<int>(open_inside(folder, ".", "openat").value));
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(::fdopendir(listing.number()), ::closedir);
  if (!stream) throw_errno("fdopendir");
  static_cast<void>(listing.release());

  std::vector<std::string> names;
  for (;;) {
    errno = 0;
    const dirent* const entry = ::readdir(stream.get());
    if (entry == nullptr) break;
    const std::string_view name(std::begin(entry->d_name));
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (errno != 0) throw_errno("readdir");
  std::ranges::sort(names);
  return names;
}

FileStatus LinuxDisk::status(DirectoryHandle folder, const char* name) {
  require_single_component(name);
  struct stat found {};
  if (::fstatat(number(folder), name, &found, AT_SYMLINK_NOFOLLOW) == 0) return to_status(found);
  if (errno == ENOENT) return {};
  throw_errno("fstatat");
}

FileStatus LinuxDisk::status(FileHandle file) {
  struct stat found {};
  if (::fstat(number(file), &found) != 0) throw_errno("fstat");
  return to_status(found);
}

Space LinuxDisk::space(DirectoryHandle folder) {
  struct statvfs found {};
  if (repeated_when_interrupted([&] { return ::fstatvfs(number(folder), &found); }) != 0) {
    throw_errno("fstatvfs");
  }
  const auto bytes = [&](fsblkcnt_t blocks) {
    return Bytes{static_cast<std::int64_t>(blocks * found.f_frsize)};
  };
  Space space{bytes(found.f_blocks - found.f_bfree), bytes(found.f_bavail), std::nullopt};
  // btrfs and others make inodes as they need them, and say 0 of 0.
  if (found.f_files != 0 || found.f_ffree != 0) {
    space.inodes_free = static_cast<std::int64_t>(found.f_favail);
  }
  return space;
}

void LinuxDisk::flush_file_system(DirectoryHandle folder) {
  if (::syncfs(number(folder)) != 0) throw_errno("syncfs");
}

void LinuxDisk::evict(FileHandle file) {
  // Dirty pages are kept by DONTNEED, so they are made clean first. Length 0 is the whole file, the
  // part of a page at its end included.
  fdatasync(file);
  const int error = ::posix_fadvise(number(file), 0, 0, POSIX_FADV_DONTNEED);
  if (error != 0) {
    errno = error;
    throw_errno("posix_fadvise");
  }
}

std::optional<Bytes> LinuxDisk::cached_bytes(FileHandle file) {
  const Bytes size = status(file).size;
  const auto cached = cached_by_cachestat(number(file), size);
  return cached ? cached : cached_by_mincore(number(file), size);
}

bool LinuxDisk::try_lock(FileHandle file) {
  const int result =
      repeated_when_interrupted([&] { return ::flock(number(file), LOCK_EX | LOCK_NB); });
  if (result == 0) return true;
  if (errno == EWOULDBLOCK) return false;
  throw_errno("flock");
}

}  // namespace diary
