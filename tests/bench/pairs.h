#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace diary::bench {

/// Runs two things side by side, `pairs` times, each pair in an order drawn from a fixed seed, and
/// prints the median of each and the median of the ratio first/second with its 95 % order-statistic
/// interval. One pair before them is not counted. A thing returns its own nanoseconds.
struct Contender {
  std::string name;
  std::function<double()> time_ns;
};

void compare_pairs(const std::string& title, const Contender& first, const Contender& second,
                   int pairs);

}  // namespace diary::bench
