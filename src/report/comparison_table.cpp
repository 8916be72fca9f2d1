#include "report/comparison_table.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "report/case_names.h"
#include "report/duration.h"
#include "report/rate.h"
#include "stats/order_statistics.h"
#include "stats/summary.h"

namespace diary {
namespace {

std::string verdict_text(Verdict verdict) {
  if (verdict == Verdict::same) return "~ " + to_text(verdict);
  if (verdict == Verdict::cannot_tell) return "? " + to_text(verdict);
  return to_text(verdict);
}

Tone tone_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::slower:
    case Verdict::unusually_slow:
      return Tone::worse;
    case Verdict::faster:
    case Verdict::unusually_fast:
      return Tone::better;
    case Verdict::same:
    case Verdict::cannot_tell:
    case Verdict::within_the_usual_range:
      break;
  }
  return Tone::plain;
}

std::string method_name(CaseComparison::Method method) {
  switch (method) {
    case CaseComparison::Method::rank:
      return "exact rank test";
    case CaseComparison::Method::welch:
      return "Welch on log session medians";
    case CaseComparison::Method::prediction_range:
      return "range of the side with more sessions, not adjusted";
    case CaseComparison::Method::none:
      break;
  }
  return {};
}

std::string p_number(double p) {
  if (p < 0.0005) return "p<0.0005";
  return p < 0.1 ? fmt::format("p={:.2g}", p) : fmt::format("p={:.2f}", p);
}

/// "p=0.0093 (exact rank test, adjusted)"
std::string test_text(const CaseComparison& one, Adjust adjust) {
  const auto p = one.adjusted_p ? one.adjusted_p : one.p;
  if (!p) return {};
  return fmt::format("{} ({}{})", p_number(*p), method_name(one.method),
                     in_family(one) && adjust != Adjust::none ? ", adjusted" : "");
}

/// How many stand behind the sessions; said where something was tested.
std::string iterations_text(const CaseComparison& one) {
  if (!one.p) return {};
  return fmt::format("{}+{}", one.old_side.iterations, one.new_side.iterations);
}

std::string interval_text(const CaseComparison& one, double asked) {
  if (!one.low || !one.high) return {};
  std::string text = ratio_interval_text(*one.low, *one.high);
  // The exact interval of few sessions attains another coverage than the head says.
  const bool other = one.coverage && std::abs(*one.coverage - asked) >= 0.005;
  return other ? fmt::format("{} ({})", text, percent_text(*one.coverage)) : text;
}

std::string usual_text(const CaseComparison& one, const DurationUnit& unit) {
  if (!one.usual_low_ns || !one.usual_high_ns) return {};
  const std::string range =
      fmt::format("{}..{}", unit.number(*one.usual_low_ns), unit.number(*one.usual_high_ns));
  return one.coverage ? fmt::format("{} ({})", range, percent_text(*one.coverage)) : range;
}

bool has(const std::vector<Caveat>& caveats, const Caveat& caveat) {
  return std::find(caveats.begin(), caveats.end(), caveat) != caveats.end();
}

/// Why it cannot be told, and what would help.
std::string open_question(const CaseComparison& one) {
  if (one.would_help.empty()) return one.reason;
  const bool two_sittings =
      one.old_side.session_medians_ns.size() == 1 && one.new_side.session_medians_ns.size() == 1;
  if (!two_sittings) return fmt::format("{}: {}", one.reason, one.would_help);
  return fmt::format(
      "{}: one session a side compares two sittings, not two devices: {} would be needed",
      one.reason, one.would_help);
}

std::vector<std::string> doubts_of(const CaseComparison& one) {
  std::vector<std::string> doubts;
  if (one.verdict == Verdict::cannot_tell) doubts.push_back(open_question(one));
  for (const Caveat& caveat : one.old_side.caveats) {
    const char* side = has(one.new_side.caveats, caveat) ? "both sides" : "A";
    doubts.push_back(fmt::format("{}: {}", side, sentence(caveat)));
  }
  for (const Caveat& caveat : one.new_side.caveats) {
    if (!has(one.old_side.caveats, caveat)) doubts.push_back("B: " + sentence(caveat));
  }
  return doubts;
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
  const std::string marks = notes.mark(doubts_of(one));
  const std::string gap = marks.empty() ? "" : " ";
  return {{text(name), time_cell(one.old_median_ns, unit), time_cell(one.new_median_ns, unit),
           text(one.ratio ? ratio_text(*one.ratio, one.low, one.high) : "-"),
           text(fmt::format("{}+{}", one.old_side.session_medians_ns.size(),
                            one.new_side.session_medians_ns.size())),
           text(verdict_text(one.verdict) + gap + marks, tone_of(one.verdict)),
           text(interval_text(one, 1 - options.alpha)), text(usual_text(one, unit)),
           text(iterations_text(one)), text(test_text(one, options.adjust))},
          {}};
}

Row lone_row(const UnmatchedCase& lone, const std::string& name, const LoneMedians& medians,
             const DurationUnit& unit) {
  return {{text(name), time_cell(medians.old_ns, unit), time_cell(medians.new_ns, unit), Cell{},
           Cell{}, text(why_text(lone.why), Tone::dim), Cell{}, Cell{}, Cell{}, Cell{}},
          {}};
}

}  // namespace

bool in_family(const CaseComparison& one) {
  return one.method == CaseComparison::Method::welch || one.method == CaseComparison::Method::rank;
}

std::string why_text(UnmatchedCase::Why why) {
  switch (why) {
    case UnmatchedCase::Why::only_in_old:
      return "only in A";
    case UnmatchedCase::Why::only_in_new:
      return "only in B";
    case UnmatchedCase::Why::cache_refuted:
      return "cache label refuted";
    case UnmatchedCase::Why::no_timings:
      break;
  }
  return "no timings";
}

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
