#include "base/uuid.h"

#include "support/catch.h"

using namespace diary;

TEST_CASE("an id is written in its five groups and read back") {
  const char* text = "01234567-89ab-4cde-8f01-23456789abcd";
  const auto uuid = parse_uuid(text);

  REQUIRE(uuid);
  CHECK(uuid->bytes[0] == 0x01);
  CHECK(uuid->bytes[15] == 0xcd);
  CHECK(to_text(*uuid) == text);
  CHECK(parse_uuid("01234567-89AB-4CDE-8F01-23456789ABCD") == uuid);
}

TEST_CASE("a random id says that it is one") {
  std::array<std::uint8_t, 16> ones;
  ones.fill(0xff);

  CHECK(to_text(random_uuid(ones)) == "ffffffff-ffff-4fff-bfff-ffffffffffff");
  CHECK(to_text(random_uuid({})) == "00000000-0000-4000-8000-000000000000");
}

TEST_CASE("what is no id is refused") {
  for (const char* text :
       {"", "01234567", "0123456789ab4cde8f0123456789abcd", "01234567-89ab-4cde-8f01-23456789abc",
        "01234567-89ab-4cde-8f01-23456789abcde", "01234567-89ab-4cde-8f01-23456789abcg",
        "{1234567-89ab-4cde-8f01-23456789abc}", "0123456-789ab-4cde-8f01-23456789abcd",
        "-1234567-89ab-4cde-8f01-23456789abcd", "0x234567-89ab-4cde-8f01-23456789abcd",
        " 1234567-89ab-4cde-8f01-23456789abcd"}) {
    INFO(text);
    CHECK_FALSE(parse_uuid(text));
  }
}

TEST_CASE("ids are ordered as their texts are") {
  const auto a = parse_uuid("00ffffff-ffff-4fff-8fff-ffffffffffff").value();
  const auto b = parse_uuid("01000000-0000-4000-8000-000000000000").value();
  CHECK(a < b);
}
