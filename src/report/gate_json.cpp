#include "base/json_writer.h"
#include "report/comparison_json.h"
#include "report/gate_export.h"
#include "report/json_parts.h"

namespace diary {

void write_gate_json(std::ostream& out, const GateReport& report) {
  const Gate& gate = report.gate;
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.check/1");
  json.member("decision", to_text(gate.decision)).member("sentence", decision_text(gate));
  write_texts(json, "reasons", gate.reasons);
  json.member("newer_incomplete", report.incomplete);
  json.member("decided", gate.decided).member("era", report.era);
  write_texts(json, "allowed_differences", report.options.allowed);
  json.key("regressions").begin_array();
  for (const std::size_t place : gate.regressions) {
    const CaseComparison& one = gate.comparison.cases[place];
    json.begin_object(JsonWriter::Lines::one).member("key", to_text(one.key));
    json.member("label", label(one.key)).member("verdict", to_text(one.verdict));
    json.member("ratio", one.ratio).member("at_least", one.low);
    json.member("adjusted_p", one.adjusted_p).end_object();
  }
  json.end_array().key("open").begin_array();
  for (const OpenCase& open : gate.open) {
    json.begin_object(JsonWriter::Lines::one).member("key", to_text(open.key));
    json.member("label", label(open.key)).member("why", open.why);
    json.key("blocks").boolean(open.weight == OpenCase::Weight::blocks).end_object();
  }
  json.end_array().key("baseline").begin_array();
  for (const BaselineCase& one : report.baseline) {
    json.begin_object(JsonWriter::Lines::one).member("key", to_text(one.key));
    json.member("sessions", one.sessions).key("change_since");
    one.since ? json.value(iso_text(*one.since)) : json.null();
    json.member("lag_1", one.lag_one).end_object();
  }
  json.end_array().key("comparison").begin_object();
  write_comparison_members(json, {gate.comparison, report.base, report.new_sessions});
  json.end_object().end_object();
}

}  // namespace diary
