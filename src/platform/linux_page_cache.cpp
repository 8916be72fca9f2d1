#include "platform/linux_page_cache.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace diary {
namespace {

// Debian 12's headers are of kernel 6.1 and know neither the number nor the structures
// (include/uapi/linux/mman.h of 6.5). The number is the same on every architecture but alpha.
constexpr long cachestat_number = 451;

struct CachestatRange {
  std::uint64_t offset;
  std::uint64_t length;  // 0: up to the end of the file
};

struct Cachestat {
  std::uint64_t cached;
  std::uint64_t dirty;
  std::uint64_t under_writeback;
  std::uint64_t evicted;
  std::uint64_t recently_evicted;
};

std::int64_t page_size() {
  static const std::int64_t size = ::sysconf(_SC_PAGESIZE);
  return size;
}

/// The last page is usually not full.
Bytes bytes_in_pages(std::int64_t pages, Bytes size) {
  return std::min(Bytes{pages * page_size()}, size);
}

}  // namespace

std::optional<Bytes> cached_by_cachestat(int file, Bytes size) {
  CachestatRange range{0, 0};
  Cachestat result{};
  if (::syscall(cachestat_number, file, &range, &result, 0) != 0) return std::nullopt;
  return bytes_in_pages(static_cast<std::int64_t>(result.cached), size);
}

std::optional<Bytes> cached_by_mincore(int file, Bytes size) {
  if (size.count == 0) return Bytes{};
  const auto length = static_cast<std::size_t>(size.count);
  const auto pages = (size.count + page_size() - 1) / page_size();
  std::vector<unsigned char> resident(static_cast<std::size_t>(pages));

  void* const mapping = ::mmap(nullptr, length, PROT_READ, MAP_SHARED, file, 0);
  if (mapping == MAP_FAILED) return std::nullopt;
  const int result = ::mincore(mapping, length, resident.data());
  ::munmap(mapping, length);
  if (result != 0) return std::nullopt;

  const auto cached =
      std::ranges::count_if(resident, [](unsigned char page) { return (page & 1U) != 0; });
  return bytes_in_pages(cached, size);
}

}  // namespace diary
