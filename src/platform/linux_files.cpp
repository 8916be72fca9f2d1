#include <algorithm>
#include <cstdio>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "platform/files.h"
#include "platform/linux_descriptor.h"

namespace diary {
namespace {

using Kind = FileExamination::Kind;

std::string words_for(int error) {
  return std::system_category().message(error);
}

Kind kind_of(mode_t mode) {
  if (S_ISREG(mode)) return Kind::regular;
  if (S_ISDIR(mode)) return Kind::directory;
  if (S_ISLNK(mode)) return Kind::link;
  return Kind::other;
}

FileExamination unreadable(FileExamination examination, std::string problem) {
  examination.kind = Kind::unreadable;
  examination.problem = std::move(problem);
  return examination;
}

/// Appends up to `limit` bytes; false, with errno set, when the system refuses.
bool read_up_to(const Descriptor& file, std::size_t limit, std::string& content) {
  std::size_t length = content.size();
  const std::size_t end = length + limit;
  while (length < end) {
    content.resize(std::min(end, std::max(content.size(), length + 65536)));
    const ssize_t got = repeated_when_interrupted(
        [&] { return ::read(file.number(), content.data() + length, content.size() - length); });
    if (got < 0) return false;
    if (got == 0) break;
    length += static_cast<std::size_t>(got);
  }
  content.resize(length);
  return true;
}

}  // namespace

FileExamination examine_file(const std::filesystem::path& path) {
  FileExamination examination;
  struct stat named {};
  // Looked at before it is opened: opening a FIFO or a device may already do something.
  if (::lstat(path.c_str(), &named) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return examination;
    return unreadable(examination, words_for(errno));
  }
  examination.kind = kind_of(named.st_mode);
  examination.size = {named.st_size};
  examination.owned_by_us = named.st_uid == ::geteuid();
  examination.writable_by_others = (named.st_mode & (S_IWGRP | S_IWOTH)) != 0;
  if (examination.kind != Kind::regular) return examination;

  const Descriptor file(
      ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!file.is_open()) return unreadable(examination, words_for(errno));
  struct stat opened {};
  if (::fstat(file.number(), &opened) != 0) return unreadable(examination, words_for(errno));
  if (opened.st_dev != named.st_dev || opened.st_ino != named.st_ino) {
    return unreadable(examination, "it was replaced while it was looked at");
  }
  if (!read_up_to(file, 100, examination.head)) return unreadable(examination, words_for(errno));
  return examination;
}

std::filesystem::path resolved_parent(const std::filesystem::path& path) {
  const auto parent = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  return std::filesystem::canonical(parent) / path.filename();
}

void make_private_directories(const std::filesystem::path& path) {
  std::filesystem::path made;
  for (const auto& part : path) {
    made /= part;
    if (::mkdir(made.c_str(), S_IRWXU) == 0) continue;
    const int reason = errno;
    // Whatever the reason (it exists, the file system is read-only, / may not be written to): what
    // is a directory already needs no making.
    struct stat found {};
    if (::stat(made.c_str(), &found) == 0 && S_ISDIR(found.st_mode)) continue;
    errno = reason == EEXIST ? ENOTDIR : reason;
    throw_errno("mkdir");
  }
}

std::string read_whole_file(const std::filesystem::path& path, Bytes limit) {
  const auto cannot_read = [&](int reason) {
    return Error(ExitCode::world,
                 fmt::format("cannot read \"{}\": {}", path.string(), words_for(reason)),
                 "check the path and its permissions");
  };
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) throw cannot_read(errno);
  if (!S_ISREG(found.st_mode)) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" is not a regular file", path.string()),
                "name a file");
  }
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!file.is_open()) throw cannot_read(errno);

  // One byte more than is allowed, since the file may grow while it is read.
  std::string content;
  if (!read_up_to(file, static_cast<std::size_t>(limit.count) + 1, content)) {
    throw cannot_read(errno);
  }
  if (content.size() > static_cast<std::size_t>(limit.count)) {
    throw Error(ExitCode::usage,
                fmt::format("\"{}\" is larger than {}", path.string(), to_text(limit)),
                "this cannot be the file that was meant");
  }
  return content;
}

}  // namespace diary
