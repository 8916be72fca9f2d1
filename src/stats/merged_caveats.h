#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "stats/caveat.h"

namespace diary {

/// The doubts of several sessions of one case as doubts of all: each kind once, in the order of
/// Caveat::Kind. Counts of iterations are added up and are said of `iterations`; of too few
/// iterations the smallest number stands, of outliers the farthest.
std::vector<Caveat> merged_caveats(std::span<const Caveat> caveats, std::int64_t iterations);

}  // namespace diary
