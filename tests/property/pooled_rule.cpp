#include "property/pooled_rule.h"

#include <vector>

#include "stats/window_ranks.h"

namespace diary::testing {
namespace {

void append_timings(std::vector<double>& pool, std::span<const Session> side, std::size_t number) {
  for (const Session& session : side) {
    for (const nanoseconds timing : timings(session.results[number])) {
      pool.push_back(static_cast<double>(timing.count()));
    }
  }
}

}  // namespace

std::size_t PooledRule::cases_changed(std::span<const Session> old_side,
                                      std::span<const Session> new_side) const {
  std::size_t changed = 0;
  for (std::size_t number = 0; number < old_side.front().results.size(); ++number) {
    std::vector<double> pool;
    append_timings(pool, old_side, number);
    const std::size_t left = pool.size();
    append_timings(pool, new_side, number);
    WindowRanks ranks(pool);
    ranks.mark(ranks.places());
    std::size_t sum = 0;
    for (std::size_t i = 0; i < left; ++i) sum += ranks.doubled_midrank(ranks.places()[i]);
    if (tails_.p(pool.size(), left, sum - left * (left + 1)) < 0.05) ++changed;
  }
  return changed;
}

}  // namespace diary::testing
