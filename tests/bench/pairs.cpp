#include "pairs.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/random.h"
#include "stats/order_statistics.h"

namespace diary::bench {

void compare_pairs(const std::string& title, const Contender& first, const Contender& second,
                   int pairs) {
  SplitMix64 random(20260606);
  first.time_ns();
  second.time_ns();

  std::vector<double> first_ns;
  std::vector<double> second_ns;
  std::vector<double> ratios;
  for (int pair = 0; pair < pairs; ++pair) {
    if (random.below(2) == 0) {
      first_ns.push_back(first.time_ns());
      second_ns.push_back(second.time_ns());
    } else {
      second_ns.push_back(second.time_ns());
      first_ns.push_back(first.time_ns());
    }
    ratios.push_back(first_ns.back() / second_ns.back());
  }

  const auto orders = median_orders(static_cast<std::int64_t>(ratios.size()), 0.95);
  const double middle = median(ratios);
  std::sort(ratios.begin(), ratios.end());
  fmt::print("{:<44} {:>10.3f} ms {:>10.3f} ms   {:.3f} [{:.3f}, {:.3f}]  {} pairs\n", title,
             median(first_ns) / 1e6, median(second_ns) / 1e6, middle,
             ratios[static_cast<std::size_t>(orders.low - 1)],
             ratios[static_cast<std::size_t>(orders.high - 1)], pairs);
}

}  // namespace diary::bench
