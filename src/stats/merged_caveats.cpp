#include "stats/merged_caveats.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace diary {
namespace {

bool is_farther(double a, double b) {
  // 0.5x is as far from the median as 2x; 0 stands for no ratio.
  return a > 0 && (b <= 0 || std::abs(std::log(a)) > std::abs(std::log(b)));
}

void merge(Caveat& into, const Caveat& other) {
  if (other.kind != Caveat::Kind::one_iteration) into.count += other.count;
  if (is_farther(other.factor, into.factor)) into.factor = other.factor;
}

}  // namespace

std::vector<Caveat> merged_caveats(std::span<const std::vector<Caveat>> by_session,
                                   std::int64_t iterations) {
  std::map<Caveat::Kind, Caveat> by_kind;
  for (const std::vector<Caveat>& caveats : by_session) {
    for (const Caveat& caveat : caveats) {
      if (caveat.kind == Caveat::Kind::few_iterations) continue;
      const auto [place, is_new] = by_kind.try_emplace(caveat.kind, caveat);
      if (!is_new) merge(place->second, caveat);
      ++place->second.sessions;
    }
  }
  std::vector<Caveat> merged;
  for (auto& [kind, caveat] : by_kind) {
    if (caveat.of > 0) caveat.of = iterations;
    caveat.of_sessions = static_cast<std::int64_t>(by_session.size());
    merged.push_back(caveat);
  }
  return merged;
}

}  // namespace diary
