#include "report/comparison_json.h"

#include "report/comparison_words.h"
#include "report/json_parts.h"
#include "report/session_text.h"
#include "stats/summary.h"

namespace diary {
namespace {

void write_session(JsonWriter& json, const Session& session) {
  json.begin_object().member("id", to_text(session.head.id));
  json.member("started", iso_text(session.head.started));
  json.member("device", display_name(session.head.device));
  json.member("device_key", device_key(session.head.device, session.head.host));
  json.member("os", system_text(session.head)).member("source", session.head.source);
  json.key("cases").begin_array();
  for (const CaseResult& result : session.results) {
    const CaseSummary summary = summarize(result, session.head);
    json.begin_object(JsonWriter::Lines::one).member("key", to_text(summary.key));
    json.member("cache_verdict", to_text(summary.cache_verdict)).key("median_ns");
    summary.n > 0 ? json.value(summary.median_ns) : json.null();
    write_integers(json, "iterations_ns", summary.iterations_ns);
    json.end_object();
  }
  json.end_array().end_object();
}

void write_sessions(JsonWriter& json, std::string_view name, std::span<const Session> sessions) {
  json.key(name).begin_array();
  for (const Session& session : sessions) write_session(json, session);
  json.end_array();
}

void write_options(JsonWriter& json, const ComparisonOptions& options) {
  json.key("options").begin_object(JsonWriter::Lines::one).member("delta", options.delta);
  json.member("alpha", options.alpha).member("adjust", to_text(options.adjust)).end_object();
}

void write_conditions(JsonWriter& json, const Comparison& comparison) {
  json.key("differences").begin_array();
  for (const FacetDifference& facet : comparison.differences) {
    json.begin_object(JsonWriter::Lines::one).member("name", facet.name);
    json.member("old", facet.old_values).member("new", facet.new_values).end_object();
  }
  json.end_array();
  write_texts(json, "not_recorded", comparison.not_recorded);
  write_texts(json, "doubts", comparison.doubts);
  json.member("family", comparison.family);
}

void write_side(JsonWriter& json, std::string_view name, const CaseSide& side,
                const std::optional<double>& median) {
  json.key(name).begin_object().member("median_ns", median);
  json.member("sessions", static_cast<std::int64_t>(side.session_medians_ns.size()));
  json.member("iterations", side.iterations);
  json.key("session_medians_ns").begin_array(JsonWriter::Lines::one);
  for (const double each : side.session_medians_ns) json.value(each);
  json.end_array();
  write_caveats(json, side.caveats);
  json.end_object();
}

void write_case(JsonWriter& json, const CaseComparison& one) {
  json.begin_object();
  write_case_key(json, one.key);
  json.member("verdict", to_text(one.verdict)).member("method", to_text(one.method));
  json.member("ratio", one.ratio).member("low", one.low).member("high", one.high);
  json.member("coverage", one.coverage);
  json.member("same_low", one.same_low).member("same_high", one.same_high);
  json.member("same_coverage", one.same_coverage);
  json.member("usual_low_ns", one.usual_low_ns).member("usual_high_ns", one.usual_high_ns);
  json.member("smallest_detectable", one.smallest_detectable);
  json.member("p", one.p).member("second_p", one.second_p);
  json.member("adjusted_p", one.adjusted_p);
  json.key("usual_difference");
  if (one.usual_difference) {
    json.begin_object(JsonWriter::Lines::one).member("change", one.usual_difference->change);
    json.member("sessions", one.usual_difference->sessions).end_object();
  } else {
    json.null();
  }
  json.member("reason", one.reason).member("would_help", one.would_help);
  write_side(json, "old", one.old_side, one.old_median_ns);
  write_side(json, "new", one.new_side, one.new_median_ns);
  json.end_object();
}

}  // namespace

void write_comparison_members(JsonWriter& json, const ComparisonReport& report) {
  const Comparison& comparison = report.comparison;
  write_options(json, comparison.options);
  write_conditions(json, comparison);
  json.key("cases").begin_array();
  for (const CaseComparison& one : comparison.cases) write_case(json, one);
  json.end_array().key("unmatched").begin_array();
  for (const UnmatchedCase& alone : comparison.unmatched) {
    json.begin_object(JsonWriter::Lines::one).member("key", to_text(alone.key));
    json.member("label", label(alone.key)).member("why", why_text(alone.why)).end_object();
  }
  json.end_array();
  write_sessions(json, "old_sessions", report.old_sessions);
  write_sessions(json, "new_sessions", report.new_sessions);
}

void write_comparison_json(std::ostream& out, const ComparisonReport& report) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.compare/1");
  write_comparison_members(json, report);
  json.end_object();
}

}  // namespace diary
