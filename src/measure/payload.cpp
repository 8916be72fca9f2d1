#include "measure/payload.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/random.h"

namespace diary {
namespace {

constexpr std::size_t pool_size = std::size_t{8} << 20U;
constexpr std::size_t stamped_block = 4096;

}  // namespace

PayloadPool::PayloadPool(const Uuid& session) : pool_(pool_size) {
  for (std::size_t i = 0; i < sizeof session_; ++i) {
    session_ = (session_ << 8U) | session.bytes[i];
  }
  SplitMix64 random(session_);
  for (std::size_t i = 0; i < pool_size; i += sizeof(std::uint64_t)) {
    const std::uint64_t word = random.next();
    std::memcpy(&pool_[i], &word, sizeof word);
  }
}

std::span<const std::byte> PayloadPool::part(std::uint64_t file, std::uint64_t offset,
                                             std::size_t length) {
  std::size_t start = static_cast<std::size_t>(offset % pool_size);
  if (start + length > pool_size) start = 0;
  const std::span<std::byte> bytes = std::span(pool_).subspan(start, length);
  stamp(bytes, file, offset / stamped_block);
  return bytes;
}

void PayloadPool::fill(std::span<std::byte> whole, std::uint64_t file) const {
  for (std::size_t done = 0; done < whole.size(); done += pool_size) {
    const std::size_t length = std::min(pool_size, whole.size() - done);
    std::memcpy(whole.data() + done, pool_.data(), length);
  }
  stamp(whole, file, 0);
}

void PayloadPool::stamp(std::span<std::byte> whole, std::uint64_t file) const {
  stamp(whole, file, 0);
}

void PayloadPool::stamp(std::span<std::byte> bytes, std::uint64_t file,
                        std::uint64_t first_block) const {
  std::array<std::uint64_t, 3> words = {session_, file, first_block};
  for (std::size_t at = 0; at < bytes.size(); at += stamped_block, ++words[2]) {
    std::memcpy(bytes.data() + at, words.data(), std::min(sizeof words, bytes.size() - at));
  }
}

}  // namespace diary
