#pragma once

#include <cstdint>
#include <optional>

namespace diary {

/// How far the largest of n independent standard normal values lies above the smallest, on the
/// average: 1.128 for 2, 2.326 for 5 (the quality controllers' d2; Tippett, On the Extreme
/// Individuals and the Range of Samples Taken from a Normal Population, 1925). By integration, some
/// microseconds each; to 1e-9 for up to a million values. REQUIRES: n >= 1.
double mean_range(std::int64_t n);

/// The spread on the log scale that slowest / fastest of n timings stands for: ln(ratio) /
/// mean_range(n). The ratio grows with n, this does not, so that sessions of different length can
/// be set side by side. Empty for a single timing. REQUIRES: n >= 1, ratio >= 1.
std::optional<double> spread_of_range(double slowest_to_fastest, std::int64_t n);

}  // namespace diary
