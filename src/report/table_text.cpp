#include <algorithm>
#include <numeric>

#include "base/escape.h"
#include "base/text.h"
#include "report/table.h"
#include "report/wrap.h"

namespace diary {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t continuation_indent = 4;
constexpr std::size_t narrowest = 20;

/// A table with all its text escaped for the terminal, in the columns that have content.
struct Picture {
  struct PaintedText {
    std::string text;
    Tone tone = Tone::plain;
  };
  struct Line {
    std::vector<PaintedText> cells;
    std::vector<std::string> below;
  };
  std::vector<Align> aligns;
  std::vector<Line> lines;  ///< the head, then the rows
};

/// Which columns share a line, from which indent on.
struct Band {
  std::size_t indent = 0;
  std::vector<std::size_t> columns;
};

Picture picture(const Table& table) {
  const auto columns = filled_columns(table);
  Picture result;
  Picture::Line head;
  for (const std::size_t column : columns) {
    result.aligns.push_back(table.columns[column].align);
    head.cells.push_back({terminal_text(table.columns[column].title), Tone::plain});
  }
  result.lines.push_back(std::move(head));
  for (const Row& row : table.rows) {
    Picture::Line line;
    for (const std::size_t column : columns) {
      const Cell& cell = row.cells[column];
      line.cells.push_back({terminal_text(plain_text(cell)), cell.tone});
    }
    for (const std::string& raw : row.below) line.below.push_back(terminal_text(raw));
    result.lines.push_back(std::move(line));
  }
  return result;
}

std::vector<std::size_t> natural_widths(const Picture& picture) {
  std::vector<std::size_t> widths(picture.aligns.size(), 0);
  for (const Picture::Line& line : picture.lines) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(line.cells[i].text));
    }
  }
  return widths;
}

std::size_t line_width(const std::vector<std::size_t>& widths) {
  if (widths.empty()) return 0;
  return std::accumulate(widths.begin(), widths.end(), std::size_t{0}) + gap * (widths.size() - 1);
}

std::vector<Band> bands(std::vector<std::size_t>& widths, std::size_t width) {
  // A long name must not push every figure to a second line: it is broken in its own column.
  if (line_width(widths) > width) widths[0] = std::min(widths[0], width / 2);
  std::vector<Band> result(1);
  std::size_t used = 0;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    widths[i] = std::min(widths[i], width - continuation_indent);
    const bool first = result.back().columns.empty();
    if (!first && used + gap + widths[i] > width) {
      result.push_back({continuation_indent, {}});
      used = continuation_indent;
    } else if (!first) {
      used += gap;
    }
    result.back().columns.push_back(i);
    used += widths[i];
  }
  return result;
}

/// One line of text that is put together from left to right and never ends in spaces.
class TextLine {
 public:
  explicit TextLine(Colour colour) : colour_(colour) {}

  void space(std::size_t columns) { pending_ += columns; }

  void put(const std::string& text, Tone tone, Align align, std::size_t width) {
    const std::size_t padding = width - std::min(width, display_width(text));
    if (align == Align::right) space(padding);
    if (!text.empty()) {
      text_ += std::string(pending_, ' ') + painted(text, tone, colour_);
      pending_ = 0;
    }
    if (align == Align::left) space(padding);
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  Colour colour_;
  std::string text_;
  std::size_t pending_ = 0;
};

std::string band_text(const Picture& picture, const Picture::Line& line, const Band& band,
                      const std::vector<std::size_t>& widths, Colour colour) {
  std::vector<std::vector<std::string>> cells;
  std::size_t height = 0;
  for (const std::size_t column : band.columns) {
    cells.push_back(wrapped(line.cells[column].text, widths[column]));
    height = std::max(height, cells.back().size());
  }
  std::string result;
  for (std::size_t y = 0; y < height; ++y) {
    TextLine out(colour);
    out.space(band.indent);
    for (std::size_t i = 0; i < band.columns.size(); ++i) {
      const std::size_t column = band.columns[i];
      if (i > 0) out.space(gap);
      out.put(y < cells[i].size() ? cells[i][y] : std::string(), line.cells[column].tone,
              picture.aligns[column], widths[column]);
    }
    if (!out.text().empty()) result += out.text() + '\n';
  }
  return result;
}

}  // namespace

std::string table_text(const Table& table, std::size_t width, Colour colour) {
  const std::size_t page = std::max(width, narrowest);
  const Picture whole = picture(table);
  if (whole.aligns.empty()) return {};
  auto widths = natural_widths(whole);
  const auto all_bands = bands(widths, page);

  std::string result;
  for (const Picture::Line& line : whole.lines) {
    for (const Band& band : all_bands) result += band_text(whole, line, band, widths, colour);
    for (const std::string& below : line.below) {
      for (const std::string& part : wrapped(below, page - continuation_indent)) {
        result += std::string(continuation_indent, ' ') + painted(part, Tone::dim, colour) + '\n';
      }
    }
  }
  return result;
}

}  // namespace diary
