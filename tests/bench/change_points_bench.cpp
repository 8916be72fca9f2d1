// How long the search for change points takes in a series without one, which is the longest: every
// permutation is looked at.
//
//   cmake --build --preset release --target change_points_bench
//   build/release/change_points_bench 21

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "base/random.h"
#include "stats/change_points.h"
#include "stats/order_statistics.h"

namespace {

using namespace diary;

/// Around 100, within 10 %, the same for the same number.
std::vector<double> series_without_change(std::uint64_t number, std::size_t count) {
  SplitMix64 random(number);
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back(90 + static_cast<double>(random.below(2'000'000)) / 100'000);
  }
  return values;
}

double milliseconds(std::uint64_t number, std::size_t count) {
  const auto values = series_without_change(number, count);
  ChangePointOptions options;
  options.seed = number;
  const auto start = std::chrono::steady_clock::now();
  const auto found = change_points(values, options);
  const auto end = std::chrono::steady_clock::now();
  // The answer is used, so that it is computed; by chance one in twenty has a change.
  if (found.q < 0) std::abort();
  return std::chrono::duration<double, std::milli>(end - start).count();
}

}  // namespace

int main(int count, char** values) {
  const int repetitions = count > 1 ? std::max(1, std::atoi(values[1])) : 21;
  fmt::print("{:>6} {:>12} {:>12} {:>12}   {} series each\n", "values", "median ms", "slowest ms",
             "all ms", repetitions);
  for (const std::size_t size : {20U, 50U, 100U, 200U}) {
    std::vector<double> times;
    double all = 0;
    for (int i = 0; i < repetitions; ++i) {
      times.push_back(milliseconds(static_cast<std::uint64_t>(i) + 1, size));
      all += times.back();
    }
    fmt::print("{:>6} {:>12.2f} {:>12.2f} {:>12.1f}\n", size, median(times),
               *std::max_element(times.begin(), times.end()), all);
  }
  return 0;
}
