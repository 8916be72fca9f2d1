#include "report/format.h"

#include "base/names.h"

namespace diary {
namespace {

constexpr Names<Format, 4> format_names = {
    {{Format::table, "table"}, {Format::json, "json"}, {Format::csv, "csv"}, {Format::md, "md"}}};

}  // namespace

std::string to_text(Format format) {
  return name_of(format_names, format);
}
Format parse_format(std::string_view text) {
  return value_named(format_names, "format", text);
}

}  // namespace diary
