#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "report/page.h"

namespace diary {

enum class Align { left, right };

struct Column {
  std::string title;
  Align align = Align::left;
};

/// What stands in one place of a table: nothing, text of any origin, or a number. Text is raw here;
/// each renderer below escapes it for its own sink, and there is no other way out of a table.
struct Cell {
  std::variant<std::monostate, std::string, std::int64_t, double> content;
  Tone tone = Tone::plain;
};

Cell text(std::string raw, Tone tone = Tone::plain);
Cell number(std::int64_t value);
/// Nothing when the value is not finite: no table says nan or inf.
Cell number(double value);

template <typename T>
Cell number(const std::optional<T>& value) {
  return value ? number(*value) : Cell{};
}

/// REQUIRES: as many cells as the table has columns.
struct Row {
  std::vector<Cell> cells;
  std::vector<std::string> below;  ///< said of the row on lines of their own; not in CSV
};

struct Table {
  std::vector<Column> columns;
  std::vector<Row> rows;
};

/// For a terminal. Columns without any content are left out. Columns that do not fit into `width`
/// continue, head and cells, on indented lines below; a cell wider than a whole line is broken at
/// spaces. No figure is ever cut.
std::string table_text(const Table& table, std::size_t width, Colour colour);

/// RFC 4180, lines ending in CR LF, a head line with the titles; every column is there. Numbers are
/// written with the digits that read back to the same value, nothing as an empty cell.
std::string table_csv(const Table& table);

/// A GitHub-flavoured table. Columns without any content are left out.
std::string table_markdown(const Table& table);

/// The cell as people read it, before any escaping.
std::string plain_text(const Cell& cell);

/// The indices of the columns that have any content.
std::vector<std::size_t> filled_columns(const Table& table);

}  // namespace diary
