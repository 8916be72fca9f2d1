#pragma once

#include "measure/pass.h"
#include "model/case_key.h"

namespace diary {

/// Times the reading of one file:
///
///     [ open | read until nothing comes | close ]
///
/// with a stamp after each read. With a fresh buffer the memory for the whole file is asked for
/// after the file was opened, inside the clock, and given back after it; otherwise blocks of at
/// most 1 MiB go into a buffer that was there before.
///
/// Before the clock starts the cache state is brought about: cold evicts the file from the page
/// cache and asks whether it is gone, up to three times more, 50 ms apart; warm evicts it and reads
/// it once; as-left does neither. In all three it is noted how much of the file is cached then.
///
/// A file that is not as long as the case says is a failure.
Pass time_read(const Tools& tools, DirectoryHandle folder, const char* name, const CaseKey& key);

}  // namespace diary
