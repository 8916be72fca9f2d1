#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

namespace diary {

/// More than these and a file is refused: a small file could otherwise take all memory. The values
/// are counted in the whole file: arrays, objects, numbers, texts.
inline constexpr std::size_t json_depth_limit = 64;
inline constexpr std::size_t json_value_limit = 4'000'000;

/// Parses a whole file (RFC 8259, UTF-8, a byte order mark is skipped). `file` is its name for
/// messages.
///
/// Throws Error (world) with line and column when it is no JSON, and where JSON would let one read
/// different things: a member that stands twice in an object, something behind the end, numbers
/// that no double holds.
boost::json::value parse_json_document(std::string_view text, const std::string& file);

}  // namespace diary
