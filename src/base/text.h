#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

/// Without white space at both ends.
std::string_view trim(std::string_view text);

/// The pieces between the separators, trimmed; "a,,b" has an empty piece in the middle.
std::vector<std::string> split(std::string_view text, char separator);

std::string join(std::span<const std::string> pieces, std::string_view separator);

/// ASCII letters only; other bytes are compared as they are.
std::string lower_case(std::string_view text);
bool equals_ignoring_case(std::string_view a, std::string_view b);

/// Shell-like match of the whole text, ASCII case ignored: `*` any run, `?` one character.
bool matches_glob(std::string_view pattern, std::string_view text);

/// "10", "0.25"; no sign, no exponent, no locale. Nothing when any other character is in it.
std::optional<double> parse_decimal(std::string_view text);

/// A whole number with an optional minus; nothing when it is something else or does not fit.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// For "did you mean": the candidate with the smallest edit distance, if it is at most a third of
/// the word's length (at least 1, so that one slip in a short word is found). Two neighbouring
/// letters in the wrong order are one slip; case is ignored.
std::optional<std::string> closest(std::string_view word, std::span<const std::string> candidates);

/// Columns that the text takes on a terminal: one for each code point, as our own output holds
/// no wide or combining characters.
std::size_t display_width(std::string_view utf8);

/// "1 session", "2 sessions": the count and the noun, with an s when it is not one.
std::string counted(std::int64_t count, std::string_view noun);

}  // namespace diary
