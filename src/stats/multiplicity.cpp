#include "stats/multiplicity.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <tuple>

#include "base/names.h"

namespace diary {
namespace {

constexpr Names<Adjust, 3> adjust_names = {
    {{Adjust::benjamini_hochberg, "bh"}, {Adjust::holm, "holm"}, {Adjust::none, "none"}}};

std::vector<std::size_t> by_size(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return std::tie(p[a], a) < std::tie(p[b], b); });
  return order;
}

}  // namespace

std::vector<double> holm(std::span<const double> p) {
  const auto order = by_size(p);
  std::vector<double> adjusted(p.size());
  double running = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto remaining = static_cast<double>(order.size() - i);
    running = std::max(running, std::min(1.0, remaining * p[order[i]]));
    adjusted[order[i]] = running;
  }
  return adjusted;
}

std::vector<double> benjamini_hochberg(std::span<const double> p) {
  const auto order = by_size(p);
  const auto all = static_cast<double>(p.size());
  std::vector<double> adjusted(p.size());
  double running = 1;
  for (std::size_t i = order.size(); i > 0; --i) {
    running = std::min(running, all / static_cast<double>(i) * p[order[i - 1]]);
    adjusted[order[i - 1]] = running;
  }
  return adjusted;
}

std::string to_text(Adjust adjust) {
  return name_of(adjust_names, adjust);
}

Adjust parse_adjust(std::string_view text) {
  return value_named(adjust_names, "way to adjust p", text);
}

std::vector<double> adjusted(std::span<const double> p, Adjust adjust) {
  switch (adjust) {
    case Adjust::benjamini_hochberg:
      return benjamini_hochberg(p);
    case Adjust::holm:
      return holm(p);
    case Adjust::none:
      break;
  }
  return {p.begin(), p.end()};
}

}  // namespace diary
