#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "stats/caveat.h"

namespace diary {

/// The doubts of several sessions of one case as doubts of all: each kind once, in the order of
/// Caveat::Kind, with the number of sessions that have it. Counts of iterations are added up and
/// are said of `iterations`; of outliers the farthest stands. The doubt about too few iterations
/// is left out: it speaks of the interval of one session's median.
/// REQUIRES: a list for each session, with each kind at most once.
std::vector<Caveat> merged_caveats(std::span<const std::vector<Caveat>> by_session,
                                   std::int64_t iterations);

}  // namespace diary
