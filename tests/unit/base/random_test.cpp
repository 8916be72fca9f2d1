#include "base/random.h"

#include <array>
#include <numeric>

#include "support/catch.h"

using namespace diary;

TEST_CASE("SplitMix64 gives the published numbers") {
  // As printed for seed 1234567 at rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64.
  SplitMix64 random(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
        16408922859458223821U}) {
    CHECK(random.next() == expected);
  }
}

TEST_CASE("a shuffle with seed 42 is the same everywhere") {
  std::array<int, 10> items;
  std::iota(items.begin(), items.end(), 0);
  SplitMix64 random(42);

  shuffle(random, std::span<int>(items));

  CHECK(items == std::array{8, 3, 6, 5, 4, 0, 9, 2, 1, 7});
}

TEST_CASE("a bounded number is below its bound, and every number below it comes") {
  SplitMix64 random(1);
  std::array<int, 3> seen{};
  for (int i = 0; i < 300; ++i) ++seen.at(static_cast<std::size_t>(random.below(3)));

  for (const int count : seen) CHECK(count > 50);  // 100 expected; 50 is six deviations off
  CHECK(SplitMix64(7).below(1) == 0);
}

TEST_CASE("FNV-1a gives the published hashes") {
  // From the authors' test suite (draft-eastlake-fnv).
  CHECK(fnv1a64("") == 0xcbf29ce484222325U);
  CHECK(fnv1a64("a") == 0xaf63dc4c8601ec8cU);
  CHECK(fnv1a64("foobar") == 0x85944171f73967e8U);
  CHECK(fnv1a64("\xff") != fnv1a64("\x7f"));
  CHECK(fnv1a64("diskdiary") == 16707861397068328295U);
}
