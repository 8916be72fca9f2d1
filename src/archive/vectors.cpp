#include "archive/vectors.h"

#include <bit>
#include <cstdint>

#include "base/error.h"

namespace diary {
namespace {

using std::chrono::nanoseconds;

constexpr std::uint8_t more_follow = 0x80;

Error damaged() {
  return {ExitCode::archive, "the archive is damaged: packed times are malformed"};
}

// Unsigned arithmetic wraps, so that the difference of any two numbers exists.
std::uint64_t zigzag(std::uint64_t number) {
  return (number << 1U) ^ (0 - (number >> 63U));
}
std::uint64_t unzigzag(std::uint64_t number) {
  return (number >> 1U) ^ (0 - (number & 1U));
}

/// Takes one varint off the front.
std::uint64_t take_varint(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (bytes.empty()) throw damaged();
    const auto byte = static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(1);
    const std::uint64_t part = byte & 0x7fU;
    if (shift == 63 && part > 1) throw damaged();  // bits beyond the 64th
    number |= part << shift;
    if ((byte & more_follow) == 0) {
      if (byte == 0 && shift > 0) throw damaged();  // longer than it need be
      return number;
    }
  }
  throw damaged();
}

}  // namespace

std::string pack(std::span<const nanoseconds> times) {
  std::string bytes;
  bytes.reserve(times.size() * 3);
  std::uint64_t before = 0;
  for (const nanoseconds time : times) {
    const auto now = static_cast<std::uint64_t>(time.count());
    std::uint64_t rest = zigzag(now - before);
    before = now;
    for (; rest >= more_follow; rest >>= 7U) {
      bytes.push_back(static_cast<char>((rest & 0x7fU) | more_follow));
    }
    bytes.push_back(static_cast<char>(rest));
  }
  return bytes;
}

std::vector<nanoseconds> unpack(std::string_view bytes) {
  std::vector<nanoseconds> times;
  std::uint64_t before = 0;
  while (!bytes.empty()) {
    before += unzigzag(take_varint(bytes));
    times.emplace_back(std::bit_cast<std::int64_t>(before));
  }
  return times;
}

}  // namespace diary
