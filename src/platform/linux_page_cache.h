#pragma once

#include <optional>

#include "base/bytes.h"

namespace diary {

/// How much of an open file of this size is in the page cache, by cachestat(2).
/// Nothing where the kernel (before 6.5) or a sandbox has no such call.
std::optional<Bytes> cached_by_cachestat(int file, Bytes size);

/// The same by mincore(2). The mapping that it needs is gone before it returns, as pages that are
/// mapped cannot be evicted. Nothing when the file may not be mapped (it is open for writing only).
std::optional<Bytes> cached_by_mincore(int file, Bytes size);

}  // namespace diary
