#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace diary {

/// How much neighbouring values resemble each other: the correlation at lag 1 of what is left when
/// each value's level has its mean taken off (Box and Jenkins, Time Series Analysis, 1970, 2.1).
/// Pairs across a change do not count. Above 0.2 the false alarms of every method that takes the
/// values for independent rise, and steps are no more than hints.
///
/// `change_indices` are the first values of new levels, in order, none 0 or beyond the values.
/// Empty with fewer than lag_one_needs values, and where no value differs from its level's others.
std::optional<double> lag_one(std::span<const double> logs,
                              std::span<const std::size_t> change_indices);

inline constexpr std::size_t lag_one_needs = 15;

/// How many independent values tell as much about a level as `count` values with this correlation
/// at lag 1: count (1 - r) / (1 + r) (Bayley and Hammersley, The "Effective" Number of Independent
/// Observations in an Autocorrelated Time Series, 1946). REQUIRES: -1 < lag_one < 1.
double effective_count(std::size_t count, double lag_one);

}  // namespace diary
