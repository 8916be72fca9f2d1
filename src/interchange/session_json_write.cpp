#include <optional>

#include <fmt/format.h>

#include "base/escape.h"
#include "base/json_writer.h"
#include "interchange/session_json.h"
#include "interchange/session_json_members.h"

namespace diary {
namespace {

using Lines = JsonWriter::Lines;

/// Whatever bytes a name holds come back: JSON has only UTF-8, other texts are written in digits.
void text(JsonWriter& json, std::string_view name, std::string_view content) {
  json.key(name);
  if (is_valid_utf8(content)) {
    json.value(content);
    return;
  }
  std::string digits;
  for (const char c : content) digits += fmt::format("{:02x}", static_cast<unsigned char>(c));
  json.begin_object(Lines::one).member("hex", digits).end_object();
}

// What is not known is left out.

void known(JsonWriter& json, std::string_view name, const std::optional<std::string>& content) {
  if (content) text(json, name, *content);
}
void known(JsonWriter& json, std::string_view name, const std::optional<std::int64_t>& number) {
  if (number) json.member(name, *number);
}
void known(JsonWriter& json, std::string_view name, const std::optional<nanoseconds>& time) {
  if (time) json.member(name, std::int64_t{time->count()});
}
void known(JsonWriter& json, std::string_view name, const std::optional<Bytes>& bytes) {
  if (bytes) json.member(name, bytes->count);
}

class SessionWriter {
 public:
  SessionWriter(std::ostream& out, const Session& session) : json_(out), session_(session) {}

  void write() {
    json_.begin_object();
    head();
    device();
    host();
    conditions();
    events();
    results();
    json_.end_object();
  }

 private:
  void head();
  void device();
  void host();
  void conditions();
  void events();
  void results();
  void iteration(const Iteration& iteration);
  void observed(const Iteration& iteration);
  void operations(const Iteration& iteration);

  /// Local time of the session, without a zone when its zone is not known.
  void time(std::string_view name, const std::optional<UtcTime>& utc) {
    if (utc) json_.member(name, iso_text({*utc, session_.head.started.offset}));
  }

  JsonWriter json_;
  const Session& session_;
};

void SessionWriter::head() {
  const SessionHead& head = session_.head;
  json_.member("schema", fmt::format("{}{}", session_schema, session_schema_number));
  json_.member("id", to_text(head.id));
  json_.member("state", to_text(head.state));
  known(json_, "interruption", head.interruption);
  time("started", head.started.utc);
  time("ended", head.ended);
  text(json_, "profile", head.profile);
  known(json_, "label", head.label);
  text(json_, "source", head.source);
  text(json_, "tool_version", head.tool_version);
  json_.member("statistic", to_text(head.statistic));
  json_.member("unit_base", to_text(head.unit_base));
  known(json_, "resolution_ns", head.resolution);
  known(json_, "seed", head.seed);
  json_.member("rounds", head.rounds);
  json_.member("warm_up_rounds", head.warm_up_rounds);
  known(json_, "written_bytes", head.written);
}

void SessionWriter::device() {
  const Device& device = session_.head.device;
  json_.key("device").begin_object();
  known(json_, "model", device.model);
  known(json_, "capacity_bytes", device.capacity);
  known(json_, "bus", device.bus);
  known(json_, "serial_sha256", device.serial_sha256);
  json_.end_object();
}

void SessionWriter::host() {
  const Host& host = session_.head.host;
  json_.key("host").begin_object();
  known(json_, "vendor", host.vendor);
  known(json_, "product", host.product);
  known(json_, "cpu", host.cpu);
  known(json_, "memory_bytes", host.memory);
  known(json_, "machine_id_sha256", host.machine_id_sha256);
  json_.end_object();
}

void SessionWriter::conditions() {
  json_.key("conditions").begin_array();
  for (const Fact& fact : session_.head.conditions) {
    json_.begin_object(Lines::one);
    text(json_, "name", fact.name);
    text(json_, fact.value ? "value" : "not_read", fact.value.value_or(fact.reason));
    json_.end_object();
  }
  json_.end_array();
}

void SessionWriter::events() {
  json_.key("events").begin_array();
  for (const Event& event : session_.head.events) {
    json_.begin_object(Lines::one).member("id", to_text(event.id));
    json_.member("at", iso_text({event.at, std::chrono::minutes{0}}));
    json_.member("kind", to_text(event.kind));
    text(json_, "text", event.text);
    json_.end_object();
  }
  json_.end_array();
}

void SessionWriter::results() {
  json_.key("results").begin_array();
  for (const CaseResult& result : session_.results) {
    json_.begin_object().member("case", to_text(result.key)).key("iterations").begin_array();
    for (const Iteration& one : result.iterations) iteration(one);
    json_.end_array().end_object();
  }
  json_.end_array();
}

void SessionWriter::iteration(const Iteration& iteration) {
  json_.begin_object();
  json_.member("round", iteration.round).member("position", iteration.position);
  json_.member("kind", iteration.kind == Iteration::Kind::warm_up ? "warm-up" : "measured");
  time("started", iteration.started_at);
  known(json_, "elapsed_ns", iteration.elapsed);
  if (iteration.failure) {
    json_.key("failure").begin_object(Lines::one);
    text(json_, "step", iteration.failure->step);
    json_.member("code", iteration.failure->code);
    text(json_, "text", iteration.failure->text);
    json_.end_object();
  }
  known(json_, "settle_ns", iteration.settle);
  if (iteration.idle_reached) json_.member("idle_reached", to_text(*iteration.idle_reached));
  known(json_, "written_before_bytes", iteration.written_before);
  known(json_, "data_age_ns", iteration.data_age);
  observed(iteration);
  operations(iteration);
  json_.end_object();
}

void SessionWriter::observed(const Iteration& iteration) {
  const auto member = [this](std::string_view name, const auto& content) {
    known(json_, name, content);
  };
  if (iteration.stages != Stages{}) {
    json_.key("stages").begin_object(Lines::one);
    each_stage(iteration.stages, member);
    json_.end_object();
  }
  if (iteration.evidence != Evidence{}) {
    json_.key("evidence").begin_object(Lines::one);
    each_observation(iteration.evidence, member);
    json_.end_object();
  }
  if (iteration.verdicts != EvidenceVerdicts{}) {
    json_.key("verdicts").begin_object(Lines::one);
    each_verdict(iteration.verdicts, [this](std::string_view name, Level level) {
      json_.member(name, to_text(level));
    });
    json_.end_object();
  }
}

void SessionWriter::operations(const Iteration& iteration) {
  if (iteration.operations.empty()) return;
  json_.key("operations").begin_array();
  for (const OperationTimes& operation : iteration.operations) {
    json_.begin_object(Lines::one);
    text(json_, "operation", operation.operation);
    json_.key("times_ns").begin_array();
    for (const nanoseconds time : operation.times) json_.value(std::int64_t{time.count()});
    json_.end_array().end_object();
  }
  json_.end_array();
}

}  // namespace

void write_session_json(std::ostream& out, const Session& session) {
  SessionWriter(out, session).write();
}

}  // namespace diary
