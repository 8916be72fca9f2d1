#include "report/comparison_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/comparison_csv.h"
#include "report/comparison_json.h"
#include "report/comparison_table.h"
#include "report/comparison_words.h"
#include "report/rate.h"
#include "report/session_text.h"
#include "report/sheet.h"

namespace diary {
namespace {

template <typename Text>
std::string each_once(std::span<const Session> sessions, Text text_of) {
  constexpr std::size_t at_most = 2;
  std::vector<std::string> texts;
  for (const Session& session : sessions) {
    const std::string text = text_of(session.head);
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
  }
  return shortened_list(texts, at_most);
}

std::string dates_text(std::span<const Session> sessions) {
  if (sessions.size() == 1) return minute_text(sessions[0].head.started);
  auto first = local_day(sessions[0].head.started);
  auto last = first;
  for (const Session& session : sessions) {
    first = std::min(first, local_day(session.head.started));
    last = std::max(last, local_day(session.head.started));
  }
  return first == last ? day_text(first) : fmt::format("{} .. {}", day_text(first), day_text(last));
}

/// One session by its id, in digits that hardly any two share; several by their number.
std::string sessions_text(std::span<const Session> sessions) {
  if (sessions.size() != 1) {
    return counted(static_cast<std::int64_t>(sessions.size()), "session");
  }
  return "session " + to_text(sessions[0].head.id).substr(0, 8);
}

void write_side(Sheet& sheet, const std::string& name, std::span<const Session> sessions) {
  if (sessions.empty()) return;
  sheet.pieces(
      {name, each_once(sessions, [](const SessionHead& h) { return display_name(h.device); }),
       sessions_text(sessions), dates_text(sessions), each_once(sessions, system_text)},
      2, 3);
}

std::string adjust_text(const Comparison& comparison) {
  const std::string over = " over " + counted(comparison.family, "case");
  switch (comparison.options.adjust) {
    case Adjust::benjamini_hochberg:
      return "p adjusted by Benjamini-Hochberg" + over;
    case Adjust::holm:
      return "p adjusted by Holm" + over;
    case Adjust::none:
      break;
  }
  return "p not adjusted";
}

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
  sheet.pieces({counted(static_cast<std::int64_t>(comparison.cases.size()), "matched case"),
                comparison.family > 0 ? adjust_text(comparison) : "",
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
  if (const std::string visible = visible_text(comparison); !visible.empty()) {
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
  if (page.format == Format::csv) return write_comparison_csv(out, report);
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
