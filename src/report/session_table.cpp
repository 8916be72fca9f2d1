#include "report/session_table.h"

#include <fmt/format.h>

#include "base/text.h"
#include "report/case_names.h"
#include "report/duration.h"
#include "report/rate.h"

namespace diary {
namespace {

DurationUnit unit_of(const SessionReport& report) {
  std::vector<double> times;
  for (const CaseSummary& summary : report.summaries) {
    for (const std::int64_t time : summary.iterations_ns)
      times.push_back(static_cast<double>(time));
    if (summary.create_median_ns) times.push_back(*summary.create_median_ns);
    if (summary.remove_median_ns) times.push_back(*summary.remove_median_ns);
  }
  return DurationUnit::of(times, report.session.head.resolution);
}

std::string case_rate_text(const CaseSummary& summary) {
  if (const auto rate = summary.rate()) return rate_text(*rate);
  if (const auto rate = summary.files_per_second()) return files_rate_text(*rate);
  return "-";
}

std::string iterations_text(const CaseSummary& summary, const DurationUnit& unit) {
  std::vector<std::string> numbers;
  for (const std::int64_t time : summary.iterations_ns) {
    numbers.push_back(unit.number(static_cast<double>(time)));
  }
  return join(numbers, " ");
}

std::string interval_text(const CaseSummary& summary, const DurationUnit& unit) {
  if (!summary.interval) return "-";
  const MedianInterval& interval = *summary.interval;
  return fmt::format("{}..{} ({})", unit.number(interval.low_ns), unit.number(interval.high_ns),
                     percent_text(interval.coverage));
}

/// "0.63 ms each; create 900.10 ms, remove 359.03 ms (medians)"
std::string halves_text(const CaseSummary& summary, const DurationUnit& unit) {
  const auto each = summary.ns_per_file();
  if (!each) return {};
  std::string text = share_text(*each) + " each";
  std::vector<std::string> halves;
  if (summary.create_median_ns) {
    halves.push_back("create " + unit.with_unit(*summary.create_median_ns));
  }
  if (summary.remove_median_ns) {
    halves.push_back("remove " + unit.with_unit(*summary.remove_median_ns));
  }
  if (!halves.empty()) text += fmt::format("; medians of the halves: {}", join(halves, ", "));
  return text;
}

std::vector<std::string> failure_lines(const CaseResult& result) {
  std::vector<std::string> lines;
  for (const Iteration& iteration : result.iterations) {
    if (!iteration.failure) continue;
    const bool warm_up = iteration.kind == Iteration::Kind::warm_up;
    lines.push_back(fmt::format("{} {} failed at {}: {}", warm_up ? "warm-up round" : "round",
                                iteration.round, iteration.failure->step, iteration.failure->text));
  }
  return lines;
}

Row case_row(const CaseResult& result, const CaseSummary& summary, const std::string& name,
             const DurationUnit& unit, Notes& notes) {
  std::vector<std::string> doubts;
  for (const Caveat& caveat : summary.caveats) doubts.push_back(sentence(caveat));
  const std::string marks = notes.mark(doubts);

  Row row;
  if (summary.n == 0) {
    row.cells = {text(name), text("-"), text("-"),    text("-"),
                 text("-"),  text("-"), text("none"), text("- " + marks)};
  } else {
    row.cells = {text(name),
                 text(unit.with_unit(summary.median_ns)),
                 text(unit.number(static_cast<double>(summary.min_ns))),
                 text(unit.number(static_cast<double>(summary.max_ns))),
                 text(summary.slowest_to_fastest ? times_text(*summary.slowest_to_fastest) : "-"),
                 text(case_rate_text(summary)),
                 text(iterations_text(summary, unit)),
                 text(interval_text(summary, unit) + marks)};
  }
  const std::string halves = halves_text(summary, unit);
  if (!halves.empty()) row.below.push_back(halves);
  for (std::string& line : failure_lines(result)) row.below.push_back(std::move(line));
  return row;
}

}  // namespace

Table session_table(const SessionReport& report, Notes& notes) {
  const DurationUnit unit = unit_of(report);
  Table table{{{"case"},
               {"median", Align::right},
               {"min", Align::right},
               {"max", Align::right},
               {"slow/fast", Align::right},
               {"rate", Align::right},
               {fmt::format("iterations ({})", unit.name())},
               {"interval of the median"}},
              {}};
  std::vector<CaseKey> keys;
  for (const CaseSummary& summary : report.summaries) keys.push_back(summary.key);
  const auto names = case_names(keys);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    table.rows.push_back(
        case_row(report.session.results[i], report.summaries[i], names[i], unit, notes));
  }
  return table;
}

}  // namespace diary
