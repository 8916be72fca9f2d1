#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "measure/plan.h"

namespace diary {

/// The names that `named_plan` takes, the usual one first.
std::vector<std::string> profile_names();

/// The matrix of this name, with the seed left at 0:
///
/// default   write 64, 128, 256 MiB (none, fsync); read 64, 256 MiB (cold, warm); 2000 small files
///           of 512 B (none, fsync); a warm-up and 10 rounds
/// quick     write 64 MiB (none, fsync); read 64 MiB (cold); the same small files; a warm-up and
///           5 rounds; the device gets 2 s to settle, not 10
/// thorough  as default with 512 MiB in both lists of sizes and fsync+dir in both lists of sync
///           modes; a warm-up and 30 rounds
/// article   64 and 256 MiB written in one call with fsync and read back in one call as they were
///           left, then the small files with fsync; always in this order, 3 rounds, no warm-up
///
/// Throws Error (usage) for any other name.
Plan named_plan(std::string_view name);

}  // namespace diary
