#include "stats/sessions_for_interval.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/random.h"
#include "stats/order_statistics.h"

namespace diary {
namespace {

constexpr std::size_t draws = 200;
constexpr std::size_t most_sessions = 1'000;

/// One order in which sessions might have been held, and those that were so far.
class Draw {
 public:
  Draw(std::span<const double> medians, SplitMix64& random)
      : order_(medians.begin(), medians.end()) {
    shuffle(random, std::span<double>(order_));
  }

  void hold_next_session() {
    const double value = order_[sorted_.size()];
    sorted_.insert(std::upper_bound(sorted_.begin(), sorted_.end(), value), value);
  }

  [[nodiscard]] double half_width(const MedianOrders& orders) const {
    const std::int64_t held = std::ssize(sorted_);
    const double middle = (at((held + 1) / 2) + at(held / 2 + 1)) / 2;
    return (at(orders.high) - at(orders.low)) / 2 / middle;
  }

 private:
  [[nodiscard]] double at(std::int64_t order) const {
    return sorted_[static_cast<std::size_t>(order - 1)];
  }

  std::vector<double> order_;
  std::vector<double> sorted_;
};

}  // namespace

std::optional<std::int64_t> sessions_for_interval(std::span<const double> medians, double share,
                                                  double confidence, std::uint64_t seed) {
  if (std::ssize(medians) < sessions_for_interval_needs) return std::nullopt;
  SplitMix64 random(seed);
  std::vector<Draw> all;
  all.reserve(draws);
  for (std::size_t i = 0; i < draws; ++i) all.emplace_back(medians, random);

  std::vector<double> half_widths(draws);
  for (std::size_t held = 1; held <= std::min(medians.size(), most_sessions); ++held) {
    const MedianOrders orders = median_orders(static_cast<std::int64_t>(held), confidence);
    for (std::size_t i = 0; i < draws; ++i) {
      all[i].hold_next_session();
      half_widths[i] = all[i].half_width(orders);
    }
    if (orders.reached && median(half_widths) <= share) return static_cast<std::int64_t>(held);
  }
  return std::nullopt;
}

}  // namespace diary
