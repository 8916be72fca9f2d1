#include "measure/payload.h"

#include <cstring>
#include <set>
#include <string>

#include "support/catch.h"

using namespace diary;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20U;
constexpr std::size_t block = 4096;

std::string text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Uuid session(std::uint8_t first) {
  Uuid id;
  id.bytes[0] = first;
  return id;
}

}  // namespace

TEST_CASE("no two blocks of 4 KiB are the same, in one file and between files") {
  PayloadPool payload(session(1));
  std::set<std::string> blocks;
  std::size_t written = 0;
  for (const std::uint64_t file : {0U, 1U}) {
    // 24 MiB: three times around the pool
    for (std::uint64_t offset = 0; offset < 24 * mebibyte; offset += mebibyte) {
      const std::string part = text(payload.part(file, offset, mebibyte));
      for (std::size_t at = 0; at < part.size(); at += block, ++written) {
        blocks.insert(part.substr(at, 64));
      }
    }
  }
  CHECK(blocks.size() == written);
}

TEST_CASE("two sessions write different bytes, one session always the same") {
  PayloadPool one(session(1));
  PayloadPool again(session(1));
  PayloadPool other(session(2));

  CHECK(text(one.part(3, 0, block)) == text(again.part(3, 0, block)));
  CHECK(text(one.part(3, 0, block)).substr(24) != text(other.part(3, 0, block)).substr(24));
}

TEST_CASE("a whole file has the content that it would have block by block") {
  PayloadPool payload(session(1));
  std::vector<std::byte> whole(9 * mebibyte + 700);
  payload.fill(whole, 7);

  std::string parts;
  for (std::size_t offset = 0; offset < whole.size(); offset += mebibyte) {
    parts += text(payload.part(7, offset, std::min(mebibyte, whole.size() - offset)));
  }
  CHECK((text(whole) == parts));
}
