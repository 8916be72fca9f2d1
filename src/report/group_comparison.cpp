#include "report/group_comparison.h"

#include <fmt/format.h>

#include "base/json_writer.h"
#include "base/text.h"
#include "report/comparison_csv.h"
#include "report/comparison_json.h"
#include "report/comparison_report.h"
#include "report/sheet.h"

namespace diary {
namespace {

ComparisonReport part(const GroupComparisonReport& report, std::size_t i) {
  return {report.comparisons[i], report.groups[0].sessions, report.groups[i + 1].sessions};
}

void write_json(std::ostream& out, const GroupComparisonReport& report) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.compare-by/1");
  json.member("by", to_text(report.field)).member("base", report.groups[0].value);
  json.key("groups").begin_array();
  for (std::size_t i = 0; i < report.comparisons.size(); ++i) {
    json.begin_object().member("value", report.groups[i + 1].value);
    write_comparison_members(json, part(report, i));
    json.end_object();
  }
  json.end_array().end_object();
}

void write_csv(std::ostream& out, const GroupComparisonReport& report) {
  Table all;
  for (std::size_t i = 0; i < report.comparisons.size(); ++i) {
    Table table = comparison_csv_table(part(report, i));
    if (i == 0) {
      all.columns = table.columns;
      all.columns.insert(all.columns.begin(), {to_text(report.field)});
    }
    for (Row& row : table.rows) {
      row.cells.insert(row.cells.begin(), text(report.groups[i + 1].value));
      all.rows.push_back(std::move(row));
    }
  }
  out << table_csv(all);
}

}  // namespace

void write_group_comparison(std::ostream& out, const GroupComparisonReport& report,
                            const Page& page) {
  if (page.format == Format::json) return write_json(out, report);
  if (page.format == Format::csv) return write_csv(out, report);
  Sheet sheet(out, page);
  const auto count = static_cast<std::int64_t>(report.comparisons.size());
  sheet.line(fmt::format("by {}: {} is the base of {}, whose cases are one family",
                         to_text(report.field), report.groups[0].value,
                         counted(count, "comparison")));
  for (std::size_t i = 0; i < report.comparisons.size(); ++i) {
    sheet.blank();
    sheet.line(fmt::format("{}: {} -> {}", to_text(report.field), report.groups[0].value,
                           report.groups[i + 1].value));
    write_comparison(out, part(report, i), page);
  }
}

}  // namespace diary
