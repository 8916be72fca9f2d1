#include "report/json_parts.h"

#include "base/moment.h"

namespace diary {
namespace {

/// Writes numbers that may be missing, leaving out those that are.
class Present {
 public:
  explicit Present(JsonWriter& json) : json_(json) {}

  void add(std::string_view name, const std::optional<Bytes>& bytes) {
    if (bytes) json_.member(name, bytes->count);
  }
  void add(std::string_view name, const std::optional<nanoseconds>& time) {
    if (time) json_.member(name, static_cast<std::int64_t>(time->count()));
  }
  void add(std::string_view name, const std::optional<std::int64_t>& count) {
    if (count) json_.member(name, *count);
  }

 private:
  JsonWriter& json_;
};

void write_stages(JsonWriter& json, const Stages& stages) {
  json.key("stages").begin_object(JsonWriter::Lines::one);
  Present present(json);
  present.add("open_ns", stages.open);
  present.add("io_ns", stages.io);
  present.add("sync_ns", stages.sync);
  present.add("dir_sync_ns", stages.dir_sync);
  present.add("close_ns", stages.close);
  present.add("create_ns", stages.create);
  present.add("remove_ns", stages.remove);
  json.end_object();
}

void write_evidence(JsonWriter& json, const Evidence& evidence) {
  json.key("evidence").begin_object(JsonWriter::Lines::one);
  Present present(json);
  present.add("cached_before_bytes", evidence.cached_before);
  present.add("process_read_bytes", evidence.read_from_device);
  present.add("device_read_bytes", evidence.device_read);
  present.add("device_written_bytes", evidence.device_written);
  present.add("flushes", evidence.flushes);
  present.add("flush_ns", evidence.flush_time);
  present.add("discards", evidence.discards);
  present.add("cpu_user_ns", evidence.cpu_user);
  present.add("cpu_system_ns", evidence.cpu_system);
  present.add("involuntary_switches", evidence.involuntary_switches);
  present.add("cpu_pressure_ns", evidence.cpu_pressure);
  present.add("io_pressure_ns", evidence.io_pressure);
  present.add("allocated_bytes", evidence.allocated);
  present.add("temperature_milli_c", evidence.temperature_milli_c);
  json.end_object();
}

void write_verdicts(JsonWriter& json, const EvidenceVerdicts& verdicts) {
  json.key("verdicts").begin_object(JsonWriter::Lines::one);
  json.member("cache", to_text(verdicts.cache)).member("flush", to_text(verdicts.flush));
  json.member("contended", to_text(verdicts.contended));
  json.member("foreign_io", to_text(verdicts.foreign_io));
  json.member("cpu_bound", to_text(verdicts.cpu_bound));
  json.member("impossible", to_text(verdicts.impossible));
  json.end_object();
}

}  // namespace

void write_texts(JsonWriter& json, std::string_view name, std::span<const std::string> texts) {
  json.key(name).begin_array(JsonWriter::Lines::one);
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

void write_integers(JsonWriter& json, std::string_view name,
                    std::span<const std::int64_t> numbers) {
  json.key(name).begin_array(JsonWriter::Lines::one);
  for (const std::int64_t number : numbers) json.value(number);
  json.end_array();
}

void write_case_key(JsonWriter& json, const CaseKey& key) {
  json.member("key", to_text(key)).member("label", label(key)).member("test", to_text(key.test));
  json.member("bytes", key.bytes.count).member("files", key.files);
  json.member("sync", key.sync ? std::optional(to_text(*key.sync)) : std::nullopt);
  json.member("cache", key.cache ? std::optional(to_text(*key.cache)) : std::nullopt);
}

void write_caveats(JsonWriter& json, std::span<const Caveat> caveats) {
  json.key("caveats").begin_array();
  for (const Caveat& caveat : caveats) {
    json.begin_object(JsonWriter::Lines::one).member("kind", to_text(caveat.kind));
    json.member("count", caveat.count).member("of", caveat.of).member("needed", caveat.needed);
    if (caveat.factor > 0) json.member("factor", caveat.factor);
    if (caveat.of_sessions > 0) {
      json.member("sessions", caveat.sessions).member("of_sessions", caveat.of_sessions);
    }
    json.member("sentence", sentence(caveat)).end_object();
  }
  json.end_array();
}

void write_iteration(JsonWriter& json, const Iteration& iteration) {
  const bool warm_up = iteration.kind == Iteration::Kind::warm_up;
  json.begin_object().member("round", iteration.round).member("position", iteration.position);
  json.key("warm_up").boolean(warm_up);
  if (iteration.started_at) {
    json.member("started", iso_text({*iteration.started_at, std::chrono::minutes{0}}));
  }
  json.key("elapsed_ns");
  iteration.elapsed ? json.value(static_cast<std::int64_t>(iteration.elapsed->count()))
                    : json.null();
  if (iteration.failure) {
    json.key("failure").begin_object(JsonWriter::Lines::one);
    json.member("step", iteration.failure->step).member("code", iteration.failure->code);
    json.member("text", iteration.failure->text).end_object();
  }
  write_stages(json, iteration.stages);
  Present present(json);
  present.add("settle_ns", iteration.settle);
  if (iteration.idle_reached) json.member("idle_reached", to_text(*iteration.idle_reached));
  present.add("written_before_bytes", iteration.written_before);
  present.add("data_age_ns", iteration.data_age);
  write_evidence(json, iteration.evidence);
  write_verdicts(json, iteration.verdicts);
  json.end_object();
}

}  // namespace diary
