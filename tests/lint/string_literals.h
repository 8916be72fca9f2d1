#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

/// A text that a C++ source holds, and the line on which it begins.
struct StringLiteral {
  std::string text;
  std::size_t line = 0;
};

/// The string literals of a C++ source as the compiler puts them together: raw ones, with prefixes,
/// and neighbours joined. Comments, character literals and the names of included files are none.
/// Escapes for quotes and white space are resolved; numeric ones stand as written. What an #if
/// leaves out is read as well.
std::vector<StringLiteral> string_literals(std::string_view source);

}  // namespace diary
