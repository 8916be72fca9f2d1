#include "base/bytes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace diary {
namespace {

struct Unit {
  std::string_view name;
  std::int64_t bytes;
};

constexpr std::array units = {
    Unit{"TiB", std::int64_t{1} << 40},
    Unit{"TB", 1'000'000'000'000},
    Unit{"GiB", std::int64_t{1} << 30},
    Unit{"GB", 1'000'000'000},
    Unit{"MiB", std::int64_t{1} << 20},
    Unit{"MB", 1'000'000},
    Unit{"KiB", std::int64_t{1} << 10},
    Unit{"kB", 1'000},
    Unit{"B", 1},
};

/// "1.5" of a unit of 1024 bytes is 1536. Integers throughout: a double has no room for the odd
/// bytes of a size beyond 2^53. Nothing when it is not a whole number of bytes.
std::optional<std::int64_t> fraction_of(std::string_view digits, std::int64_t unit) {
  std::int64_t sum = 0;
  for (std::size_t i = digits.size(); i > 0; --i) {
    sum += (digits[i - 1] - '0') * unit;
    if (sum % 10 != 0) return std::nullopt;
    sum /= 10;
  }
  return sum;
}

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
  throw Error(ExitCode::usage, fmt::format("\"{}\" is not a size: {}", text, why),
              "write it like 64MiB (1024 x 1024), 64MB (1000 x 1000) or 512B");
}

}  // namespace

Bytes parse_bytes(std::string_view text) {
  const auto trimmed = trim(text);
  const auto end_of_number = trimmed.find_first_not_of("0123456789.");
  const auto number_text = trimmed.substr(0, end_of_number);
  if (!parse_decimal(number_text)) refuse(text, "it does not start with a number");
  const auto unit_text =
      end_of_number == std::string_view::npos ? "" : trim(trimmed.substr(end_of_number));
  if (unit_text.empty()) refuse(text, "it has no unit");

  for (const auto& unit : units) {
    if (!equals_ignoring_case(unit_text, unit.name)) continue;
    const auto point = std::min(number_text.find('.'), number_text.size());
    const auto whole_text = number_text.substr(0, point);
    const auto whole = whole_text.empty() ? 0 : parse_integer(whole_text);
    const auto room = std::numeric_limits<std::int64_t>::max() / unit.bytes - 1;
    if (!whole || *whole > room) refuse(text, "it is too large");
    const auto fraction_text = number_text.substr(std::min(point + 1, number_text.size()));
    const auto fraction = fraction_of(fraction_text, unit.bytes);
    if (!fraction) refuse(text, "it is not a whole number of bytes");
    return {*whole * unit.bytes + *fraction};
  }
  for (const auto& unit : units) {
    if (unit.name.size() == 3 && equals_ignoring_case(unit_text, unit.name.substr(0, 1))) {
      refuse(text, fmt::format("it could be {0}{1}iB (binary) or {0}{1}B (decimal)", number_text,
                               unit.name.substr(0, 1)));
    }
  }
  refuse(text, fmt::format("\"{}\" is not a unit", unit_text));
}

std::string to_text(Bytes bytes) {
  for (const auto& unit : units) {
    if (bytes.count != 0 && bytes.count % unit.bytes == 0) {
      return fmt::format("{} {}", bytes.count / unit.bytes, unit.name);
    }
  }
  return fmt::format("{} B", bytes.count);
}

std::string approximate_text(Bytes bytes) {
  constexpr std::array<std::string_view, 5> names = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes.count);
  std::size_t step = 0;
  while (std::abs(value) >= 999.5 && step + 1 < names.size()) {
    value /= 1024;
    ++step;
  }
  const bool whole = step == 0 || std::abs(value) >= 99.95 || value == std::floor(value);
  return whole ? fmt::format("{:.0f} {}", value, names[step])
               : fmt::format("{:.1f} {}", value, names[step]);
}

}  // namespace diary
