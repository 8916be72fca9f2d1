#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

#include "base/text.h"
#include "report/page.h"

namespace diary {

inline constexpr Page narrow{Format::table, 80, Colour::off};
inline constexpr Page wide{Format::table, 140, Colour::off};
inline constexpr Page json{Format::json, 80, Colour::off};
inline constexpr Page csv{Format::csv, 80, Colour::off};
inline constexpr Page markdown{Format::md, 80, Colour::off};

/// What a report writes: rendered(write_grid, grid, narrow).
template <typename Write, typename Report>
std::string rendered(Write write, const Report& report, const Page& page) {
  std::ostringstream out;
  write(out, report, page);
  return out.str();
}

/// The columns that the widest line of a text takes.
inline std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    widest = std::max(widest, display_width(line));
  }
  return widest;
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Whether the text is free of what could drive a terminal or break a line's order.
inline bool is_harmless(const std::string& text) {
  const bool controls = std::any_of(text.begin(), text.end(), [](char c) {
    return c != '\n' && (static_cast<unsigned char>(c) < 0x20 || c == 0x7F);
  });
  return !controls && !contains(text, "\xE2\x80\xAE") && !contains(text, "\xFF");
}

}  // namespace diary
