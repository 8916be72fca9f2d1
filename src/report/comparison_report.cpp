#include "report/comparison_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/comparison_csv.h"
#include "report/comparison_json.h"
#include "report/comparison_table.h"
#include "report/comparison_words.h"
#include "report/rate.h"
#include "report/sheet.h"
#include "report/side_text.h"

namespace diary {
namespace {

void write_conditions(Sheet& sheet, const Comparison& comparison) {
  std::vector<std::string> differences;
  for (const FacetDifference& facet : comparison.differences) {
    differences.push_back(
        fmt::format("{} ({} -> {})", facet.name, facet.old_values, facet.new_values));
  }
  if (!differences.empty()) sheet.line("sides also differ in: " + join(differences, ", "));
  if (!comparison.not_recorded.empty()) {
    sheet.line("not recorded: " + join(comparison.not_recorded, ", "), Tone::dim);
  }
  for (const std::string& doubt : comparison.doubts) sheet.line(doubt, Tone::worse);
  sheet.pieces(
      {counted(static_cast<std::int64_t>(comparison.cases.size()), "matched case"),
       comparison.family > 0 ? adjust_text(comparison.options.adjust, comparison.family) : "",
       fmt::format("threshold {}", percent_text(comparison.options.delta)), "ratio = B/A"},
      3);
}

template <typename Predicate>
bool any_case(const Comparison& comparison, Predicate predicate) {
  return std::any_of(comparison.cases.begin(), comparison.cases.end(), predicate);
}

/// What the columns of this table mean, as far as they are there.
void explain(Sheet& sheet, const Comparison& comparison) {
  if (any_case(comparison, [](const auto& one) { return one.verdict == Verdict::same; })) {
    // The interval in the table is another one.
    sheet.line(
        fmt::format(
            "~ same: the interval of the ratio at {} or more lies within the threshold of {}",
            percent_text(1 - 2 * comparison.options.alpha), percent_text(comparison.options.delta)),
        Tone::dim);
  }
  if (const std::string visible = visible_text(comparison, comparison.options.delta);
      !visible.empty()) {
    sheet.line("smallest slow-down that these sessions would show four times in five: " + visible,
               Tone::dim);
  }
  if (any_case(comparison, [](const auto& one) { return one.usual_difference.has_value(); })) {
    sheet.line("usual difference: the median difference between two sessions of A's device",
               Tone::dim);
  }
}

}  // namespace

void write_comparison(std::ostream& out, const ComparisonReport& report, const Page& page) {
  if (page.format == Format::json) return write_comparison_json(out, report);
  if (page.format == Format::csv) {
    out << table_csv(comparison_csv_table(report));
    return;
  }
  Sheet sheet(out, page);
  Notes notes;
  write_side(sheet, "A", report.old_sessions);
  write_side(sheet, "B", report.new_sessions);
  write_conditions(sheet, report.comparison);
  sheet.blank();
  sheet.table(comparison_table(report, notes));
  notes.write(sheet);
  explain(sheet, report.comparison);
  sheet.line(verdict_counts(report.comparison));
}

}  // namespace diary
