#include "support/vector_file.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace diary::testing {
namespace {

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '\r' && !quoted) continue;
    if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      cells.back() += line[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

double number_of(const std::string& text) {
  std::size_t used = 0;
  double value = 0;
  try {
    value = std::stod(text, &used);
  } catch (const std::exception&) {
    used = 0;
  }
  if (used == 0 || used != text.size()) throw std::runtime_error("no number: \"" + text + "\"");
  return value;
}

std::vector<double> numbers_of(const std::string& text) {
  std::vector<double> values;
  std::istringstream words(text);
  for (std::string word; words >> word;) values.push_back(number_of(word));
  return values;
}

}  // namespace

const std::string& VectorRow::text(const std::string& column) const {
  const auto cell = cells_.find(column);
  if (cell == cells_.end()) throw std::runtime_error("no column " + column);
  return cell->second;
}

double VectorRow::number(const std::string& column) const {
  return number_of(text(column));
}

std::vector<double> VectorRow::numbers(const std::string& column) const {
  return numbers_of(text(column));
}

std::vector<std::vector<double>> VectorRow::lists(const std::string& column) const {
  std::vector<std::vector<double>> values;
  std::istringstream parts(text(column));
  for (std::string part; std::getline(parts, part, '|');) values.push_back(numbers_of(part));
  return values;
}

bool VectorRow::truth(const std::string& column) const {
  const std::string& word = text(column);
  if (word != "True" && word != "False") throw std::runtime_error("no truth: \"" + word + "\"");
  return word == "True";
}

bool VectorRow::has(const std::string& column) const {
  return !text(column).empty();
}

std::vector<VectorRow> vector_file(const std::string& name) {
  const std::string path = std::string(DIARY_VECTOR_FOLDER) + "/" + name + ".csv";
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) throw std::runtime_error("cannot read " + path);
  const auto names = cells_of(line);
  std::vector<VectorRow> rows;
  while (std::getline(file, line)) {
    const auto cells = cells_of(line);
    if (cells.size() != names.size()) throw std::runtime_error("ragged line in " + path);
    std::map<std::string, std::string> row;
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = cells[i];
    rows.emplace_back(std::move(row));
  }
  if (rows.empty()) throw std::runtime_error("no rows in " + path);
  return rows;
}

}  // namespace diary::testing
