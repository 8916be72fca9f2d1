#pragma once

#include <map>
#include <string>
#include <vector>

namespace diary::testing {

/// One row of a file of test vectors, by the names of its header line. Throws std::runtime_error
/// for a column that is not there or a cell that is no number.
class VectorRow {
 public:
  VectorRow(std::map<std::string, std::string> cells) : cells_(std::move(cells)) {}

  [[nodiscard]] const std::string& text(const std::string& column) const;
  [[nodiscard]] double number(const std::string& column) const;  ///< "inf" and "1e+308" are read
  [[nodiscard]] std::vector<double> numbers(const std::string& column) const;  ///< spaces between
  /// Bars between the lists, spaces inside them.
  [[nodiscard]] std::vector<std::vector<double>> lists(const std::string& column) const;
  [[nodiscard]] bool truth(const std::string& column) const;  ///< "True", "False"
  [[nodiscard]] bool has(const std::string& column) const;    ///< is not blank

 private:
  std::map<std::string, std::string> cells_;
};

/// All rows of tests/vectors/<name>.csv (RFC 4180). Throws std::runtime_error when there is none.
std::vector<VectorRow> vector_file(const std::string& name);

}  // namespace diary::testing
