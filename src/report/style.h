#pragma once

#include <string>
#include <string_view>

namespace diary {

/// What a piece of text means. A colour never stands alone: the words beside it say the same.
enum class Tone { plain, better, worse, dim };

enum class Colour { off, on };

/// The text between the terminal's colour codes (ECMA-48 SGR), or as it is.
/// REQUIRES: the text is escaped for the terminal.
std::string painted(std::string_view text, Tone tone, Colour colour);

}  // namespace diary
