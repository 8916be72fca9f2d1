#include "platform/linux_text_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

namespace diary {
namespace {

constexpr std::size_t most_bytes = 8U << 20U;

class OpenFile {
 public:
  // Without waiting: what lies there may be a FIFO.
  explicit OpenFile(const std::filesystem::path& path)
      : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {}
  ~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

std::string reason_of(int error) {
  if (error == ENOENT || error == ENOTDIR) return "no such file";
  if (error == EACCES || error == EPERM) return "permission denied";
  return lower_case(std::generic_category().message(error));
}

// Device trees end their texts in a NUL. One at the start belongs to a binary page.
std::string without_padding(std::string_view text) {
  while (text.ends_with('\0')) text.remove_suffix(1);
  return std::string(trim(text));
}

}  // namespace

Reading read_text(const std::filesystem::path& path) {
  const OpenFile file(path);
  if (file.descriptor() < 0) return nothing_because(reason_of(errno));
  struct stat status {};
  if (::fstat(file.descriptor(), &status) != 0) return nothing_because(reason_of(errno));
  if (!S_ISREG(status.st_mode)) return nothing_because("not a file");

  std::string content;
  std::array<char, 16384> buffer;
  while (content.size() < most_bytes) {
    const ssize_t count = ::read(file.descriptor(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return nothing_because(reason_of(errno));
    if (count == 0) break;
    content.append(buffer.data(), static_cast<std::size_t>(count));
  }
  std::string text = without_padding(content);
  return text.empty() ? nothing_because("empty") : found(std::move(text));
}

Reading read_first(std::span<const std::filesystem::path> paths) {
  Reading result = nothing_because("no such file");
  for (const std::filesystem::path& path : paths) {
    Reading reading = read_text(path);
    if (reading.text) return reading;
    if (result.reason == "no such file") result = std::move(reading);
  }
  return result;
}

Reading read_first(std::initializer_list<std::filesystem::path> paths) {
  return read_first(std::span(paths.begin(), paths.size()));
}

Reading read_distinct(std::span<const std::filesystem::path> paths) {
  std::vector<std::string> texts;
  for (const std::filesystem::path& path : paths) {
    Reading reading = read_text(path);
    if (reading.text && std::ranges::find(texts, *reading.text) == texts.end()) {
      texts.push_back(std::move(*reading.text));
    }
  }
  return texts.empty() ? read_first(paths) : found(join(texts, ", "));
}

std::optional<std::string> labelled_line(std::string_view text, std::string_view label) {
  for (const std::string& line : split(text, '\n')) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    if (!equals_ignoring_case(trim(std::string_view(line).substr(0, colon)), label)) continue;
    const std::string_view value = trim(std::string_view(line).substr(colon + 1));
    if (!value.empty()) return std::string(value);
  }
  return std::nullopt;
}

bool is_placeholder(std::string_view text) {
  static constexpr std::array<std::string_view, 19> words = {"to be filled by o.e.m.",
                                                             "to be filled by oem",
                                                             "default string",
                                                             "system manufacturer",
                                                             "system product name",
                                                             "system name",
                                                             "not specified",
                                                             "not applicable",
                                                             "not available",
                                                             "none",
                                                             "n/a",
                                                             "unknown",
                                                             "o.e.m.",
                                                             "oem",
                                                             "undefined",
                                                             "invalid",
                                                             "empty",
                                                             "uninitialized",
                                                             "type1productconfigid"};
  return text.find_first_not_of("0. -") == std::string_view::npos ||
         std::ranges::find(words, lower_case(text)) != words.end();
}

Fact to_fact(std::string name, Reading reading) {
  if (reading.text) return known(std::move(name), std::move(*reading.text));
  return not_read(std::move(name), std::move(reading.reason));
}

Fact read_text_fact(std::string name, const std::filesystem::path& path) {
  return to_fact(std::move(name), read_text(path));
}

std::vector<std::string> names_in_folder(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  std::filesystem::directory_iterator entry(folder, error);
  while (!error && entry != std::filesystem::directory_iterator()) {
    names.push_back(entry->path().filename().string());
    entry.increment(error);
  }
  std::ranges::sort(names);
  return names;
}

std::optional<std::size_t> parse_hexadecimal(std::string_view text) {
  if (text.starts_with("0x")) text.remove_prefix(2);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::filesystem::path below(const std::filesystem::path& root, const std::filesystem::path& path) {
  return root / path.relative_path();
}

}  // namespace diary
