#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/session.h"
#include "stats/history.h"
#include "stats/series.h"

namespace diary {

/// Analyses the points from `begin` to `end` of a series alone: its steps and levels, its line, its
/// correlation at lag 1. q is not adjusted yet. REQUIRES: begin < end.
EraPart analysed_part(const Series& series, std::size_t begin, std::size_t end,
                      std::span<const Session> sessions, const HistoryOptions& options);

/// The counted points of a stretch, in order, by their indices among the series' points.
std::vector<std::size_t> counted_points(const Series& series, std::size_t begin, std::size_t end);

}  // namespace diary
