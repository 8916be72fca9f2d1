#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "stats/seeded_intervals.h"

namespace diary {

/// What said that a segment holds a change.
enum class Finding {
  nothing,
  t,             ///< the t scan, p at most 1 %
  whole_rank,    ///< the rank scan of the segment, q at most 2 %
  interval_rank  ///< the rank scan of its seeded intervals, q at most 2 %
};

/// One segment of a series and what was found in it. A scan that was not needed has 1.
struct SearchedSegment {
  Window segment;
  Finding finding = Finding::nothing;
  std::optional<std::size_t> split;  ///< in the series: the first value of the new level
  double t_p = 1;
  double whole_q = 1;
  double interval_q = 1;
};

/// The share of the 5 % that a series without a change may err by.
inline constexpr double t_share = 0.01;
inline constexpr double rank_share = 0.02;

/// Splits a series into levels: the scans look for a change, the first that finds one settles it,
/// and both sides are searched again (binary segmentation: Vostrikova, Detecting "Disorder" in
/// Multidimensional Random Processes, 1981). The split stands where the absolute distances from
/// the medians of both sides have the smallest sum, within the segment or the interval that was
/// found. The t scan needs 6 values, the rank scans 10 and 12. A segment's permutations have the
/// seed `seed ^ begin << 32 ^ end`.
///
/// The segments come in the order of search: each, its left part, its right part. None for a series
/// of fewer than 6 values. REQUIRES: finite values, at most longest_series, permutations >= 1.
std::vector<SearchedSegment> search_levels(std::span<const double> values, std::uint64_t seed,
                                           int permutations);

}  // namespace diary
