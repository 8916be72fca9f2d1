#include "report/duration.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace diary {
namespace {

constexpr double microsecond_ns = 1e3;
constexpr double millisecond_ns = 1e6;
constexpr double second_ns = 1e9;

/// Decimals by which the value keeps two digits that are not leading zeros: 0.045 needs three.
int decimals_for_two_digits(double value) {
  return 1 - static_cast<int>(std::floor(std::log10(value)));
}

/// Decimals beyond which a recorded timing says nothing: 2 for 10 us in ms.
int decimals_of(std::chrono::nanoseconds resolution, double unit_ns) {
  const double finest =
      static_cast<double>(std::max<std::int64_t>(resolution.count(), 1)) / unit_ns;
  // The small term keeps log10(0.01) = -2 from becoming three decimals.
  return std::max(0, static_cast<int>(std::ceil(-std::log10(finest) - 1e-9)));
}

}  // namespace

DurationUnit DurationUnit::of(std::span<const double> column_ns,
                              std::chrono::nanoseconds resolution) {
  double largest = 0;
  double smallest = 0;
  for (const double ns : column_ns) {
    largest = std::max(largest, ns);
    if (ns > 0 && (smallest <= 0 || ns < smallest)) smallest = ns;
  }
  std::string_view name = "ms";
  double unit_ns = millisecond_ns;
  if (largest >= 100 * second_ns) {
    name = "s";
    unit_ns = second_ns;
  } else if (largest > 0 && largest < millisecond_ns) {
    name = "µs";
    unit_ns = microsecond_ns;
  }
  int decimals = 2;
  if (smallest > 0) decimals = std::max(decimals, decimals_for_two_digits(smallest / unit_ns));
  return {name, unit_ns, std::min(decimals, decimals_of(resolution, unit_ns))};
}

std::string DurationUnit::number(double ns) const {
  const double value = ns / ns_;
  const double last = std::pow(10.0, -decimals_);
  if (value < last / 2) return fmt::format("<{:.{}f}", last, decimals_);
  return fmt::format("{:.{}f}", value, decimals_);
}

std::string DurationUnit::with_unit(double ns) const {
  return fmt::format("{} {}", number(ns), name_);
}

std::string share_text(double ns) {
  if (ns >= 100 * second_ns) return fmt::format("{:.2f} s", ns / second_ns);
  if (ns >= millisecond_ns / 10) return fmt::format("{:.2f} ms", ns / millisecond_ns);
  return fmt::format("{:.2f} µs", ns / microsecond_ns);
}

std::string rough_text(std::chrono::nanoseconds duration) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(duration).count();
  if (seconds < 90) return fmt::format("{} s", seconds);
  const auto minutes = (seconds + 59) / 60;
  if (minutes < 90) return fmt::format("{} min", minutes);
  return fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

}  // namespace diary
