#include "report/comparison_table.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/case_names.h"
#include "report/comparison_words.h"
#include "report/duration.h"
#include "report/rate.h"
#include "stats/order_statistics.h"
#include "stats/summary.h"

namespace diary {
namespace {

/// How many stand behind the sessions; said where something was tested.
std::string iterations_text(const CaseComparison& one) {
  if (!one.p) return {};
  return fmt::format("{}+{}", one.old_side.iterations, one.new_side.iterations);
}

/// "6.1 % (12 sessions)"
std::string difference_text(const CaseComparison& one) {
  if (!one.usual_difference) return {};
  return fmt::format("{} ({})", percent_text(one.usual_difference->change),
                     counted(one.usual_difference->sessions, "session"));
}

/// The median of the session medians of a case that one side has alone.
std::optional<double> lone_median(const UnmatchedCase& lone, std::span<const Session> sessions) {
  std::vector<double> medians;
  for (const Session& session : sessions) {
    for (const CaseResult& result : session.results) {
      if (result.key != lone.key) continue;
      const CaseSummary summary = summarize(result, session.head);
      if (summary.n > 0) medians.push_back(summary.median_ns);
    }
  }
  return medians.empty() ? std::nullopt : std::optional(median(medians));
}

struct LoneMedians {
  std::optional<double> old_ns;
  std::optional<double> new_ns;
};

std::vector<LoneMedians> lone_medians(const ComparisonReport& report) {
  std::vector<LoneMedians> result;
  for (const UnmatchedCase& lone : report.comparison.unmatched) {
    LoneMedians medians;
    if (lone.why == UnmatchedCase::Why::only_in_old) {
      medians.old_ns = lone_median(lone, report.old_sessions);
    } else if (lone.why == UnmatchedCase::Why::only_in_new) {
      medians.new_ns = lone_median(lone, report.new_sessions);
    }
    result.push_back(medians);
  }
  return result;
}

DurationUnit unit_of(const ComparisonReport& report, const std::vector<LoneMedians>& lone) {
  std::vector<double> medians;
  for (const LoneMedians& one : lone) {
    for (const auto& median_ns : {one.old_ns, one.new_ns}) {
      if (median_ns) medians.push_back(*median_ns);
    }
  }
  for (const CaseComparison& one : report.comparison.cases) {
    for (const auto& median : {one.old_median_ns, one.new_median_ns}) {
      if (median) medians.push_back(*median);
    }
  }
  nanoseconds resolution{1};
  for (const auto sessions : {report.old_sessions, report.new_sessions}) {
    for (const Session& session : sessions) {
      resolution = std::max(resolution, session.head.resolution);
    }
  }
  return DurationUnit::of(medians, resolution);
}

Cell time_cell(const std::optional<double>& ns, const DurationUnit& unit) {
  return text(ns ? unit.number(*ns) : "-");
}

Row case_row(const CaseComparison& one, const std::string& name, const DurationUnit& unit,
             const ComparisonOptions& options, Notes& notes) {
  const std::string marks = notes.mark(notes_of(one));
  const std::string gap = marks.empty() ? "" : " ";
  return {{text(name), time_cell(one.old_median_ns, unit), time_cell(one.new_median_ns, unit),
           text(one.ratio ? ratio_text(*one.ratio, one.low, one.high) : "-"),
           text(fmt::format("{}+{}", one.old_side.session_medians_ns.size(),
                            one.new_side.session_medians_ns.size())),
           text(marked_text(one.verdict) + gap + marks, tone_of(one.verdict)),
           text(interval_text(one, 1 - options.alpha)), text(usual_range_text(one, unit)),
           text(difference_text(one)), text(iterations_text(one)),
           text(test_text(one, options.adjust))},
          {}};
}

Row lone_row(const UnmatchedCase& lone, const std::string& name, const LoneMedians& medians,
             const DurationUnit& unit) {
  return {{text(name), time_cell(medians.old_ns, unit), time_cell(medians.new_ns, unit), Cell{},
           Cell{}, text(why_text(lone.why), Tone::dim), Cell{}, Cell{}, Cell{}, Cell{}, Cell{}},
          {}};
}

}  // namespace

Table comparison_table(const ComparisonReport& report, Notes& notes) {
  const Comparison& comparison = report.comparison;
  const ComparisonOptions& options = comparison.options;
  const auto medians = lone_medians(report);
  const DurationUnit unit = unit_of(report, medians);
  // The verdict stands early, so that it is on the first line of a narrow page.
  Table table{{{"case"},
               {fmt::format("A ({})", unit.name()), Align::right},
               {fmt::format("B ({})", unit.name()), Align::right},
               {"ratio", Align::right},
               {"n", Align::right},
               {"verdict"},
               {percent_text(1 - options.alpha) + " interval"},
               {"usual range of A"},
               {"usual difference"},
               {"iterations", Align::right},
               {"test"}},
              {}};
  std::vector<CaseKey> keys;
  for (const CaseComparison& one : comparison.cases) keys.push_back(one.key);
  for (const UnmatchedCase& lone : comparison.unmatched) keys.push_back(lone.key);
  const auto names = case_names(keys);
  for (std::size_t i = 0; i < comparison.cases.size(); ++i) {
    table.rows.push_back(case_row(comparison.cases[i], names[i], unit, options, notes));
  }
  for (std::size_t i = 0; i < comparison.unmatched.size(); ++i) {
    table.rows.push_back(
        lone_row(comparison.unmatched[i], names[comparison.cases.size() + i], medians[i], unit));
  }
  return table;
}

}  // namespace diary
