#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "measure/pass.h"
#include "model/case_key.h"

namespace diary {

/// "f000000" to "f999999", with the 0 at the end that the calls want.
using SmallFileName = std::array<char, 8>;

/// The names of that many small files. REQUIRES: at most a million.
std::vector<SmallFileName> small_file_names(std::int64_t count);

/// Times the creation of many small files in an empty folder, and then their removal:
///
///     [ ( create | write | fsync | close ) for each file | fsync of the folder | remove each file
///     ]
///
/// The stages open, io, sync and close are the sums over all files; the time to mark the payload
/// and to ask for an interruption is in io and open. `create` and `remove` are the two halves, and
/// each file's share of both is kept. The sync mode none has no fsync, fsync has it for each file,
/// and fsync+dir adds the one for the folder, which belongs to the first half.
///
/// `first_file` and the numbers after it are numbers that no other file of the session has.
/// After a failure or an interruption some of the files are still there.
Pass time_files(const Tools& tools, DirectoryHandle folder, std::span<const SmallFileName> names,
                const CaseKey& key, std::uint64_t first_file);

}  // namespace diary
