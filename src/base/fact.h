#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace diary {

/// One thing that was looked at: what was found, or why it could not be read. Exactly one of
/// `value` and `reason` is set. Names are dotted and end in their unit ("fs.free_bytes").
struct Fact {
  std::string name;
  std::optional<std::string> value;
  std::string reason;

  friend bool operator==(const Fact&, const Fact&) = default;
};

inline Fact known(std::string name, std::string value) {
  return {std::move(name), std::move(value), {}};
}

inline Fact not_read(std::string name, std::string reason) {
  return {std::move(name), std::nullopt, std::move(reason)};
}

using Facts = std::vector<Fact>;

/// The value of a fact; nothing when it was not read or not looked at.
inline std::optional<std::string> value_of(const Facts& facts, const std::string& name) {
  for (const Fact& fact : facts) {
    if (fact.name == name) return fact.value;
  }
  return std::nullopt;
}

}  // namespace diary
