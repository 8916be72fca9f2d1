#include "base/escape.h"

#include <array>
#include <cstdint>

#include <fmt/format.h>

namespace diary {
namespace {

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 1;
  enum class Kind { valid, invalid } kind = Kind::invalid;
};

/// RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
CodePoint decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1, CodePoint::Kind::valid};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return {first, 1};
  std::uint32_t value = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {first, 1};
    value = (value << 6U) | (byte(i) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < smallest[length] || surrogate || value > 0x10FFFF) return {first, 1};
  return {value, length, CodePoint::Kind::valid};
}

bool is_control(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C ||  // C0, DEL, C1, marks
         (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||    // zero width, bidi
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) ||
         c == 0xFFFE || c == 0xFFFF ||    // no characters, and not allowed in XML
         (c >= 0xE0000 && c <= 0xE007F);  // tags
}

/// RFC 8259 knows four digits only: beyond U+FFFF two halves (UTF-16) take the place.
std::string json_escape(std::uint32_t c) {
  if (c < 0x10000) return fmt::format("\\u{:04x}", c);
  const std::uint32_t rest = c - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800U + (rest >> 10U), 0xDC00U + (rest & 0x3FFU));
}

template <typename Replace>
std::string escaped(std::string_view raw, Replace replace) {
  std::string result;
  result.reserve(raw.size());
  while (!raw.empty()) {
    const CodePoint point = decode(raw);
    replace(result, point, raw.substr(0, point.length));
    raw.remove_prefix(point.length);
  }
  return result;
}

void append_visible(std::string& out, const CodePoint& point, std::string_view bytes) {
  if (point.kind == CodePoint::Kind::invalid || (is_control(point.value) && point.value < 0x80)) {
    out += fmt::format("\\x{:02x}", point.value);
  } else if (is_control(point.value)) {
    out += fmt::format("\\u{:04x}", point.value);
  } else {
    out += bytes;
  }
}

}  // namespace

bool is_valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint point = decode(text);
    if (point.kind == CodePoint::Kind::invalid) return false;
    text.remove_prefix(point.length);
  }
  return true;
}

std::string terminal_text(std::string_view raw) {
  return escaped(raw, append_visible);
}

std::string markdown_text(std::string_view raw) {
  constexpr std::string_view markup = "\\`*_{}[]()#|<>&!~";
  return escaped(raw, [&](std::string& out, const CodePoint& point, std::string_view bytes) {
    if (bytes.size() == 1 && markup.find(bytes[0]) != std::string_view::npos) out += '\\';
    append_visible(out, point, bytes);
  });
}

std::string csv_text(std::string_view raw) {
  constexpr std::array<std::string_view, 10> formula_starts = {
      "=", "+", "-", "@", "\t", "\r", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
  std::string cell;
  for (const auto start : formula_starts) {
    if (raw.starts_with(start)) cell = "'";
  }
  cell += raw;
  if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

std::string json_text(std::string_view raw) {
  return escaped(raw, [](std::string& out, const CodePoint& point, std::string_view bytes) {
    if (point.kind == CodePoint::Kind::invalid) {
      out += "\uFFFD";
    } else if (point.value == '"' || point.value == '\\') {
      out += '\\';
      out += bytes;
    } else if (is_control(point.value)) {
      out += json_escape(point.value);
    } else {
      out += bytes;
    }
  });
}

}  // namespace diary
