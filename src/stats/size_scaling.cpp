#include <cmath>
#include <map>

#include "stats/summary.h"

namespace diary {
namespace {

bool has_a_place(const CaseSummary& summary) {
  return summary.n > 0 && summary.median_ns > 0 && summary.key.test != Test::files &&
         summary.key.bytes.count > 0 && summary.cache_verdict != Level::refuted;
}

std::string family_of(CaseKey key) {
  key.bytes = {};
  return to_text(key);
}

struct Family {
  const CaseSummary* smallest = nullptr;
  const CaseSummary* largest = nullptr;
};

}  // namespace

double SizeScaling::exponent() const {
  return std::log(time_ratio) / std::log(data_ratio);
}

std::vector<SizeScaling> size_scalings(std::span<const CaseSummary> cases) {
  std::vector<std::string> order;
  std::map<std::string, Family> families;
  for (const CaseSummary& summary : cases) {
    if (!has_a_place(summary)) continue;
    const std::string name = family_of(summary.key);
    const auto [place, is_new] = families.try_emplace(name, Family{&summary, &summary});
    if (is_new) order.push_back(name);
    Family& family = place->second;
    if (summary.key.bytes < family.smallest->key.bytes) family.smallest = &summary;
    if (summary.key.bytes > family.largest->key.bytes) family.largest = &summary;
  }
  std::vector<SizeScaling> scalings;
  for (const std::string& name : order) {
    const auto& [small, large] = families.at(name);
    if (small->key.bytes == large->key.bytes) continue;
    scalings.push_back(
        {small->key, large->key,
         static_cast<double>(large->key.bytes.count) / static_cast<double>(small->key.bytes.count),
         large->median_ns / small->median_ns});
  }
  return scalings;
}

}  // namespace diary
