#include "report/history_json.h"

#include "report/json_parts.h"

namespace diary {
namespace {

using Lines = JsonWriter::Lines;

void write_index(JsonWriter& json, std::string_view name, std::size_t index) {
  json.member(name, static_cast<std::int64_t>(index));
}

void write_options(JsonWriter& json, const History& history) {
  const HistoryOptions& options = history.options;
  json.key("options").begin_object(Lines::one).member("delta", options.delta);
  json.member("alpha", options.alpha).member("permutations", options.permutations);
  write_index(json, "latest", options.latest);
  json.end_object();
  json.member("family", history.family).member("latest_family", history.latest_family);
}

void write_points(JsonWriter& json, const HistoryReport& report, const Series& series) {
  json.key("points").begin_array();
  for (const SeriesPoint& point : series.points) {
    const SessionHead& head = report.sessions[point.session].head;
    json.begin_object(Lines::one).member("session", to_text(head.id));
    json.member("started", iso_text(head.started)).member("median_ns", point.median_ns);
    json.member("iterations", point.iterations);
    json.member("standing", to_text(point.standing)).end_object();
  }
  json.end_array();
}

void write_levels(JsonWriter& json, const EraPart& part) {
  json.key("levels").begin_array();
  for (const SeriesLevel& level : part.levels) {
    json.begin_object(Lines::one);
    write_index(json, "begin", level.begin);
    write_index(json, "end", level.end);
    json.member("sessions", level.sessions).member("median_ns", level.median_ns);
    json.member("min_ns", level.min_ns).member("max_ns", level.max_ns).end_object();
  }
  json.end_array();
}

void write_steps(JsonWriter& json, const EraPart& part) {
  json.key("steps").begin_array();
  for (const Step& step : part.steps) {
    json.begin_object();
    write_index(json, "last_before", step.last_before);
    write_index(json, "first_after", step.first_after);
    json.member("ratio", step.change.ratio).member("low", step.change.low);
    json.member("high", step.change.high).member("coverage", step.change.coverage);
    write_index(json, "sessions_before", step.change.before);
    write_index(json, "sessions_after", step.change.after);
    json.key("changed").begin_array();
    for (const FacetDifference& facet : step.changed) {
      json.begin_object(Lines::one).member("name", facet.name);
      json.member("old", facet.old_values).member("new", facet.new_values).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

/// Changes a week and in all: 0.01 is 1 % slower.
void write_drift(JsonWriter& json, const std::optional<Drift>& drift) {
  json.key("drift");
  if (!drift) {
    json.null();
    return;
  }
  constexpr double week = 7;
  json.begin_object(Lines::one).member("change_per_week", Drift::change(drift->slope, week));
  json.member("low", Drift::change(drift->low, week));
  json.member("high", Drift::change(drift->high, week));
  json.member("days", drift->days).member("change", Drift::change(drift->slope, drift->days));
  json.end_object();
}

void write_part(JsonWriter& json, const EraPart& part, double alpha) {
  json.begin_object().key("era");
  part.era ? json.value(part.era->text) : json.null();
  json.key("era_started");
  part.era ? json.value(iso_text(part.era->started)) : json.null();
  write_index(json, "begin", part.begin);
  write_index(json, "end", part.end);
  json.key("analysed").boolean(part.analysed);
  json.key("shape");
  part.analysed ? json.value(to_text(part.shape)) : json.null();
  json.member("q", part.q).member("adjusted_q", part.adjusted_q);
  json.key("holds").boolean(part.holds(alpha));
  json.member("trend_p", part.trend_p).member("lag_1", part.lag_one);
  write_drift(json, part.drift);
  write_levels(json, part);
  write_steps(json, part);
  json.end_object();
}

void write_latest(JsonWriter& json, const std::optional<LatestCheck>& latest) {
  json.key("latest");
  if (!latest) {
    json.null();
    return;
  }
  json.begin_object();
  write_index(json, "point", latest->point);
  json.member("sessions_before", latest->before).member("verdict", to_text(latest->verdict));
  json.member("ratio", latest->ratio).member("usual_low_ns", latest->usual_low_ns);
  json.member("usual_high_ns", latest->usual_high_ns).member("coverage", latest->coverage);
  json.member("p", latest->p).member("adjusted_p", latest->adjusted_p).end_object();
}

void write_series(JsonWriter& json, const HistoryReport& report, const SeriesHistory& one) {
  const Series& series = one.series;
  json.begin_object();
  write_case_key(json, series.key);
  json.member("device", series.device).member("device_key", series.device_key);
  json.member("statistic", to_text(series.statistic)).member("conditions", series.conditions);
  write_texts(json, "apart", series.apart);
  json.key("left_out").begin_object(Lines::one).member("cache_refuted", series.refuted);
  json.member("no_timings", series.untimed).end_object();
  write_index(json, "older", one.older);
  write_points(json, report, series);
  json.key("parts").begin_array();
  for (const EraPart& part : one.parts) write_part(json, part, report.history.options.alpha);
  json.end_array();
  write_latest(json, one.latest);
  json.end_object();
}

}  // namespace

void write_history_json(std::ostream& out, const HistoryReport& report) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.history/1");
  write_options(json, report.history);
  json.key("series").begin_array();
  for (const SeriesHistory& one : report.history.series) write_series(json, report, one);
  json.end_array().end_object();
}

}  // namespace diary
