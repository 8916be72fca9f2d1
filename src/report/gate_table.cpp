#include "report/gate_table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "report/case_names.h"
#include "report/comparison_words.h"
#include "report/duration.h"
#include "report/rate.h"

namespace diary {
namespace {

DurationUnit unit_of(const GateReport& report) {
  std::vector<double> medians;
  for (const CaseComparison& one : report.gate.comparison.cases) {
    if (one.old_median_ns) medians.push_back(*one.old_median_ns);
    if (one.new_median_ns) medians.push_back(*one.new_median_ns);
  }
  nanoseconds resolution{1};
  for (const auto side : {report.base, report.new_sessions}) {
    for (const Session& session : side) {
      resolution = std::max(resolution, session.head.resolution);
    }
  }
  return DurationUnit::of(medians, resolution);
}

std::string outcome_text(const Gate& gate, const CaseComparison& one, std::string marks) {
  if (!marks.empty()) marks.insert(0, " ");
  const bool is_open = std::any_of(gate.open.begin(), gate.open.end(),
                                   [&](const OpenCase& open) { return open.key == one.key; });
  if (is_open) return "not decided";
  return one.verdict == Verdict::slower || one.verdict == Verdict::unusually_slow
             ? to_text(one.verdict) + marks
             : "not slower";
}

Cell time_cell(const std::optional<double>& ns, const DurationUnit& unit) {
  return text(ns ? unit.number(*ns) : "-");
}

}  // namespace

std::string with_side_names(std::string sentence) {
  for (const auto& [letter, name] : {std::pair("A", "before"), std::pair("B", "new")}) {
    const bool names_it = sentence.starts_with(letter) && sentence.find_first_of(": ") == 1;
    if (names_it) sentence.replace(0, 1, name);
  }
  return sentence;
}

std::vector<std::string> gate_notes(const CaseComparison& one) {
  std::vector<std::string> notes = notes_of(one);
  for (std::string& note : notes) note = with_side_names(std::move(note));
  return notes;
}

Table gate_table(const GateReport& report, Notes& notes) {
  const Gate& gate = report.gate;
  const DurationUnit unit = unit_of(report);
  Table table{{{"case"},
               {fmt::format("before ({})", unit.name()), Align::right},
               {fmt::format("new ({})", unit.name()), Align::right},
               {"ratio", Align::right},
               {"at least", Align::right},
               {"sessions", Align::right},
               {"outcome"},
               {"test"}},
              {}};
  std::vector<CaseKey> keys;
  std::vector<std::size_t> order = gate.regressions;
  for (std::size_t i = 0; i < gate.comparison.cases.size(); ++i) {
    keys.push_back(gate.comparison.cases[i].key);
    if (std::find(order.begin(), order.end(), i) == order.end()) order.push_back(i);
  }
  const auto names = case_names(keys);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const CaseComparison& one = gate.comparison.cases[order[i]];
    const bool flagged = i < gate.regressions.size();
    const std::string marks = flagged ? notes.mark(gate_notes(one)) : std::string();
    table.rows.push_back(
        {{text(names[order[i]]), time_cell(one.old_median_ns, unit),
          time_cell(one.new_median_ns, unit),
          text(one.ratio ? ratio_text(*one.ratio, {}, {}) : "-"),
          text(one.low ? ratio_text(*one.low, {}, {}) : "-"),
          text(fmt::format("{}+{}", one.old_side.session_medians_ns.size(),
                           one.new_side.session_medians_ns.size())),
          text(outcome_text(gate, one, marks), flagged ? Tone::worse : Tone::plain),
          text(test_text(one, report.options.rule.adjust))},
         {}});
  }
  return table;
}

}  // namespace diary
