#include "report/query_table.h"

#include <algorithm>
#include <cmath>

#include "base/json_writer.h"
#include "report/sheet.h"

namespace diary {
namespace {

struct AsCell {
  Cell operator()(std::monostate) const { return {}; }
  Cell operator()(std::int64_t value) const { return number(value); }
  Cell operator()(double value) const { return number(value); }
  Cell operator()(const std::string& raw) const { return text(raw); }
};

struct AsJson {
  JsonWriter& json;

  void operator()(std::monostate) const { json.null(); }
  void operator()(std::int64_t value) const { json.value(value); }
  void operator()(double value) const { std::isfinite(value) ? json.value(value) : json.null(); }
  void operator()(const std::string& raw) const { json.value(raw); }
};

bool is_text(const Grid::Value& value) {
  return std::holds_alternative<std::string>(value);
}

Table table_of(const Grid& grid) {
  Table table;
  for (std::size_t column = 0; column < grid.columns.size(); ++column) {
    const bool any_text = std::any_of(grid.rows.begin(), grid.rows.end(),
                                      [&](const auto& row) { return is_text(row[column]); });
    table.columns.push_back({grid.columns[column], any_text ? Align::left : Align::right});
  }
  for (const auto& values : grid.rows) {
    Row row;
    for (const auto& value : values) row.cells.push_back(std::visit(AsCell{}, value));
    table.rows.push_back(std::move(row));
  }
  return table;
}

void write_json(std::ostream& out, const Grid& grid) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.query/1");
  json.key("columns").begin_array(JsonWriter::Lines::one);
  for (const std::string& column : grid.columns) json.value(column);
  json.end_array().key("rows").begin_array();
  for (const auto& row : grid.rows) {
    json.begin_array(JsonWriter::Lines::one);
    for (const auto& value : row) std::visit(AsJson{json}, value);
    json.end_array();
  }
  json.end_array().end_object();
}

}  // namespace

void write_grid(std::ostream& out, const Grid& grid, const Page& page) {
  if (page.format == Format::json) return write_json(out, grid);
  if (page.format == Format::csv) {
    out << table_csv(table_of(grid));
    return;
  }
  Sheet(out, page).table(table_of(grid));
}

}  // namespace diary
