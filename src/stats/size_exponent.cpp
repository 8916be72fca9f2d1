#include "stats/size_exponent.h"

#include <cmath>
#include <cstddef>
#include <vector>

namespace diary {
namespace {

std::optional<double> exponent_of(const std::optional<double>& per_byte, double data_ratio) {
  // A bound that has become 0 in a double has no logarithm.
  if (!per_byte || !(*per_byte > 0)) return std::nullopt;
  return 1 + std::log(*per_byte) / std::log(data_ratio);
}

}  // namespace

double SizeExponent::exponent() const {
  return 1 + std::log(per_byte.ratio) / std::log(data_ratio);
}

std::optional<double> SizeExponent::exponent_low() const {
  return exponent_of(per_byte.low, data_ratio);
}

std::optional<double> SizeExponent::exponent_high() const {
  return exponent_of(per_byte.high, data_ratio);
}

bool SizeExponent::is_anomaly() const {
  constexpr double worth_saying = 0.15;
  const bool excludes_one =
      (per_byte.low && *per_byte.low > 1) || (per_byte.high && *per_byte.high < 1);
  return excludes_one && std::abs(exponent() - 1) > worth_saying;
}

SizeExponent size_exponent(std::span<const double> smaller, std::span<const double> larger,
                           double data_ratio, double confidence, double variance_floor) {
  std::vector<double> per_unit;
  per_unit.reserve(larger.size());
  for (const double time : larger) per_unit.push_back(time / data_ratio);
  return {paired(smaller, per_unit, confidence, variance_floor), data_ratio};
}

std::optional<double> overall_exponent(std::span<const double> sizes,
                                       std::span<const double> times) {
  // Logarithms of ratios to the first: equal sizes then differ by exactly 0.
  double mean_size = 0;
  double mean_time = 0;
  double size_squares = 0;
  double products = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double size = std::log(sizes[i] / sizes.front());
    const double time = std::log(times[i] / times.front());
    const auto count = static_cast<double>(i + 1);
    const double size_step = size - mean_size;
    mean_size += size_step / count;
    mean_time += (time - mean_time) / count;
    size_squares += size_step * (size - mean_size);
    products += size_step * (time - mean_time);
  }
  if (!(size_squares > 0)) return std::nullopt;
  return products / size_squares;
}

}  // namespace diary
