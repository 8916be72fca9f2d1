#include <cstdint>
#include <cstdio>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "platform/files.h"
#include "platform/linux_descriptor.h"

namespace diary {
namespace {

/// A file that is gone at the end of the scope, unless it got its real name.
class TemporaryFile {
 public:
  TemporaryFile(const Descriptor& folder, std::string name)
      : folder_(folder.number()), name_(std::move(name)) {
    file_ = Descriptor(::openat(folder_, name_.c_str(),
                                O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                S_IRUSR | S_IWUSR));
    if (!file_.is_open()) throw_errno("openat");
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (exists_) ::unlinkat(folder_, name_.c_str(), 0);
  }

  void write_durably(const std::string& content) {
    std::size_t done = 0;
    while (done < content.size()) {
      const ssize_t written = repeated_when_interrupted(
          [&] { return ::write(file_.number(), content.data() + done, content.size() - done); });
      if (written < 0) throw_errno("write");
      done += static_cast<std::size_t>(written);
    }
    if (::fsync(file_.number()) != 0) throw_errno("fsync");
    if (::close(file_.release()) != 0 && errno != EINTR) throw_errno("close");
  }

  void rename_to(const std::string& name, Replace replace) {
    const char* const from = name_.c_str();
    const char* const to = name.c_str();
    if (replace == Replace::yes) {
      if (::renameat(folder_, from, folder_, to) != 0) throw_errno("renameat");
    } else if (::renameat2(folder_, from, folder_, to, RENAME_NOREPLACE) != 0) {
      if (errno != EINVAL && errno != ENOSYS) throw_errno("renameat2");
      // Not every file system has this kind of rename; a link does not replace anything either.
      if (::linkat(folder_, from, folder_, to, 0) != 0) throw_errno("linkat");
      return;
    }
    exists_ = false;
  }

 private:
  int folder_;
  std::string name_;
  Descriptor file_;
  bool exists_ = true;
};

std::string temporary_name() {
  std::uint64_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) throw_errno("getrandom");
  return fmt::format(".diskdiary-{:016x}.part", number);
}

void make_durable(const Descriptor& folder) {
  // EINVAL: the file system has no sync of directories.
  if (::fsync(folder.number()) != 0 && errno != EINVAL) throw_errno("fsync of the directory");
}

void refuse_existing(const std::filesystem::path& path, Replace replace) {
  struct stat found {};
  if (::lstat(path.c_str(), &found) != 0) return;
  if (replace == Replace::no) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" exists already", path.string()),
                "name a new file, or add --force");
  }
  // To rename over a device or a link would not write into it but put a file in its place.
  if (!S_ISREG(found.st_mode)) {
    throw Error(ExitCode::usage,
                fmt::format("\"{}\" exists and is not a regular file", path.string()),
                "name another file");
  }
}

}  // namespace

void write_whole_file(const std::filesystem::path& path, const std::string& content,
                      Replace replace) {
  refuse_existing(path, replace);
  const auto parent = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  try {
    const Descriptor folder(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.is_open()) throw_errno("open of the directory");
    {
      TemporaryFile file(folder, temporary_name());
      file.write_durably(content);
      file.rename_to(path.filename().string(), replace);
    }
    make_durable(folder);
  } catch (const std::system_error& failure) {
    // Somebody was faster than we.
    if (failure.code() == std::errc::file_exists) refuse_existing(path, replace);
    throw Error(ExitCode::world,
                fmt::format("cannot write \"{}\": {}", path.string(), failure.code().message()),
                "check the directory, its permissions and the space that is left");
  }
}

}  // namespace diary
