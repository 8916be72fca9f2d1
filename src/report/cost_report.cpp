#include "report/cost_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "report/case_names.h"
#include "report/comparison_words.h"
#include "report/cost_export.h"
#include "report/duration.h"
#include "report/notes.h"
#include "report/rate.h"
#include "report/sheet.h"
#include "report/side_text.h"
#include "stats/order_statistics.h"

namespace diary {
namespace {

std::string finding_text(const FieldCost& row) {
  return (row.finding == Finding::cannot_tell ? "? " : "") + (row.finding == Finding::costs_the_same
                                                                  ? "~ " + to_text(row.finding)
                                                                  : to_text(row.finding));
}

std::string times_of(double value) {
  return fmt::format("x{:.2f}", value);
}

std::string interval_of(const FieldCost& row) {
  if (!row.paired.low || !row.paired.high) return {};
  return ratio_interval_text(*row.paired.low, *row.paired.high);
}

/// "1.41 (1.30..1.52)": of sizes, how time grows with the data.
std::string exponent_of(const FieldCost& row) {
  if (!row.scaling) return {};
  const auto low = row.scaling->exponent_low();
  const auto high = row.scaling->exponent_high();
  const std::string exponent = fmt::format("{:.2f}", row.scaling->exponent());
  return low && high ? fmt::format("{} ({:.2f}..{:.2f})", exponent, *low, *high) : exponent;
}

std::string test_of(const FieldCost& row, Adjust adjust) {
  const auto p = row.adjusted_p ? row.adjusted_p : row.paired.p;
  if (!p) return {};
  return fmt::format("{} (paired t on logs, {})", p_text(*p),
                     adjust == Adjust::none ? "not adjusted" : "adjusted");
}

std::vector<std::string> notes_of(const FieldCost& row) {
  std::vector<std::string> notes;
  if (row.finding == Finding::cannot_tell) {
    notes.push_back(row.reason + ": " + row.would_help + " would be needed");
  }
  if (row.scaling && row.scaling->is_anomaly()) {
    notes.push_back(fmt::format("{} the data take {} the time: not at constant speed",
                                times_text(row.scaling->data_ratio),
                                times_text(row.paired.ratio * row.scaling->data_ratio)));
  }
  for (const Caveat& caveat : row.base_caveats) notes.push_back("base: " + sentence(caveat));
  for (const Caveat& caveat : row.other_caveats) notes.push_back(sentence(caveat));
  return notes;
}

DurationUnit unit_of(const CostReport& report) {
  std::vector<double> medians;
  for (const FieldCost& row : report.costs.rows) {
    medians.push_back(median(row.base_medians_ns));
    medians.push_back(median(row.other_medians_ns));
  }
  nanoseconds resolution{1};
  for (const Session& session : report.sessions) {
    resolution = std::max(resolution, session.head.resolution);
  }
  return DurationUnit::of(medians, resolution);
}

Table cost_table(const CostReport& report, Notes& notes) {
  const FieldCosts& costs = report.costs;
  const DurationUnit unit = unit_of(report);
  const bool by_size = costs.field == KeyField::size;
  Table table{{{"case"},
               {"base"},
               {fmt::format("base ({})", unit.name()), Align::right},
               {fmt::format("case ({})", unit.name()), Align::right},
               {by_size ? "ratio per byte" : "ratio", Align::right},
               {"n", Align::right},
               {"finding"},
               {percent_text(1 - costs.options.alpha) + " interval"},
               {"exponent", Align::right},
               {"iterations", Align::right},
               {"test"}},
              {}};
  std::vector<CaseKey> keys;
  for (const FieldCost& row : costs.rows) keys.push_back(row.other);
  for (const FieldCost& row : costs.rows) keys.push_back(row.base);
  const auto names = case_names(keys);
  for (std::size_t i = 0; i < costs.rows.size(); ++i) {
    const FieldCost& row = costs.rows[i];
    const std::string marks = notes.mark(notes_of(row));
    const Tone tone = row.finding == Finding::costs_more   ? Tone::worse
                      : row.finding == Finding::costs_less ? Tone::better
                                                           : Tone::plain;
    table.rows.push_back(
        {{text(names[i]), text(names[costs.rows.size() + i]),
          text(unit.number(median(row.base_medians_ns))),
          text(unit.number(median(row.other_medians_ns))),
          text(row.paired.low ? ratio_text(row.paired.ratio, row.paired.low, row.paired.high)
                              : times_of(row.paired.ratio)),
          text(fmt::format("{}", row.paired.pairs)),
          text(finding_text(row) + (marks.empty() ? "" : " ") + marks, tone),
          text(interval_of(row)), text(exponent_of(row)),
          text(fmt::format("{}+{}", row.base_iterations, row.other_iterations)),
          text(test_of(row, costs.options.adjust))},
         {}});
  }
  return table;
}

std::string finding_counts(const FieldCosts& costs) {
  std::vector<std::string> counts;
  for (const Finding finding :
       {Finding::costs_more, Finding::costs_less, Finding::costs_the_same, Finding::cannot_tell}) {
    const auto count = std::count_if(costs.rows.begin(), costs.rows.end(),
                                     [&](const auto& row) { return row.finding == finding; });
    if (count > 0) counts.push_back(fmt::format("{} {}", count, to_text(finding)));
  }
  return join(counts, ", ");
}

}  // namespace

void write_costs(std::ostream& out, const CostReport& report, const Page& page) {
  if (page.format == Format::json) return write_costs_json(out, report);
  if (page.format == Format::csv) return write_costs_csv(out, report);
  const FieldCosts& costs = report.costs;
  Sheet sheet(out, page);
  Notes notes;
  write_side(sheet, "by " + to_text(costs.field), report.sessions);
  for (const std::string& doubt : costs.doubts) sheet.line(doubt, Tone::worse);
  const auto tested = std::count_if(costs.rows.begin(), costs.rows.end(),
                                    [](const FieldCost& row) { return row.paired.p.has_value(); });
  sheet.pieces(
      {counted(static_cast<std::int64_t>(costs.rows.size()), "pair") + " of cases",
       "paired inside sessions", tested > 0 ? adjust_text(costs.options.adjust, tested) : "",
       fmt::format("threshold {}", percent_text(costs.options.delta)), "ratio = case/base"},
      3);
  sheet.blank();
  sheet.table(cost_table(report, notes));
  notes.write(sheet);
  if (!costs.without_partner.empty()) {
    sheet.line("without a partner: " + join(case_names(costs.without_partner), ", "), Tone::dim);
  }
  sheet.line(finding_counts(costs));
}

}  // namespace diary
