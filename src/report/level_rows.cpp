#include "report/level_rows.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "report/sparkline.h"

namespace diary {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t narrowest_plot = 2;

void widen(std::size_t& column, const std::string& text) {
  column = std::max(column, display_width(text));
}

std::string blanks(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, display_width(text)), ' ');
}

std::string left(const std::string& text, std::size_t width) {
  return text + blanks(text, width);
}

std::string right(const std::string& text, std::size_t width) {
  return blanks(text, width) + text;
}

}  // namespace

LevelRows::LevelRows(std::vector<LevelRow> rows, const Page& page)
    : rows_(std::move(rows)), format_(page.format) {
  std::size_t remark = 0;
  for (const LevelRow& row : rows_) {
    widen(dates_, row.dates);
    plot_ = std::max(plot_, row.glyphs.size());
    widen(sessions_, row.sessions);
    widen(median_, row.median);
    widen(range_, row.range);
    widen(remark, row.remark);
  }
  const std::size_t beside = dates_ + sessions_ + 2 * gap;
  plot_ = std::min(plot_, std::max(page.width, beside + narrowest_plot) - beside);
  std::size_t whole = beside + plot_;
  for (const std::size_t figure : {median_, range_, remark}) {
    if (figure > 0) whole += gap + figure;
  }
  if (whole > page.width) lines_ = Lines::two;
}

std::string LevelRows::figures(const LevelRow& row) const {
  const std::string space(gap, ' ');
  std::string text = right(row.median, median_);
  if (range_ > 0) text += space + left(row.range, range_);
  if (!row.remark.empty()) text += space + row.remark;
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

void LevelRows::write(Sheet& sheet, std::size_t index) const {
  const LevelRow& row = rows_[index];
  const std::string plot = row_of(row.glyphs, plot_);
  if (format_ == Format::md) {
    sheet.pieces({row.dates, plot, row.sessions, row.median, row.range, row.remark}, gap);
    return;
  }
  const std::string space(gap, ' ');
  const std::string head =
      left(row.dates, dates_) + space + left(plot, plot_) + space + right(row.sessions, sessions_);
  const std::string rest = figures(row);
  if (lines_ == Lines::one || rest.empty()) {
    sheet.line(rest.empty() ? head : head + space + rest);
    return;
  }
  sheet.line(head);
  sheet.line(space + rest, Tone::plain, 2 * gap);
}

}  // namespace diary
