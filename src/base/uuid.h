#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace diary {

/// A 128-bit identity (RFC 4122), written as 36 lower-case characters.
struct Uuid {
  std::array<std::uint8_t, 16> bytes{};

  friend auto operator<=>(const Uuid&, const Uuid&) = default;
};

/// A version 4 UUID from 16 random bytes.
Uuid random_uuid(const std::array<std::uint8_t, 16>& random_bytes);

std::string to_text(const Uuid& uuid);

/// Nothing unless it is exactly the 36-character form; upper case is read too.
std::optional<Uuid> parse_uuid(std::string_view text);

}  // namespace diary
