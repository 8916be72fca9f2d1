#include "report/session_show_json.h"

#include "report/json_parts.h"
#include "report/session_text.h"

namespace diary {
namespace {

std::optional<std::int64_t> count_of(const std::optional<Bytes>& bytes) {
  return bytes ? std::optional(bytes->count) : std::nullopt;
}

void write_device(JsonWriter& json, const Device& device, const Host& host) {
  json.key("device").begin_object();
  json.member("model", device.model).member("capacity_bytes", count_of(device.capacity));
  json.member("bus", device.bus).member("serial_sha256", device.serial_sha256);
  json.member("key", device_key(device, host)).end_object();
}

void write_host(JsonWriter& json, const Host& host) {
  json.key("host").begin_object();
  json.member("vendor", host.vendor).member("product", host.product).member("cpu", host.cpu);
  json.member("memory_bytes", count_of(host.memory));
  json.member("machine_id_sha256", host.machine_id_sha256);
  json.member("key", host_key(host)).end_object();
}

void write_events(JsonWriter& json, const SessionHead& head) {
  json.key("events").begin_array();
  for (const Event& event : head.events) {
    json.begin_object(JsonWriter::Lines::one).member("id", to_text(event.id));
    json.member("at", iso_text({event.at, std::chrono::minutes{0}}));
    json.member("kind", to_text(event.kind)).member("text", event.text).end_object();
  }
  json.end_array();
}

void write_head(JsonWriter& json, const SessionReport& report) {
  const SessionHead& head = report.session.head;
  json.key("session").begin_object();
  json.member("id", to_text(head.id)).member("short_id", report.short_id);
  json.member("state", to_text(head.state)).member("interruption", head.interruption);
  json.key("excluded").boolean(is_excluded(head)).member("exclusion", exclusion(head));
  json.member("started", iso_text(head.started)).key("ended");
  head.ended ? json.value(iso_text({*head.ended, head.started.offset})) : json.null();
  write_device(json, head.device, head.host);
  write_host(json, head.host);
  json.member("profile", head.profile).member("label", head.label);
  json.member("source", head.source).member("tool_version", head.tool_version);
  json.member("statistic", to_text(head.statistic)).member("unit_base", to_text(head.unit_base));
  json.member("resolution_ns", static_cast<std::int64_t>(head.resolution.count()));
  json.member("seed", head.seed).member("rounds", head.rounds);
  json.member("warm_up_rounds", head.warm_up_rounds);
  json.member("written_bytes", count_of(head.written));
  write_texts(json, "tags", tags(head));
  write_texts(json, "notes", notes(head));
  json.member("era", era(head));
  write_events(json, head);
  json.end_object();
}

void write_conditions(JsonWriter& json, const Session& session) {
  json.key("conditions").begin_array();
  for (const Fact& fact : session.head.conditions) {
    json.begin_object(JsonWriter::Lines::one).member("name", fact.name);
    json.member("value", fact.value);
    if (!fact.value) json.member("reason", fact.reason);
    json.end_object();
  }
  json.end_array();
  write_texts(json, "not_recorded", missing_conditions(session));
}

void write_interval(JsonWriter& json, const std::optional<MedianInterval>& interval) {
  json.key("median_interval");
  if (!interval) {
    json.null();
    return;
  }
  json.begin_object(JsonWriter::Lines::one).member("low_ns", interval->low_ns);
  json.member("high_ns", interval->high_ns).member("coverage", interval->coverage);
  json.key("reached").boolean(interval->reached).member("needed", interval->needed).end_object();
}

void write_figures(JsonWriter& json, const CaseSummary& summary) {
  json.member("n", summary.n).member("failures", summary.failures);
  write_integers(json, "iterations_ns", summary.iterations_ns);
  if (summary.n == 0) return;
  const auto rate = summary.rate();
  json.member("median_ns", summary.median_ns);
  json.member("min_ns", summary.min_ns).member("max_ns", summary.max_ns);
  json.member("slowest_to_fastest", summary.slowest_to_fastest);
  json.member("bytes_per_second", rate ? std::optional(rate->value) : std::nullopt);
  json.member("files_per_second", summary.files_per_second());
  json.member("ns_per_file", summary.ns_per_file());
  json.member("create_median_ns", summary.create_median_ns);
  json.member("remove_median_ns", summary.remove_median_ns);
  write_interval(json, summary.interval);
  const std::vector<std::int64_t> outliers(summary.outliers.begin(), summary.outliers.end());
  write_integers(json, "outliers", outliers);
}

void write_case(JsonWriter& json, const CaseResult& result, const CaseSummary& summary) {
  json.begin_object();
  write_case_key(json, summary.key);
  write_figures(json, summary);
  json.member("cache_verdict", to_text(summary.cache_verdict));
  json.key("compared").boolean(summary.cache_verdict != Level::refuted && summary.n > 0);
  write_caveats(json, summary.caveats);
  json.key("iterations").begin_array();
  for (const Iteration& iteration : result.iterations) write_iteration(json, iteration);
  json.end_array().end_object();
}

}  // namespace

void write_session_json(std::ostream& out, const SessionReport& report) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.show/1");
  write_head(json, report);
  write_conditions(json, report.session);
  json.key("cases").begin_array();
  for (std::size_t i = 0; i < report.summaries.size(); ++i) {
    write_case(json, report.session.results[i], report.summaries[i]);
  }
  json.end_array().key("size_scalings").begin_array();
  for (const SizeScaling& scaling : report.scalings) {
    json.begin_object().member("smaller", to_text(scaling.smaller));
    json.member("larger", to_text(scaling.larger)).member("data_ratio", scaling.data_ratio);
    json.member("time_ratio", scaling.time_ratio).member("exponent", scaling.exponent());
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace diary
