#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/session.h"

namespace diary::testing {

CaseKey write_key(Bytes bytes, Sync sync);
CaseKey read_key(Bytes bytes, Cache cache);
CaseKey files_key(std::int64_t files, Bytes file_bytes, Sync sync);

/// A case with one measured iteration for each time, rounds from 1.
CaseResult result_of(const CaseKey& key, const std::vector<std::int64_t>& times_ns);

/// A complete session of diskdiary; the number tells sessions apart and sets their day.
Session session_of(int number, std::vector<CaseResult> results);

/// A session for each median in ns, with three equal iterations of one case.
std::vector<Session> sessions_of(int first_number, const CaseKey& key,
                                 const std::vector<double>& medians_ns);

/// The article's session: fifteen timings on a Surface Pro 11, sizes as the source reported them.
Session article_session();

}  // namespace diary::testing
