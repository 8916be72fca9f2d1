#include "report/gate_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/case_names.h"
#include "report/comparison_csv.h"
#include "report/comparison_words.h"
#include "report/gate_export.h"
#include "report/gate_table.h"
#include "report/notes.h"
#include "report/rate.h"
#include "report/sheet.h"
#include "report/side_text.h"

namespace diary {
namespace {

ComparisonReport comparison_of(const GateReport& report) {
  return {report.gate.comparison, report.base, report.new_sessions};
}

std::string facet_text(const FacetDifference& facet) {
  return fmt::format("{} ({} -> {})", facet.name, facet.old_values, facet.new_values);
}

/// Since when each baseline counts.
std::string reach_text(const GateReport& report) {
  std::vector<std::string> parts;
  if (report.era) parts.push_back("since era " + *report.era);
  const auto cut = std::count_if(report.baseline.begin(), report.baseline.end(),
                                 [](const BaselineCase& one) { return one.since.has_value(); });
  if (cut > 0) {
    parts.push_back(
        fmt::format("{} of {} since a change", cut,
                    counted(static_cast<std::int64_t>(report.baseline.size()), "case")));
  }
  return join(parts, ", ");
}

void write_head(Sheet& sheet, const GateReport& report) {
  const Comparison& comparison = report.gate.comparison;
  write_side(sheet, "before", report.base);
  write_side(sheet, "new", report.new_sessions);
  if (report.incomplete > 0) {
    sheet.line(counted(report.incomplete, "newer session") +
                   " did not run to the end and took no part: diskdiary list shows what was kept",
               Tone::worse);
  }
  if (const std::string reach = reach_text(report); !reach.empty()) sheet.line(reach);
  std::vector<std::string> facets;
  for (const FacetDifference& facet : comparison.differences) facets.push_back(facet_text(facet));
  if (!facets.empty()) sheet.line("sides also differ in: " + join(facets, ", "));
  for (const std::string& doubt : comparison.doubts) {
    sheet.line(with_side_names(doubt), Tone::worse);
  }
  if (comparison.cases.empty()) return;
  const ComparisonOptions& rule = report.options.rule;
  sheet.pieces({counted(static_cast<std::int64_t>(comparison.cases.size()), "matched case"),
                "one-sided", fmt::format("alpha {}", rule.alpha),
                comparison.family > 0 ? adjust_text(rule.adjust, comparison.family) : "",
                fmt::format("threshold {}", percent_text(rule.delta)), "ratio = new/before"},
               3);
}

/// Cases whose neighbouring sessions resemble each other: the check decides, with this said.
void write_resemblance(Sheet& sheet, const GateReport& report) {
  constexpr double limit = 0.2;
  std::vector<std::string> cases;
  for (const BaselineCase& one : report.baseline) {
    if (one.lag_one && *one.lag_one > limit) {
      cases.push_back(fmt::format("{} (lag-1 {:.2f})", label(one.key), *one.lag_one));
    }
  }
  if (cases.empty()) return;
  sheet.line("neighbouring sessions resemble each other in " + join(cases, ", ") +
             ": slow-downs are found more readily than alpha says");
}

void write_flagged(Sheet& sheet, const GateReport& report, Notes& notes) {
  const Gate& gate = report.gate;
  std::vector<CaseKey> keys;
  for (const CaseComparison& one : gate.comparison.cases) keys.push_back(one.key);
  const auto names = case_names(keys);
  for (const std::size_t place : gate.regressions) {
    const CaseComparison& one = gate.comparison.cases[place];
    const std::string marks = notes.mark(gate_notes(one));
    sheet.line(
        fmt::format("{}: {}  {}{}{}", to_text(one.verdict), names[place],
                    regression_text(one, report.options.rule), marks.empty() ? "" : " ", marks),
        Tone::worse);
  }
}

/// Iterations that failed are said of every case, also of one that is not slower.
void write_failures(Sheet& sheet, const Gate& gate) {
  for (const CaseComparison& one : gate.comparison.cases) {
    for (const Caveat& caveat : one.new_side.caveats) {
      if (caveat.kind != Caveat::Kind::failures) continue;
      sheet.line(fmt::format("new: {}: {}", label(one.key), sentence(caveat)), Tone::worse);
    }
  }
}

void write_open(Sheet& sheet, const Gate& gate) {
  for (const OpenCase& open : gate.open) {
    sheet.line(fmt::format("{}: {}: {}",
                           open.weight == OpenCase::Weight::blocks ? "not decided" : "left out",
                           label(open.key), open.why),
               open.weight == OpenCase::Weight::blocks ? Tone::plain : Tone::dim);
  }
}

Tone tone_of(Decision decision) {
  switch (decision) {
    case Decision::regression:
      return Tone::worse;
    case Decision::no_regression:
      return Tone::better;
    case Decision::undecided:
      break;
  }
  return Tone::plain;
}

}  // namespace

std::string decision_text(const Gate& gate) {
  if (gate.decision == Decision::undecided) {
    return "cannot decide: " + join(gate.reasons, "; ");
  }
  const std::string cases = counted(gate.decided, "case");
  std::string text = gate.decision == Decision::regression
                         ? fmt::format("REGRESSION in {} of {}", gate.regressions.size(), cases)
                         : fmt::format("no regression shown in {}", cases);
  const std::string visible = visible_text(gate.comparison, gate.comparison.options.delta);
  if (!visible.empty()) {
    text += ". The smallest slow-down that this check could have seen: " + visible;
  }
  return text;
}

std::string regression_text(const CaseComparison& one, const ComparisonOptions& rule) {
  const std::string at_least =
      one.low ? fmt::format(", at least {} ({})", ratio_text(*one.low, {}, {}),
                            percent_text(one.coverage.value_or(1 - rule.alpha)))
              : std::string();
  return fmt::format("{}{}  {}+{} sessions  {}", ratio_text(*one.ratio, {}, {}), at_least,
                     one.old_side.session_medians_ns.size(), one.new_side.session_medians_ns.size(),
                     test_text(one, rule.adjust));
}

void write_gate(std::ostream& out, const GateReport& report, const Page& page) {
  if (page.format == Format::json) return write_gate_json(out, report);
  if (page.format == Format::csv) {
    out << table_csv(comparison_csv_table(comparison_of(report)));
    return;
  }
  Sheet sheet(out, page);
  Notes notes;
  const Gate& gate = report.gate;
  if (page.format == Format::md) {
    sheet.line(decision_text(gate));
    if (!gate.comparison.cases.empty()) sheet.table(gate_table(report, notes));
  }
  write_head(sheet, report);
  sheet.blank();
  if (page.format != Format::md) write_flagged(sheet, report, notes);
  write_failures(sheet, gate);
  write_open(sheet, gate);
  write_resemblance(sheet, report);
  notes.write(sheet);
  if (page.format != Format::md) sheet.line(decision_text(gate), tone_of(gate.decision));
}

}  // namespace diary
