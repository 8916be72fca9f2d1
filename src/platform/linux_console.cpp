#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "platform/console.h"
#include "platform/linux_descriptor.h"

namespace diary {

bool is_terminal(Stream stream) {
  return ::isatty(stream == Stream::output ? STDOUT_FILENO : STDERR_FILENO) == 1;
}

std::optional<std::size_t> terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

std::optional<std::string> environment(const char* name) {
  const char* const value = std::getenv(name);
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

std::optional<std::string> default_archive_path() {
  const std::filesystem::path file = "diskdiary/diary.db";
  // A relative path there is to be ignored (XDG Base Directory Specification).
  if (const auto share = environment("XDG_DATA_HOME"); share && share->starts_with('/')) {
    return (std::filesystem::path(*share) / file).string();
  }
  if (const auto home = environment("HOME"))
    return (std::filesystem::path(*home) / ".local/share" / file).string();
  return std::nullopt;
}

void secure_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest free number is given out, and all below this one are taken by now.
    if (::open("/dev/null", O_RDWR) != stream) throw_errno("open of /dev/null");
  }
}

}  // namespace diary
