#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/bytes.h"
#include "measure/plan.h"
#include "model/case_key.h"

namespace diary {

/// What somebody wants otherwise than the profile has it. Empty: as in the profile.
struct PlanOptions {
  std::optional<std::vector<Bytes>> sizes = {};  ///< of the large files, written and read
  std::optional<std::int64_t> files = {};        ///< how many small files; 0: no such cases
  /// Of the written files, and of small files where the mode exists for them.
  std::optional<std::vector<Sync>> syncs = {};
  std::optional<std::vector<Cache>> caches = {};  ///< of the files that are read
  std::optional<std::int64_t> rounds = {};
  std::optional<std::int64_t> warm_up_rounds = {};
  std::optional<std::uint64_t> seed = {};
};

/// The plan with the options in place of what the profile says. A list given twice the same item
/// takes it once.
///
/// Sync modes that can be measured: none, fsync, fdatasync (large files only), fsync+dir.
/// Cache states: cold, warm, as-left. Throws Error (usage) for others, for sizes of 0 or above 1
/// TiB (1 GiB where a file is written in one call), for rounds outside 1 to 10000, for more than
/// 100 warm-up rounds or 1000000 files, and when no case is left.
Plan apply(Plan plan, const PlanOptions& options);

}  // namespace diary
