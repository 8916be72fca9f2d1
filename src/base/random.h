#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace diary {

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).
/// The same seed gives the same numbers on every platform, which <random>'s distributions do not.
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();

  /// Uniform in [0, bound) (Lemire: Fast Random Integer Generation in an Interval, 2019).
  /// REQUIRES: bound > 0.
  std::uint64_t below(std::uint64_t bound);

 private:
  std::uint64_t state_;
};

/// Fisher-Yates from the end, as in the statistics' specification.
template <typename T>
void shuffle(SplitMix64& random, std::span<T> items) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[static_cast<std::size_t>(random.below(i))]);
  }
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo).
std::uint64_t fnv1a64(std::string_view bytes);

}  // namespace diary
