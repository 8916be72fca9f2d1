#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "report/page.h"
#include "report/sheet.h"

namespace diary {

/// A level of a series as it is printed.
struct LevelRow {
  std::string dates;
  std::vector<std::string> glyphs;  ///< one for each session, one column wide each
  std::string sessions;
  std::string median;
  std::string range;
  std::string remark;
};

/// The rows of one series, in columns that stand below each other. Where the page is too narrow the
/// figures of each row go to a second line; a plot that still does not fit keeps its last glyphs.
class LevelRows {
 public:
  LevelRows(std::vector<LevelRow> rows, const Page& page);

  void write(Sheet& sheet, std::size_t row) const;

  [[nodiscard]] std::size_t dates_width() const { return dates_; }

 private:
  [[nodiscard]] std::string figures(const LevelRow& row) const;

  std::vector<LevelRow> rows_;
  Format format_;
  std::size_t dates_ = 0;
  std::size_t plot_ = 0;
  std::size_t sessions_ = 0;
  std::size_t median_ = 0;
  std::size_t range_ = 0;
  enum class Lines { one, two } lines_ = Lines::one;
};

}  // namespace diary
