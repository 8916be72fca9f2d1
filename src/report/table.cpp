#include "report/table.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/escape.h"

namespace diary {
namespace {

struct PlainText {
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(const std::string& raw) const { return raw; }
  std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
  std::string operator()(double value) const { return fmt::format("{}", value); }
};

std::string csv_cell(const Cell& cell) {
  if (const auto* raw = std::get_if<std::string>(&cell.content)) return csv_text(*raw);
  return plain_text(cell);
}

std::string markdown_cell(const Row& row, std::size_t column) {
  std::string cell = markdown_text(plain_text(row.cells[column]));
  if (column > 0) return cell;
  for (const std::string& line : row.below) cell += "<br>" + markdown_text(line);
  return cell;
}

bool is_empty(const Cell& cell) {
  const auto* raw = std::get_if<std::string>(&cell.content);
  return std::holds_alternative<std::monostate>(cell.content) || (raw != nullptr && raw->empty());
}

}  // namespace

Cell text(std::string raw, Tone tone) {
  return {std::move(raw), tone};
}

Cell number(std::int64_t value) {
  return {value, Tone::plain};
}

Cell number(double value) {
  if (!std::isfinite(value)) return {};
  return {value, Tone::plain};
}

std::string plain_text(const Cell& cell) {
  return std::visit(PlainText{}, cell.content);
}

std::vector<std::size_t> filled_columns(const Table& table) {
  std::vector<std::size_t> filled;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    const bool any = std::any_of(table.rows.begin(), table.rows.end(),
                                 [&](const Row& row) { return !is_empty(row.cells[column]); });
    if (any) filled.push_back(column);
  }
  return filled;
}

std::string table_csv(const Table& table) {
  std::string result;
  const auto write_line = [&](std::size_t cells, const auto& cell) {
    for (std::size_t i = 0; i < cells; ++i) {
      if (i > 0) result += ',';
      result += cell(i);
    }
    result += "\r\n";
  };
  write_line(table.columns.size(), [&](std::size_t i) { return csv_text(table.columns[i].title); });
  for (const Row& row : table.rows) {
    write_line(row.cells.size(), [&](std::size_t i) { return csv_cell(row.cells[i]); });
  }
  return result;
}

std::string table_markdown(const Table& table) {
  const auto columns = filled_columns(table);
  std::string result;
  const auto write_line = [&](const auto& cell) {
    result += '|';
    for (const std::size_t column : columns) result += fmt::format(" {} |", cell(column));
    result += '\n';
  };
  write_line([&](std::size_t i) { return markdown_text(table.columns[i].title); });
  write_line(
      [&](std::size_t i) { return table.columns[i].align == Align::right ? "---:" : "---"; });
  for (const Row& row : table.rows) {
    write_line([&](std::size_t i) { return markdown_cell(row, i); });
  }
  return result;
}

}  // namespace diary
