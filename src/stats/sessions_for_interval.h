#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace diary {

/// From how many session medians on such an estimate is made.
inline constexpr std::int64_t sessions_for_interval_needs = 20;

/// How many sessions it takes to know their median to within a share of itself (0.02 is 2 %), as
/// the sessions at hand tell: the smallest s for which the interval of the median (median_orders)
/// of s session medians, drawn without replacement, reaches at most that far to either side. Half
/// the interval's width over the draw's median counts; the median of 200 draws decides. It needs no
/// bell curve, and stands beside the formula of sessions_needed (after Maricq et al., Taming
/// Performance Variability, 2018, who average the bounds of 200 draws).
///
/// The draws depend on the seed alone: s sessions are the first s of a shuffled order. At most
/// 1,000 sessions are tried. Nothing with fewer than 20 medians, and when those at hand are not
/// enough. REQUIRES: all medians positive; share >= 0; 0 < confidence < 1.
std::optional<std::int64_t> sessions_for_interval(std::span<const double> medians, double share,
                                                  double confidence, std::uint64_t seed);

}  // namespace diary
