#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace diary {

/// A number of bytes. Never a block, a page or a megabyte.
struct Bytes {
  std::int64_t count = 0;

  friend constexpr auto operator<=>(Bytes, Bytes) = default;
  friend constexpr Bytes operator+(Bytes a, Bytes b) { return {a.count + b.count}; }
  friend constexpr Bytes operator-(Bytes a, Bytes b) { return {a.count - b.count}; }
  friend constexpr Bytes operator*(Bytes a, std::int64_t times) { return {a.count * times}; }
};

constexpr Bytes kibibytes(std::int64_t n) {
  return {n * 1024};
}
constexpr Bytes mebibytes(std::int64_t n) {
  return {n * 1024 * 1024};
}
constexpr Bytes gibibytes(std::int64_t n) {
  return {n * 1024 * 1024 * 1024};
}

/// Bytes each second; made only by dividing bytes by a duration.
struct BytesPerSecond {
  double value = 0;
};

/// REQUIRES: the duration is positive.
constexpr BytesPerSecond operator/(Bytes bytes, std::chrono::duration<double> time) {
  return {static_cast<double>(bytes.count) / time.count()};
}

/// Reads "64MiB", "64MB" (10^6), "4KiB", "512B", "1.5GiB"; spaces before the unit are allowed.
/// Throws Error (usage): a bare number or "64M" is refused with its two readings; so are
/// negative sizes and fractions of a byte.
Bytes parse_bytes(std::string_view text);

/// The exact size in the largest unit that divides it: "64 MiB", "64 MB", "512 B", "1025 B".
/// parse_bytes reads it back to the same value.
std::string to_text(Bytes bytes);

/// About three digits for people, in binary units: "1.4 GiB", "960 MiB".
std::string approximate_text(Bytes bytes);

}  // namespace diary
