#include "base/sha256.h"

#include <array>

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>

namespace diary {

std::string sha256_hex(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  const std::basic_string<unsigned char> input(bytes.begin(), bytes.end());
  crypto_hash_sha256(digest.data(), input.data(), input.size());
  return fmt::format("{:02x}", fmt::join(digest, ""));
}

std::string identity_sha256(std::string_view secret) {
  return sha256_hex("diskdiary:" + std::string(secret));
}

}  // namespace diary
