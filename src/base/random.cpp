#include "base/random.h"

namespace diary {
namespace {

struct Product {
  std::uint64_t high;
  std::uint64_t low;
};

/// 64 x 64 -> 128 bits by halves: MSVC has no 128-bit integer.
Product multiply(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t half = 0xFFFFFFFFU;
  const std::uint64_t low = (a & half) * (b & half);
  const std::uint64_t middle_1 = (a >> 32U) * (b & half) + (low >> 32U);
  const std::uint64_t middle_2 = (a & half) * (b >> 32U) + (middle_1 & half);
  const std::uint64_t high = (a >> 32U) * (b >> 32U) + (middle_1 >> 32U) + (middle_2 >> 32U);
  return {high, (middle_2 << 32U) | (low & half)};
}

}  // namespace

std::uint64_t SplitMix64::next() {
  state_ += 0x9E3779B97F4A7C15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

std::uint64_t SplitMix64::below(std::uint64_t bound) {
  for (;;) {
    const Product product = multiply(next(), bound);
    // The first test saves the division; 0 - bound is 2^64 - bound.
    if (product.low >= bound || product.low >= (0 - bound) % bound) return product.high;
  }
}

std::uint64_t fnv1a64(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3U;
  }
  return hash;
}

}  // namespace diary
