#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

/// The text in lines of at most `width` columns, broken at spaces; a longer word is broken where it
/// has to be, between code points. Nothing is cut off.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// Pieces that stay whole as long as they fit, with `gap` spaces between those that share a line.
std::vector<std::string> flowed(std::span<const std::string> pieces, std::size_t gap,
                                std::size_t width);

}  // namespace diary
