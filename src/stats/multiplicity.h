#pragma once

#include <span>
#include <string>
#include <string_view>
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

/// How p is corrected for the number of cases that are looked at together.
enum class Adjust { benjamini_hochberg, holm, none };

/// "bh", "holm", "none".
std::string to_text(Adjust adjust);
/// Throws Error (usage) with the words that exist.
Adjust parse_adjust(std::string_view text);

std::vector<double> adjusted(std::span<const double> p, Adjust adjust);

}  // namespace diary
