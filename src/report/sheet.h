#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include "report/page.h"
#include "report/table.h"

namespace diary {

/// What people read, line by line: a terminal's text, or Markdown when the page says so. Everything
/// that is given is raw text of any origin and is escaped here.
class Sheet {
 public:
  Sheet(std::ostream& out, const Page& page) : out_(out), page_(page) {}

  /// One sentence or line; what does not fit continues below, indented by `hanging` columns.
  void line(const std::string& raw, Tone tone = Tone::plain, std::size_t hanging = 2);

  /// Pieces that stay whole, as many on a line as fit; further lines are indented by `hanging`.
  void pieces(std::vector<std::string> raw, std::size_t gap = 2, std::size_t hanging = 2);

  void table(const Table& table);

  void blank();

 private:
  std::ostream& out_;
  Page page_;
};

}  // namespace diary
