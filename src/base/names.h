#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace diary {

/// The words for an enumeration: one table serves both directions.
template <typename Enum, std::size_t N>
using Names = std::array<std::pair<Enum, std::string_view>, N>;

template <typename Enum, std::size_t N>
std::string name_of(const Names<Enum, N>& names, Enum value) {
  for (const auto& [candidate, name] : names) {
    if (candidate == value) return std::string(name);
  }
  return "?";
}

/// Throws Error (usage) with the words that exist; `what` is the noun of the message ("sync mode").
template <typename Enum, std::size_t N>
Enum value_named(const Names<Enum, N>& names, std::string_view what, std::string_view text) {
  std::vector<std::string> words;
  for (const auto& [value, name] : names) {
    if (name == text) return value;
    words.emplace_back(name);
  }
  const auto near = closest(text, words);
  throw Error(ExitCode::usage, fmt::format("\"{}\" is not a {}", text, what),
              near ? fmt::format("did you mean {}?", *near)
                   : fmt::format("it is one of {}", join(words, ", ")));
}

}  // namespace diary
