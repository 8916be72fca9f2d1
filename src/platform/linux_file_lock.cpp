#include <ctime>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/files.h"
#include "platform/linux_descriptor.h"

namespace diary {
namespace {

/// Whether the path still names the file that is open: its owner removes it before the lock is
/// released, so that a lock may have been taken on a file that nobody else can find any more.
bool is_named(int file, const std::filesystem::path& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(file, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

enum class Lock : int { shared = LOCK_SH, exclusive = LOCK_EX };

/// False when others hold it.
bool lock(int file, Lock kind) {
  const int result =
      repeated_when_interrupted([&] { return ::flock(file, static_cast<int>(kind) | LOCK_NB); });
  if (result == 0) return true;
  if (errno == EWOULDBLOCK) return false;
  throw_errno("flock");
}

/// is_held takes a shared lock for some microseconds: that must not look like a holder.
bool lock_exclusively(int file) {
  for (int attempt = 0; attempt < 5; ++attempt) {
    if (lock(file, Lock::exclusive)) return true;
    const timespec two_milliseconds{0, 2'000'000};
    ::nanosleep(&two_milliseconds, nullptr);
  }
  return false;
}

}  // namespace

std::optional<FileLock> FileLock::try_acquire(const std::filesystem::path& path) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
                           S_IRUSR | S_IWUSR));
    if (!file.is_open()) throw_errno("open");
    if (!lock_exclusively(file.number())) return std::nullopt;
    if (is_named(file.number(), path)) return FileLock(path, file.release());
  }
  errno = EAGAIN;
  throw_errno("lock of a file that keeps being replaced");
}

bool FileLock::is_held(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file.is_open()) {
    if (errno == ENOENT || errno == ENOTDIR) return false;
    // Somebody else's: nobody may be declared dead whom we cannot look at.
    if (errno == EACCES) return true;
    throw_errno("open");
  }
  return !lock(file.number(), Lock::shared);
}

FileLock::FileLock(std::filesystem::path path, std::intptr_t handle)
    : path_(std::move(path)), handle_(handle) {}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(handle_, other.handle_);
  return *this;
}

FileLock::~FileLock() {
  if (handle_ < 0) return;
  const Descriptor file(static_cast<int>(handle_));
  if (is_named(file.number(), path_)) ::unlink(path_.c_str());
}

}  // namespace diary
