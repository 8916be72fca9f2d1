#include "report/history_csv.h"

#include <algorithm>

#include "base/text.h"
#include "report/table.h"

namespace diary {
namespace {

/// Where a point stands in the analysis; numbers count from 1.
struct Place {
  const EraPart* part = nullptr;  ///< null for one that is older than what is analysed
  std::int64_t era = 0;
  std::int64_t level = 0;
  const Step* step = nullptr;  ///< that leads to this point
};

Place place_of(const SeriesHistory& one, std::size_t point) {
  Place place;
  for (const EraPart& part : one.parts) {
    ++place.era;
    if (point >= part.end) continue;
    if (point < part.begin) return {};
    place.part = &part;
    for (const SeriesLevel& level : part.levels) {
      ++place.level;
      if (point < level.end) break;
    }
    const auto step =
        std::find_if(part.steps.begin(), part.steps.end(),
                     [&](const Step& candidate) { return candidate.first_after == point; });
    if (step != part.steps.end()) place.step = &*step;
    return place;
  }
  return {};
}

std::string changed_text(const Step& step) {
  std::vector<std::string> names;
  for (const FacetDifference& facet : step.changed) names.push_back(facet.name);
  return join(names, ";");
}

/// The cells of what was found at a place; as many for every place.
std::vector<Cell> finding_cells(const Place& place) {
  constexpr std::size_t count = 10;
  std::vector<Cell> cells;
  if (place.part != nullptr) {
    const EraPart& part = *place.part;
    cells = {number(place.era), number(place.level), text(part.analysed ? to_text(part.shape) : ""),
             number(part.q), number(part.adjusted_q)};
  }
  if (place.step != nullptr) {
    const ChangePoint& change = place.step->change;
    cells.insert(cells.end(), {number(change.ratio), number(change.low), number(change.high),
                               number(change.coverage), text(changed_text(*place.step))});
  }
  cells.resize(count);
  return cells;
}

Row row_of(const HistoryReport& report, const SeriesHistory& one, std::size_t index,
           std::int64_t number_of_series) {
  const Series& series = one.series;
  const SeriesPoint& point = series.points[index];
  const SessionHead& head = report.sessions[point.session].head;
  Row row{{number(number_of_series), text(label(series.key)), text(to_text(head.id)),
           text(iso_text(head.started)), number(point.median_ns), number(point.iterations),
           text(to_text(point.standing))},
          {}};
  const auto findings = finding_cells(place_of(one, index));
  row.cells.insert(row.cells.end(), findings.begin(), findings.end());
  row.cells.insert(row.cells.end(),
                   {text(series.device), text(series.device_key), text(to_text(series.key)),
                    text(to_text(series.statistic)), text(join(series.apart, ";"))});
  return row;
}

}  // namespace

void write_history_csv(std::ostream& out, const HistoryReport& report) {
  Table table{{{"series"},       {"label"},      {"session"},    {"started"},
               {"median_ns"},    {"iterations"}, {"standing"},   {"era"},
               {"level"},        {"shape"},      {"q"},          {"adjusted_q"},
               {"step_ratio"},   {"step_low"},   {"step_high"},  {"step_coverage"},
               {"step_changed"}, {"device"},     {"device_key"}, {"case_key"},
               {"statistic"},    {"apart"}},
              {}};
  std::int64_t number_of_series = 0;
  for (const SeriesHistory& one : report.history.series) {
    ++number_of_series;
    for (std::size_t i = 0; i < one.series.points.size(); ++i) {
      table.rows.push_back(row_of(report, one, i, number_of_series));
    }
  }
  out << table_csv(table);
}

}  // namespace diary
