#include "base/bytes.h"

#include <chrono>
#include <limits>

#include "base/error.h"
#include "support/catch.h"

using namespace diary;

namespace {

template <typename A, typename B>
constexpr bool addable = requires(A a, B b) {
  a + b;
};
template <typename A, typename B>
constexpr bool comparable = requires(A a, B b) {
  a < b;
};
template <typename A, typename B>
constexpr bool divisible = requires(A a, B b) {
  a / b;
};

}  // namespace

TEST_CASE("sums of unlike units do not compile, rates are bytes over time only") {
  using std::chrono::nanoseconds;
  STATIC_REQUIRE(addable<Bytes, Bytes>);
  STATIC_REQUIRE(divisible<Bytes, nanoseconds>);

  STATIC_REQUIRE_FALSE(addable<Bytes, nanoseconds>);
  STATIC_REQUIRE_FALSE(addable<nanoseconds, Bytes>);
  STATIC_REQUIRE_FALSE(addable<BytesPerSecond, BytesPerSecond>);
  STATIC_REQUIRE_FALSE(addable<Bytes, std::int64_t>);
  STATIC_REQUIRE_FALSE(comparable<Bytes, nanoseconds>);
  STATIC_REQUIRE_FALSE(comparable<Bytes, BytesPerSecond>);
  STATIC_REQUIRE_FALSE(divisible<nanoseconds, Bytes>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<std::int64_t, Bytes>);

  CHECK((mebibytes(1) / std::chrono::milliseconds{500}).value == 2.0 * 1024 * 1024);
}

TEST_CASE("a size is read in binary and in decimal units") {
  CHECK(parse_bytes("64MiB") == mebibytes(64));
  CHECK(parse_bytes("64 MB").count == 64'000'000);
  CHECK(parse_bytes("512B").count == 512);
  CHECK(parse_bytes("1.5GiB").count == 1'610'612'736);
  CHECK(parse_bytes("4kib") == kibibytes(4));
}

TEST_CASE("a unit with two readings is refused with both") {
  try {
    parse_bytes("64M");
    FAIL("64M was taken");
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK(std::string(error.what()) ==
          "\"64M\" is not a size: it could be 64MiB (binary) or 64MB (decimal)");
  }
}

TEST_CASE("what is no size is refused") {
  for (const char* text : {"", "64", "MiB", "-1MiB", "1e3B", "0.5B", "9999999TiB", "1..5MiB",
                           "12XB", ".MiB", "0.1KiB", "9223372036854775808B"}) {
    INFO(text);
    CHECK_THROWS_AS(parse_bytes(text), Error);
  }
}

TEST_CASE("a printed size is read back to the same bytes") {
  constexpr std::int64_t one = 1;
  for (const std::int64_t count :
       {0 * one, one, 512 * one, 1000 * one, 1024 * one, 1025 * one, 64'000'000 * one,
        67'108'864 * one, 1'000'000'000'000 * one, one << 40, (one << 53) + 1,
        std::numeric_limits<std::int64_t>::max() - 1}) {
    CHECK(parse_bytes(to_text(Bytes{count})).count == count);
  }
  CHECK(to_text(mebibytes(64)) == "64 MiB");
  CHECK(to_text(Bytes{64'000'000}) == "64 MB");
}

TEST_CASE("a fraction of a unit is exact beyond what a double holds") {
  CHECK(parse_bytes("8388608.000000000931322574615478515625GiB").count ==
        (std::int64_t{1} << 53) + 1);
  CHECK(parse_bytes("0.000001MB").count == 1);
}

TEST_CASE("an approximate size has about three digits") {
  CHECK(approximate_text(mebibytes(960)) == "960 MiB");
  CHECK(approximate_text(mebibytes(1450)) == "1.4 GiB");
  CHECK(approximate_text(Bytes{0}) == "0 B");
}
