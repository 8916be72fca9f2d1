#include "report/sparkline.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"

namespace diary {
namespace {

constexpr std::array<const char*, 8> bars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

}  // namespace

Sparkline::Sparkline(std::span<const double> values, double delta) {
  if (values.empty()) return;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const double own = std::log(*most) - std::log(*least);
  span_ = std::max(own, 4 * std::log1p(delta));
  // What is alike stands in the middle of one bar and not on the edge between two.
  const double half_a_bar = span_ > own ? span_ / (2 * static_cast<double>(bars.size())) : 0;
  low_ = (std::log(*least) + std::log(*most) - span_) / 2 - half_a_bar;
}

std::string Sparkline::bar(double value) const {
  constexpr auto count = static_cast<double>(bars.size());
  const double place = span_ > 0 ? (std::log(value) - low_) / span_ * count : 0;
  return bars.at(static_cast<std::size_t>(std::clamp(std::floor(place), 0.0, count - 1)));
}

std::string row_of(std::span<const std::string> glyphs, std::size_t width) {
  if (glyphs.size() <= width) return join(glyphs, "");
  return "…" + join(glyphs.last(width - 1), "");
}

}  // namespace diary
