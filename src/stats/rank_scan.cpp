#include "stats/rank_scan.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "base/random.h"
#include "stats/split_tails.h"
#include "stats/window_ranks.h"

namespace diary {
namespace {

using Place = WindowRanks::Place;

// p of different splits that are equal in exact arithmetic are told apart by rounding alone.
constexpr double same_p = 1e-12;
constexpr double as_good = 1e-9;
constexpr double above_every_p = 2;

std::span<const Place> part_of(std::span<const Place> places, Window window) {
  return places.subspan(window.begin, window.size());
}

/// The smallest p of all splits of the window.
double smallest_p(std::span<const Place> part, WindowRanks& ranks, const SplitTails& tails) {
  ranks.mark(part);
  const std::size_t length = part.size();
  double best = above_every_p;
  std::size_t sum = 0;
  for (std::size_t left = 1; left + shortest_level <= length; ++left) {
    sum += ranks.doubled_midrank(part[left - 1]);
    if (left < shortest_level) continue;
    const double p = tails.p(length, left, sum - left * (left + 1));
    if (p < best * (1 - same_p)) best = p;
  }
  return best;
}

/// Doubled rank sums of the left part at which p comes down to a limit: at most `low`, or at least
/// `high`.
struct Reach {
  std::size_t low = 0;
  std::size_t high = std::numeric_limits<std::size_t>::max();
};

Reach reach_of(const SplitTails& tails, std::size_t length, std::size_t left, double limit) {
  const auto u = tails.largest_u(length, left, limit);
  if (!u.has_value()) return {};  // a sum of ranks is never 0
  const std::size_t pairs = left * (length - left);
  const std::size_t least_sum = left * (left + 1);
  if (*u == pairs / 2) return {std::numeric_limits<std::size_t>::max(), 0};  // every sum does
  return {least_sum + 2 * *u, least_sum + 2 * pairs - 2 * *u};
}

/// By the size of the left part, from shortest_level on. Empty when no split reaches the limit.
std::vector<Reach> reaches_of(const SplitTails& tails, std::size_t length, double limit) {
  std::vector<Reach> reaches;
  bool any = false;
  for (std::size_t left = shortest_level; left + shortest_level <= length; ++left) {
    reaches.push_back(reach_of(tails, length, left, limit));
    any = any || reaches.back().low > 0;
  }
  return any ? reaches : std::vector<Reach>{};
}

/// Whether some split of the window is as good as the reaches ask for.
bool reached(std::span<const Place> part, WindowRanks& ranks, const std::vector<Reach>& reaches) {
  if (reaches.empty()) return false;
  ranks.mark(part);
  std::size_t sum = 0;
  for (std::size_t i = 0; i + 1 < shortest_level; ++i) sum += ranks.doubled_midrank(part[i]);
  for (std::size_t i = 0; i < reaches.size(); ++i) {
    sum += ranks.doubled_midrank(part[shortest_level - 1 + i]);
    if (sum <= reaches[i].low || sum >= reaches[i].high) return true;
  }
  return false;
}

/// One thing to look for in every random order: a split as good as a limit, in any of the windows.
class Search {
 public:
  Search(std::vector<Window> windows, const SplitTails& tails, double best_p)
      : windows_(std::move(windows)) {
    for (const Window& window : windows_) {
      reaches_.try_emplace(window.size(), reaches_of(tails, window.size(), best_p * (1 + as_good)));
    }
  }

  void look_at(std::span<const Place> places, WindowRanks& ranks) {
    const bool found = std::any_of(windows_.begin(), windows_.end(), [&](Window window) {
      return reached(part_of(places, window), ranks, reaches_.at(window.size()));
    });
    if (found) ++count_;
  }

  [[nodiscard]] double q(int permutations) const { return (count_ + 1.0) / (permutations + 1.0); }

 private:
  std::vector<Window> windows_;
  std::map<std::size_t, std::vector<Reach>> reaches_;  ///< by the window's length
  int count_ = 0;
};

std::vector<Window> windows_of(std::size_t n) {
  if (n >= interval_scan_needs) return seeded_intervals(n);
  return {{0, n}};
}

SplitTails tails_of(const std::vector<Window>& windows) {
  std::set<std::size_t> lengths;
  for (const Window& window : windows) lengths.insert(window.size());
  return SplitTails(lengths);
}

}  // namespace

RankScan rank_scan(std::span<const double> values, std::uint64_t seed, int permutations) {
  const std::size_t n = values.size();
  RankScan result;
  if (n < whole_scan_needs) return result;

  const auto windows = windows_of(n);
  const SplitTails tails = tails_of(windows);
  WindowRanks ranks(values);
  std::vector<Place> places = ranks.places();
  double interval_p = above_every_p;
  for (const Window& window : windows) {
    const double p = smallest_p(part_of(places, window), ranks, tails);
    if (!(p < interval_p * (1 - same_p))) continue;
    interval_p = p;
    result.interval = window;
  }

  Search whole({{0, n}}, tails, smallest_p(places, ranks, tails));
  Search intervals(windows, tails, interval_p);
  SplitMix64 random(seed);
  for (int i = 0; i < permutations; ++i) {
    shuffle(random, std::span<Place>(places));
    whole.look_at(places, ranks);
    if (n >= interval_scan_needs) intervals.look_at(places, ranks);
  }
  result.whole_q = whole.q(permutations);
  if (n >= interval_scan_needs) result.interval_q = intervals.q(permutations);
  return result;
}

}  // namespace diary
