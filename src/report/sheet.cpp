#include "report/sheet.h"

#include <algorithm>

#include "base/escape.h"
#include "base/text.h"
#include "report/wrap.h"

namespace diary {
namespace {

std::vector<std::string> escaped(const std::vector<std::string>& raw,
                                 std::string (*escape)(std::string_view)) {
  std::vector<std::string> result;
  for (const std::string& piece : raw) result.push_back(escape(piece));
  return result;
}

/// All lines but the first get the hanging indent; they were made narrower by it.
void write_hanging(std::ostream& out, const std::vector<std::string>& lines, std::size_t hanging,
                   Tone tone, Colour colour) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) out << std::string(hanging, ' ');
    out << painted(lines[i], tone, colour) << '\n';
  }
}

std::size_t inner_width(const Page& page, std::size_t hanging) {
  return std::max(page.width, hanging + 20) - hanging;
}

}  // namespace

void Sheet::line(const std::string& raw, Tone tone, std::size_t hanging) {
  if (page_.format == Format::md) {
    out_ << markdown_text(raw) << "\n\n";
    return;
  }
  const std::string safe = terminal_text(raw);
  const bool fits = display_width(safe) <= page_.width;
  const auto lines = fits ? std::vector{safe} : wrapped(safe, inner_width(page_, hanging));
  write_hanging(out_, lines, hanging, tone, page_.colour);
}

void Sheet::pieces(std::vector<std::string> raw, std::size_t gap, std::size_t hanging) {
  std::erase(raw, std::string());
  if (page_.format == Format::md) {
    out_ << join(escaped(raw, markdown_text), " · ") << "\n\n";
    return;
  }
  const auto safe = escaped(raw, terminal_text);
  auto lines = flowed(safe, gap, page_.width);
  if (lines.size() > 1) lines = flowed(safe, gap, inner_width(page_, hanging));
  write_hanging(out_, lines, hanging, Tone::plain, page_.colour);
}

void Sheet::table(const Table& table) {
  if (page_.format == Format::md) {
    out_ << table_markdown(table) << '\n';
    return;
  }
  out_ << table_text(table, page_.width, page_.colour);
}

void Sheet::blank() {
  if (page_.format == Format::table) out_ << '\n';
}

}  // namespace diary
