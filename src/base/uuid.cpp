#include "base/uuid.h"

#include <charconv>

namespace diary {
namespace {

constexpr std::string_view shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

}  // namespace

Uuid random_uuid(const std::array<std::uint8_t, 16>& random_bytes) {
  Uuid uuid{random_bytes};
  uuid.bytes[6] = static_cast<std::uint8_t>((uuid.bytes[6] & 0x0FU) | 0x40U);  // version 4
  uuid.bytes[8] = static_cast<std::uint8_t>((uuid.bytes[8] & 0x3FU) | 0x80U);  // RFC 4122 variant
  return uuid;
}

std::string to_text(const Uuid& uuid) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(shape.size());
  for (const std::uint8_t byte : uuid.bytes) {
    if (shape[text.size()] == '-') text += '-';
    text += digits[byte >> 4U];
    text += digits[byte & 0x0FU];
  }
  return text;
}

std::optional<Uuid> parse_uuid(std::string_view text) {
  if (text.size() != shape.size()) return std::nullopt;
  Uuid uuid;
  std::size_t next = 0;
  for (std::size_t i = 0; i < shape.size();) {
    if (shape[i] == '-') {
      if (text[i] != '-') return std::nullopt;
      ++i;
      continue;
    }
    const char* end = text.data() + i + 2;
    const auto [stopped, problem] = std::from_chars(text.data() + i, end, uuid.bytes[next], 16);
    if (problem != std::errc{} || stopped != end) return std::nullopt;
    ++next;
    i += 2;
  }
  return uuid;
}

}  // namespace diary
