#include "model/session_entry.h"

#include <algorithm>

#include "model/selector_time.h"

namespace diary {
namespace {

/// Hexadecimal digits that two ids have in common from the start.
std::size_t common_digits(const Uuid& a, const Uuid& b) {
  const auto differs = std::mismatch(a.bytes.begin(), a.bytes.end(), b.bytes.begin());
  if (differs.first == a.bytes.end()) return 2 * a.bytes.size();
  const auto bytes = static_cast<std::size_t>(differs.first - a.bytes.begin());
  const bool same_half = *differs.first >> 4U == *differs.second >> 4U;
  return 2 * bytes + (same_half ? 1 : 0);
}

/// Characters of the written form that hold so many digits: a dash stands before the digits 9, 13,
/// 17 and 21.
std::size_t written_length(std::size_t digits) {
  std::size_t length = digits;
  for (const std::size_t group : {8U, 12U, 16U, 20U}) {
    if (digits > group) ++length;
  }
  return length;
}

}  // namespace

std::string short_id(const Uuid& id, std::span<const Uuid> others) {
  std::size_t digits = 4;
  for (const Uuid& other : others) {
    if (other != id) digits = std::max(digits, common_digits(id, other) + 1);
  }
  const std::string text = to_text(id);
  while (parse_time_range(text.substr(0, written_length(digits)))) ++digits;
  return text.substr(0, written_length(digits));
}

std::string short_id(const Uuid& id, std::span<const SessionEntry> all) {
  std::vector<Uuid> others;
  for (const SessionEntry& entry : all) others.push_back(entry.id);
  return short_id(id, others);
}

}  // namespace diary
