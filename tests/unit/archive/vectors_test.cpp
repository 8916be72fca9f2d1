#include "archive/vectors.h"

#include <cstdint>
#include <limits>

#include "base/error.h"
#include "base/random.h"
#include "support/catch.h"

using namespace diary;
using std::chrono::nanoseconds;

TEST_CASE("packed times are small differences, seven bits a byte") {
  // 300 - 0 = 300 -> zigzag 600 = 0b100'1011000; 299 - 300 = -1 -> 1; 299 - 299 = 0 -> 0
  const std::vector<nanoseconds> times = {nanoseconds(300), nanoseconds(299), nanoseconds(299)};
  CHECK(pack(times) == std::string("\xd8\x04\x01\x00", 4));
  CHECK(unpack(std::string("\xd8\x04\x01\x00", 4)) == times);
}

TEST_CASE("any series comes back as it was packed") {
  const auto seed = GENERATE(range(1U, 40U));
  CAPTURE(seed);
  SplitMix64 random(seed);
  std::vector<nanoseconds> times;
  for (std::uint64_t i = random.below(200); i > 0; --i) {
    times.emplace_back(static_cast<std::int64_t>(random.next() >> random.below(64)));
  }
  times.emplace_back(std::numeric_limits<std::int64_t>::max());
  times.emplace_back(std::numeric_limits<std::int64_t>::min());

  CHECK(unpack(pack(times)) == times);
}

TEST_CASE("bytes that pack does not make are refused") {
  const std::string unfinished("\xd8", 1);
  const std::string longer_than_need_be("\x81\x00", 2);
  const std::string eleven_bytes("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 11);
  const std::string a_65th_bit("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 10);
  for (const auto& bytes : {unfinished, longer_than_need_be, eleven_bytes, a_65th_bit}) {
    CHECK_THROWS_AS(unpack(bytes), Error);
  }
  CHECK(unpack("").empty());
}
