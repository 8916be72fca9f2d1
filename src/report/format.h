#pragma once

#include <string>
#include <string_view>

namespace diary {

/// How a listing is written. The table is for people and may change; JSON names its schema and does
/// not; CSV (RFC 4180) holds raw numbers whose column titles end in their unit.
enum class Format { table, json, csv, md };

std::string to_text(Format format);

/// Throws Error (usage) with the words that exist.
Format parse_format(std::string_view text);

}  // namespace diary
