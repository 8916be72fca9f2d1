#pragma once

#include <string>
#include <string_view>

namespace diary {

/// Names come from devices, archives and other tools' files and may hold anything. Each sink has
/// one function that makes such text harmless; printers take text through these only.

/// For a terminal: control characters (C0, DEL, C1), bidirectional and zero-width controls, line
/// breaks and invalid UTF-8 become visible, as in \x1b or \u202e.
std::string terminal_text(std::string_view raw);

/// For a text cell of a CSV file (RFC 4180): quoted when needed; a leading = + - @ TAB CR or its
/// full-width form gets a ' in front, so that no spreadsheet takes it for a formula.
std::string csv_text(std::string_view raw);

/// For a cell of a Markdown table: as for the terminal, and markup characters are escaped.
std::string markdown_text(std::string_view raw);

/// The inside of a JSON string (RFC 8259), without the quotes. What the terminal must not see is
/// written as \u escapes, so that it reads back; invalid UTF-8 becomes U+FFFD.
std::string json_text(std::string_view raw);

/// By RFC 3629: no overlong forms, no surrogates, nothing beyond U+10FFFF.
bool is_valid_utf8(std::string_view text);

}  // namespace diary
