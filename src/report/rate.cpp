#include "report/rate.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace diary {
namespace {

int ratio_decimals(std::optional<double> low, std::optional<double> high) {
  constexpr int usual = 2;
  if (!low || !high || !(*high > *low)) return usual;
  const double half_width = (*high - *low) / 2;
  return std::clamp(1 - static_cast<int>(std::floor(std::log10(half_width))), 0, 6);
}

}  // namespace

std::string per_second_number(double value) {
  if (value >= 99.95) return fmt::format("{:.0f}", value);
  if (value >= 0.95) return fmt::format("{:.1f}", value);
  if (!(value > 0)) return "0";
  return fmt::format("{:.{}f}", value, 1 - static_cast<int>(std::floor(std::log10(value))));
}

std::string rate_text(BytesPerSecond rate) {
  return per_second_number(rate.value / static_cast<double>(mebibytes(1).count)) + " MiB/s";
}

std::string files_rate_text(double files_per_second) {
  return per_second_number(files_per_second) + " files/s";
}

std::string times_text(double ratio) {
  return ratio < 99.95 ? fmt::format("{:.1f}x", ratio) : fmt::format("{:.0f}x", ratio);
}

std::string ratio_text(double ratio, std::optional<double> low, std::optional<double> high) {
  return fmt::format("x{:.{}f}", ratio, ratio_decimals(low, high));
}

std::string ratio_interval_text(double low, double high) {
  const int decimals = ratio_decimals(low, high);
  return fmt::format("{:.{}f}..{:.{}f}", low, decimals, high, decimals);
}

std::string percent_text(double share) {
  const double percent = share * 100;
  if (percent > 0 && percent < 0.95) return fmt::format("{:.2g} %", percent);
  const bool whole = std::abs(percent - std::round(percent)) < 0.05;
  return whole ? fmt::format("{:.0f} %", percent) : fmt::format("{:.1f} %", percent);
}

}  // namespace diary
