#include "base/bytes.h"

#include "base/error.h"
#include "support/catch.h"

using namespace diary;

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
  for (const char* text : {"", "64", "MiB", "-1MiB", "1e3B", "0.5B", "9999999TiB", "1..5MiB", "12XB"}) {
    INFO(text);
    CHECK_THROWS_AS(parse_bytes(text), Error);
  }
}

TEST_CASE("a printed size is read back to the same bytes") {
  for (const std::int64_t count : {0LL, 1LL, 512LL, 1000LL, 1024LL, 1025LL, 64'000'000LL, 67'108'864LL,
                                   1'000'000'000'000LL, 1LL << 40}) {
    CHECK(parse_bytes(to_text(Bytes{count})).count == count);
  }
  CHECK(to_text(mebibytes(64)) == "64 MiB");
  CHECK(to_text(Bytes{64'000'000}) == "64 MB");
}

TEST_CASE("an approximate size has about three digits") {
  CHECK(approximate_text(mebibytes(960)) == "960 MiB");
  CHECK(approximate_text(mebibytes(1450)) == "1.4 GiB");
  CHECK(approximate_text(Bytes{0}) == "0 B");
}
