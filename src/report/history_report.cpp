#include "report/history_report.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "report/case_names.h"
#include "report/device_list.h"
#include "report/history_csv.h"
#include "report/history_json.h"
#include "report/history_text.h"
#include "report/level_rows.h"
#include "report/rate.h"
#include "report/sheet.h"
#include "report/sparkline.h"

namespace diary {
namespace {

DurationUnit unit_of(const HistoryReport& report, const Series& series) {
  std::vector<double> medians;
  nanoseconds resolution{1};
  for (const SeriesPoint& point : series.points) {
    medians.push_back(point.median_ns);
    resolution = std::max(resolution, report.sessions[point.session].head.resolution);
  }
  return DurationUnit::of(medians, resolution);
}

Sparkline scale_of(const SeriesHistory& one, double delta) {
  std::vector<double> counted;
  for (const SeriesPoint& point : one.series.points) {
    if (point.standing == SeriesPoint::Standing::counted) counted.push_back(point.median_ns);
  }
  return Sparkline(counted, delta);
}

std::string glyph(const SeriesPoint& point, const Sparkline& scale) {
  switch (point.standing) {
    case SeriesPoint::Standing::excluded:
      return "x";
    case SeriesPoint::Standing::below_resolution:
      return "0";
    case SeriesPoint::Standing::counted:
      break;
  }
  return scale.bar(point.median_ns);
}

LevelRow level_row(const HistoryReport& report, const SeriesHistory& one, const EraPart& part,
                   const SeriesLevel& level, const Sparkline& scale, const DurationUnit& unit) {
  LevelRow row;
  row.dates = dates_text(report, one.series, level.begin, level.end);
  for (std::size_t i = level.begin; i < level.end; ++i) {
    row.glyphs.push_back(glyph(one.series.points[i], scale));
  }
  row.sessions = counted(level.sessions, "session");
  if (level.median_ns) row.median = "median " + unit.with_unit(*level.median_ns);
  if (level.sessions > 1) {
    row.range = fmt::format("{}..{}", unit.number(*level.min_ns), unit.number(*level.max_ns));
  }
  if (!part.analysed) row.remark = fmt::format("steps show from {}", step_needs);
  return row;
}

std::string dots(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "·";
  return text;
}

/// Between two levels or eras.
void write_between(Sheet& sheet, const HistoryLine& line, std::size_t dates_width,
                   const Page& page) {
  if (page.format == Format::md) return sheet.line(line.text, line.tone);
  sheet.line(dots(dates_width) + "  " + line.text, line.tone, 4);
}

HistoryLine era_line(const Era& era) {
  const std::string day = day_text(local_day(era.started));
  return {era.text.empty() ? fmt::format("a new era from {}", day)
                           : fmt::format("a new era from {}: {}", day, era.text),
          Tone::plain};
}

void write_parts(Sheet& sheet, const HistoryReport& report, const SeriesHistory& one,
                 const DurationUnit& unit, const Page& page) {
  const Sparkline scale = scale_of(one, report.history.options.delta);
  std::vector<LevelRow> rows;
  for (const EraPart& part : one.parts) {
    for (const SeriesLevel& level : part.levels) {
      rows.push_back(level_row(report, one, part, level, scale, unit));
    }
  }
  const LevelRows lines(rows, page);
  std::size_t row = 0;
  for (std::size_t i = 0; i < one.parts.size(); ++i) {
    const EraPart& part = one.parts[i];
    if (i > 0 && part.era) write_between(sheet, era_line(*part.era), lines.dates_width(), page);
    for (std::size_t level = 0; level < part.levels.size(); ++level) {
      if (level > 0) {
        write_between(sheet, step_line(report, one, part, level - 1), lines.dates_width(), page);
      }
      lines.write(sheet, row++);
    }
    for (const HistoryLine& line : part_lines(report, one, part)) {
      sheet.line("  " + line.text, line.tone, 4);
    }
  }
}

/// What each series is called: its case, the device where there are several, what sets it apart.
std::vector<std::vector<std::string>> headings(const History& history) {
  std::vector<CaseKey> keys;
  std::set<std::string> devices;
  std::set<std::pair<std::string, std::string>> names;
  for (const SeriesHistory& one : history.series) {
    if (std::find(keys.begin(), keys.end(), one.series.key) == keys.end()) {
      keys.push_back(one.series.key);
    }
    devices.insert(one.series.device_key);
    names.emplace(one.series.device, one.series.device_key);
  }
  const auto case_labels = case_names(keys);
  std::vector<std::vector<std::string>> result;
  for (const SeriesHistory& one : history.series) {
    const Series& series = one.series;
    const auto key = std::find(keys.begin(), keys.end(), series.key);
    std::vector<std::string> pieces = {case_labels[static_cast<std::size_t>(key - keys.begin())]};
    if (devices.size() > 1) {
      const auto namesakes = std::count_if(names.begin(), names.end(), [&](const auto& name) {
        return name.first == series.device;
      });
      pieces.push_back(namesakes > 1 ? fmt::format("{} (device {})", series.device,
                                                   short_device_key(series.device_key))
                                     : series.device);
    }
    pieces.insert(pieces.end(), series.apart.begin(), series.apart.end());
    result.push_back(std::move(pieces));
  }
  return result;
}

void write_head(Sheet& sheet, const HistoryReport& report) {
  const History& history = report.history;
  std::set<std::string> devices;
  for (const SeriesHistory& one : history.series) devices.insert(one.series.device_key);
  const auto count = static_cast<std::int64_t>(devices.size());
  const auto [first, last] = std::minmax_element(
      report.sessions.begin(), report.sessions.end(),
      [](const Session& a, const Session& b) { return a.head.started.utc < b.head.started.utc; });
  sheet.pieces({count == 1 ? history.series.front().series.device : counted(count, "device"),
                counted(static_cast<std::int64_t>(report.sessions.size()), "session"),
                dates_text(first->head.started, last->head.started),
                fmt::format("{} series", history.series.size())});
  sheet.pieces({fmt::format("threshold {}", percent_text(history.options.delta)),
                history.family > 0 ? "intervals at 95 % unless said otherwise" : "",
                history.family > 1
                    ? fmt::format("adjusted by Benjamini-Hochberg over {} tests", history.family)
                    : "",
                "range: of session medians"},
               3);
}

}  // namespace

void write_history(std::ostream& out, const HistoryReport& report, const Page& page) {
  if (page.format == Format::json) return write_history_json(out, report);
  if (page.format == Format::csv) return write_history_csv(out, report);
  if (report.history.series.empty()) return;
  Sheet sheet(out, page);
  write_head(sheet, report);
  const auto names = headings(report.history);
  for (std::size_t i = 0; i < report.history.series.size(); ++i) {
    const SeriesHistory& one = report.history.series[i];
    const DurationUnit unit = unit_of(report, one.series);
    sheet.blank();
    sheet.pieces(names[i]);
    write_parts(sheet, report, one, unit, page);
    for (const HistoryLine& line : series_lines(report, one, unit)) {
      sheet.line("  " + line.text, line.tone, 4);
    }
  }
  sheet.blank();
  sheet.line(closing_text(report.history));
}

}  // namespace diary
