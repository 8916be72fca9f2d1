#pragma once

#include <span>
#include <vector>

namespace diary {

/// p-values corrected for being one of a family, in the order in which they came in. What is at
/// most alpha afterwards holds at alpha for the family.

/// Step-down: the chance of any false find (Holm, A Simple Sequentially Rejective Multiple Test
/// Procedure, 1979).
std::vector<double> holm(std::span<const double> p);

/// Step-up: the share of false finds (Benjamini and Hochberg, Controlling the False Discovery
/// Rate, 1995).
std::vector<double> benjamini_hochberg(std::span<const double> p);

}  // namespace diary
