#include "report/cost_export.h"

#include <fmt/format.h>

#include "base/json_writer.h"
#include "base/text.h"
#include "report/json_parts.h"
#include "report/table.h"

namespace diary {
namespace {

void write_case(JsonWriter& json, std::string_view name, const CaseKey& key,
                const std::vector<double>& medians, const std::vector<Caveat>& caveats) {
  json.key(name).begin_object();
  write_case_key(json, key);
  json.key("session_medians_ns").begin_array(JsonWriter::Lines::one);
  for (const double each : medians) json.value(each);
  json.end_array();
  write_caveats(json, caveats);
  json.end_object();
}

void write_row(JsonWriter& json, const FieldCost& row) {
  json.begin_object();
  write_case(json, "base", row.base, row.base_medians_ns, row.base_caveats);
  write_case(json, "case", row.other, row.other_medians_ns, row.other_caveats);
  json.member("finding", to_text(row.finding)).member("sessions", row.paired.pairs);
  json.member("ratio", row.paired.ratio);
  json.member("low", row.paired.low).member("high", row.paired.high);
  json.member("same_low", row.same_low).member("same_high", row.same_high);
  json.member("p", row.paired.p).member("adjusted_p", row.adjusted_p);
  json.member("median_ratio", row.paired.median_ratio);
  json.member("sign_low", row.paired.sign_low).member("sign_high", row.paired.sign_high);
  json.member("sign_coverage", row.paired.sign_coverage);
  if (row.scaling) {
    json.member("data_ratio", row.scaling->data_ratio);
    json.member("exponent", row.scaling->exponent());
    json.member("exponent_low", row.scaling->exponent_low());
    json.member("exponent_high", row.scaling->exponent_high());
    json.key("scaling_anomaly").boolean(row.scaling->is_anomaly());
  }
  json.member("reason", row.reason).member("would_help", row.would_help).end_object();
}

std::string medians_text(const std::vector<double>& medians) {
  std::vector<std::string> texts;
  for (const double median : medians) texts.push_back(fmt::format("{}", median));
  return join(texts, ";");
}

}  // namespace

void write_costs_json(std::ostream& out, const CostReport& report) {
  const FieldCosts& costs = report.costs;
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.costs/1").member("by", to_text(costs.field));
  json.key("options").begin_object(JsonWriter::Lines::one).member("delta", costs.options.delta);
  json.member("alpha", costs.options.alpha);
  json.member("adjust", to_text(costs.options.adjust)).end_object();
  json.key("sessions").begin_array(JsonWriter::Lines::one);
  for (const Session& session : report.sessions) json.value(to_text(session.head.id));
  json.end_array();
  write_texts(json, "doubts", costs.doubts);
  json.key("rows").begin_array();
  for (const FieldCost& row : costs.rows) write_row(json, row);
  json.end_array();
  std::vector<std::string> lone;
  for (const CaseKey& key : costs.without_partner) lone.push_back(to_text(key));
  write_texts(json, "without_partner", lone);
  json.end_object();
}

void write_costs_csv(std::ostream& out, const CostReport& report) {
  Table table{{{"case_key"},
               {"base_key"},
               {"label"},
               {"base_label"},
               {"finding"},
               {"ratio"},
               {"ratio_low"},
               {"ratio_high"},
               {"p"},
               {"adjusted_p"},
               {"sessions"},
               {"data_ratio"},
               {"session_medians_ns"},
               {"base_session_medians_ns"},
               {"reason"},
               {"would_help"}},
              {}};
  for (const FieldCost& row : report.costs.rows) {
    table.rows.push_back(
        {{text(to_text(row.other)), text(to_text(row.base)), text(label(row.other)),
          text(label(row.base)), text(to_text(row.finding)), number(row.paired.ratio),
          number(row.paired.low), number(row.paired.high), number(row.paired.p),
          number(row.adjusted_p), number(row.paired.pairs),
          row.scaling ? number(row.scaling->data_ratio) : Cell{},
          text(medians_text(row.other_medians_ns)), text(medians_text(row.base_medians_ns)),
          text(row.reason), text(row.would_help)},
         {}});
  }
  out << table_csv(table);
}

}  // namespace diary
