#pragma once

#include <cstdint>
#include <span>

#include "stats/seeded_intervals.h"

namespace diary {

/// What the rank test says of the best split of a series. Both q are shares of random orders of the
/// same values, (count + 1) / (permutations + 1), whose best split is as good.
struct RankScan {
  double whole_q = 1;     ///< of the best split of the whole series; from whole_scan_needs values
  double interval_q = 1;  ///< of the best split of any seeded interval; from interval_scan_needs
  Window interval;        ///< the first one with the best split
};

inline constexpr std::size_t whole_scan_needs = 10;
inline constexpr std::size_t interval_scan_needs = 12;

/// The measure of a split is its exact two-sided p, not the standardised U, which cannot get large
/// near the ends (Pettitt, A Non-Parametric Approach to the Change-Point Problem, 1979, for the
/// scan; Dwass, Modified Randomization Tests for Nonparametric Hypotheses, 1957, for the q). The
/// random orders come from SplitMix64 with this seed, each by a shuffle of the one before: the same
/// values and seed give the same answer everywhere.
/// REQUIRES: at most longest_series values, permutations >= 1.
RankScan rank_scan(std::span<const double> values, std::uint64_t seed, int permutations);

}  // namespace diary
