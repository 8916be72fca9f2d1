#include "archive/query_header.h"

#include <optional>

#include "base/text.h"

namespace diary {
namespace {

/// The word at the front, taken off with the spaces behind it.
std::string_view take_word(std::string_view& text) {
  const auto end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : trim(text.substr(end));
  return word;
}

QueryParameter::Type type_named(std::string_view word) {
  if (word == "INTEGER") return QueryParameter::Type::integer;
  if (word == "REAL") return QueryParameter::Type::real;
  return QueryParameter::Type::text;
}

/// ":session  TEXT or NULL  the first digits of its id"
QueryParameter parse_parameter(std::string_view line) {
  QueryParameter parameter;
  parameter.name = take_word(line).substr(1);
  parameter.type = type_named(take_word(line));
  constexpr std::string_view nullable = "or NULL";
  if (line.starts_with(nullable)) line = trim(line.substr(nullable.size()));
  parameter.description = line;
  return parameter;
}

}  // namespace

QueryHeader parse_query_header(std::string_view sql) {
  QueryHeader header;
  for (bool first = true; sql.starts_with("--"); first = false) {
    const auto end = sql.find('\n');
    const std::string_view line = trim(sql.substr(2, end == sql.npos ? end : end - 2));
    sql.remove_prefix(end == sql.npos ? sql.size() : end + 1);

    const auto colon = line.find(": ");
    if (first && colon != line.npos) header.description = trim(line.substr(colon + 1));
    if (line.starts_with(':')) header.parameters.push_back(parse_parameter(line));
  }
  return header;
}

}  // namespace diary
