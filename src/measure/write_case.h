#pragma once

#include <cstdint>

#include "measure/pass.h"
#include "model/case_key.h"

namespace diary {

/// Times the writing of one file, which is there afterwards, as far as it came:
///
///     [ create | write each block | fsync or fdatasync | fsync of the folder | close ]
///
/// The clock runs from [ to ], with a stamp at each | and after each block; a sync that the case
/// has not is neither called nor stamped. Nothing else happens in between, but that each block is
/// marked (see PayloadPool) and that an interruption is asked for.
///
/// `file` is a number that no other file of the session has.
/// REQUIRES: for a case that writes the file in one call the whole buffer is filled and large
/// enough.
Pass time_write(const Tools& tools, DirectoryHandle folder, const char* name, const CaseKey& key,
                std::uint64_t file);

}  // namespace diary
