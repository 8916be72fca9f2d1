#pragma once

#include <string>
#include <vector>

#include "model/session.h"

namespace diary {

/// The session of the article about one laptop: five cases, three iterations each, as printed
/// there.
Session article_session();

/// A session of our own on another disk: shuffled rounds with a warm-up, a cold read that was not
/// cold, small files with their halves, and a pass that failed.
Session own_session();

/// Text that tries to get out of every sink: control bytes, a bidirectional override, a spreadsheet
/// formula, markup, a table's bar, a line break, a comma, quotes and broken UTF-8.
std::string hostile_text();

/// The session with hostile text wherever a session holds text.
Session hostile_session();

/// A result with the given timings in ns, by round.
CaseResult result_of(const CaseKey& key, const std::vector<std::int64_t>& times_ns);

CaseKey write_key(Bytes bytes, Sync sync);
CaseKey read_key(Bytes bytes, Cache cache);
CaseKey files_key(std::int64_t files, Bytes each, Sync sync);

}  // namespace diary
