#include "report/wrap.h"

#include <algorithm>

#include "base/text.h"

namespace diary {
namespace {

/// Bytes of the longest beginning that takes at most `width` columns.
std::size_t bytes_in(std::string_view text, std::size_t width) {
  std::size_t end = 0;
  for (std::size_t columns = 0; end < text.size() && columns < width; ++columns) {
    ++end;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  }
  return end;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  const std::size_t columns = std::max<std::size_t>(width, 1);
  std::vector<std::string> lines;
  while (display_width(text) > columns) {
    const std::size_t limit = bytes_in(text, columns);
    // A space right behind the limit still lets the whole beginning stand.
    std::size_t end = text.rfind(' ', limit);
    if (end == std::string_view::npos || end == 0) end = limit;
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    while (line.ends_with(' ')) line.remove_suffix(1);
    while (text.starts_with(' ')) text.remove_prefix(1);
    lines.emplace_back(line);
  }
  if (!text.empty() || lines.empty()) lines.emplace_back(text);
  return lines;
}

std::vector<std::string> flowed(std::span<const std::string> pieces, std::size_t gap,
                                std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string& piece : pieces) {
    if (piece.empty()) continue;
    if (!lines.empty() && display_width(lines.back()) + gap + display_width(piece) <= width) {
      lines.back() += std::string(gap, ' ') + piece;
      continue;
    }
    for (std::string& line : wrapped(piece, width)) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace diary
