#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/uuid.h"

namespace diary {

/// What is written: 8 MiB of bytes that do not compress, made once from the session's id and used
/// again and again. So that no two blocks of 4 KiB are ever the same (a file system or a device may
/// keep equal blocks once), each gets three words in front just before it is written: session,
/// file, block.
class PayloadPool {
 public:
  explicit PayloadPool(const Uuid& session);

  /// The bytes for `length` bytes at `offset` of a file, stamped. Valid until the next call.
  /// Allocates nothing, and touches 24 bytes in each 4 KiB.
  /// REQUIRES: `length` is at most 1 MiB, `offset` a multiple of 4 KiB.
  std::span<const std::byte> part(std::uint64_t file, std::uint64_t offset, std::size_t length);

  /// Fills and stamps the whole content of a file.
  void fill(std::span<std::byte> whole, std::uint64_t file) const;
  /// Stamps what was filled before, for another file.
  void stamp(std::span<std::byte> whole, std::uint64_t file) const;

 private:
  void stamp(std::span<std::byte> bytes, std::uint64_t file, std::uint64_t first_block) const;

  std::uint64_t session_ = 0;
  std::vector<std::byte> pool_;
};

}  // namespace diary
