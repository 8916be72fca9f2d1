#include "platform/linux_mounts.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "platform/linux_text_file.h"

namespace diary {
namespace {

bool is_octal(char digit) {
  return digit >= '0' && digit <= '7';
}

// The kernel writes space, tab, newline, # and backslash as three octal digits (mangle_path).
std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 3 < text.size() && is_octal(text[i + 1]) && is_octal(text[i + 2]) &&
        is_octal(text[i + 3])) {
      result +=
          static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + text[i + 3] - '0');
      i += 3;
    } else {
      result += text[i];
    }
  }
  return result;
}

// 36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue
//  id parent dev root point options optional... - type source super_options
std::optional<Mount> parse_line(std::string_view line) {
  const std::vector<std::string> words = split(line, ' ');
  const auto separator = std::ranges::find(words, "-");
  if (separator - words.begin() < 6 || words.end() - separator < 4) return std::nullopt;
  const auto id = parse_integer(words[0]);
  const auto parent = parse_integer(words[1]);
  if (!id || !parent) return std::nullopt;
  return Mount{.id = *id,
               .parent = *parent,
               .device = words[2],
               .point = unescaped(words[4]),
               .options = unescaped(words[5]),
               .type = unescaped(separator[1]),
               .source = unescaped(separator[2]),
               .super_options = unescaped(separator[3])};
}

bool covers(std::string_view point, std::string_view path) {
  if (point == "/") return true;
  return path.starts_with(point) && (path.size() == point.size() || path[point.size()] == '/');
}

bool is_top(const std::vector<Mount>& mounts, const Mount& mount) {
  return mount.parent == mount.id ||
         std::ranges::none_of(mounts, [&](const Mount& other) { return other.id == mount.parent; });
}

}  // namespace

std::vector<Mount> parse_mountinfo(std::string_view text) {
  std::vector<Mount> mounts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto mount = parse_line(text.substr(0, end))) mounts.push_back(std::move(*mount));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return mounts;
}

std::optional<Mount> mount_of_path(const std::vector<Mount>& mounts,
                                   const std::filesystem::path& path) {
  // The longest mount point alone would be wrong: a later mount on a folder above hides it.
  const Mount* current = nullptr;
  for (std::size_t steps = 0; steps <= mounts.size(); ++steps) {
    const Mount* next = nullptr;
    for (const Mount& mount : mounts) {
      const bool below_current = current == nullptr
                                     ? is_top(mounts, mount)
                                     : mount.parent == current->id && mount.id != current->id;
      if (!below_current || !covers(mount.point, path.native())) continue;
      if (next == nullptr || mount.point.size() <= next->point.size()) next = &mount;
    }
    if (next == nullptr) break;
    current = next;
  }
  return current == nullptr ? std::nullopt : std::optional(*current);
}

std::optional<Mount> mount_of_directory(const std::filesystem::path& directory,
                                        const std::filesystem::path& root) {
  const Reading text = read_text(root / "proc/self/mountinfo");
  if (!text.text) return std::nullopt;
  std::error_code error;
  const auto top = std::filesystem::weakly_canonical(root, error);
  if (error) return std::nullopt;
  const auto absolute = std::filesystem::absolute(directory, error);
  if (error) return std::nullopt;
  const auto real = std::filesystem::weakly_canonical(below(root, absolute), error);
  if (error) return std::nullopt;
  const auto inside = std::filesystem::path("/") / real.lexically_relative(top);
  return mount_of_path(parse_mountinfo(*text.text), inside);
}

}  // namespace diary
