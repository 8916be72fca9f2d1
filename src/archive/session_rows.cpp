#include "archive/session_rows.h"

#include <algorithm>
#include <string>

#include "archive/row.h"
#include "archive/vectors.h"
#include "diary_statements.h"

namespace diary {
namespace {

std::optional<std::string> text_of(const std::optional<Level>& level) {
  return level ? std::optional(to_text(*level)) : std::nullopt;
}

/// Name and kernel release, or build where there is no kernel apart; nothing when the name was not
/// read.
std::optional<std::string> os_text(const Facts& conditions) {
  auto os = value_of(conditions, "os.name");
  const auto kernel = value_of(conditions, "os.kernel");
  const auto build = kernel ? kernel : value_of(conditions, "os.build");
  if (os && build) *os += " " + *build;
  return os;
}

void set_failure(Parameters& parameters, const std::optional<Failure>& failure) {
  if (!failure) return;  // what is not set is NULL
  parameters.set(":failure_step", failure->step)
      .set(":failure_code", failure->code)
      .set(":failure_text", failure->text);
}

void set_stages(Parameters& parameters, const Stages& stages) {
  parameters.set(":open_ns", stages.open)
      .set(":io_ns", stages.io)
      .set(":sync_ns", stages.sync)
      .set(":dir_sync_ns", stages.dir_sync)
      .set(":close_ns", stages.close)
      .set(":create_ns", stages.create)
      .set(":remove_ns", stages.remove);
}

void set_evidence(Parameters& parameters, const Evidence& evidence) {
  parameters.set(":cached_before_bytes", evidence.cached_before)
      .set(":process_read_bytes", evidence.read_from_device)
      .set(":device_read_bytes", evidence.device_read)
      .set(":device_written_bytes", evidence.device_written)
      .set(":flushes", evidence.flushes)
      .set(":flush_ns", evidence.flush_time)
      .set(":discards", evidence.discards)
      .set(":cpu_user_ns", evidence.cpu_user)
      .set(":cpu_system_ns", evidence.cpu_system)
      .set(":involuntary_switches", evidence.involuntary_switches)
      .set(":cpu_pressure_ns", evidence.cpu_pressure)
      .set(":io_pressure_ns", evidence.io_pressure)
      .set(":allocated_bytes", evidence.allocated)
      .set(":temperature_milli_c", evidence.temperature_milli_c);
}

void set_verdicts(Parameters& parameters, const EvidenceVerdicts& verdicts) {
  parameters.set(":cache_verdict", to_text(verdicts.cache))
      .set(":flush_verdict", to_text(verdicts.flush))
      .set(":contended_verdict", to_text(verdicts.contended))
      .set(":foreign_io_verdict", to_text(verdicts.foreign_io))
      .set(":cpu_bound_verdict", to_text(verdicts.cpu_bound))
      .set(":impossible_verdict", to_text(verdicts.impossible));
}

}  // namespace

Progress progress_of(const Iteration& iteration) {
  return {.cases = 0,
          .iterations = counts(iteration) ? 1 : 0,
          .failures = iteration.failure ? 1 : 0,
          .written = std::nullopt};
}

SessionRows::SessionRows(SQLite::Database& database)
    : database_(database),
      case_(statement(database, statements::case_insert)),
      result_(statement(database, statements::result_insert)),
      iteration_(statement(database, statements::iteration_insert)),
      operation_(statement(database, statements::operation_times_insert)),
      summary_(statement(database, statements::result_summary)),
      progress_(statement(database, statements::session_progress)) {}

void SessionRows::insert_host(const Host& host) {
  SQLite::Statement insert = statement(database_, statements::host_insert);
  Parameters(insert)
      .set(":key", host_key(host))
      .set(":vendor", host.vendor)
      .set(":product", host.product)
      .set(":cpu", host.cpu)
      .set(":memory_bytes", host.memory)
      .set(":machine_id_sha256", host.machine_id_sha256);
  insert.exec();
}

void SessionRows::insert_device(const Device& device, const Host& host) {
  SQLite::Statement insert = statement(database_, statements::device_insert);
  Parameters(insert)
      .set(":key", device_key(device, host))
      .set(":model", device.model)
      .set(":capacity_bytes", device.capacity)
      .set(":bus", device.bus)
      .set(":serial_sha256", device.serial_sha256);
  insert.exec();
}

std::int64_t SessionRows::insert_session(const SessionHead& head) {
  insert_host(head.host);
  insert_device(head.device, head.host);

  SQLite::Statement insert = statement(database_, statements::session_insert);
  Parameters parameters(insert);
  parameters.set(":uuid", to_text(head.id))
      .set(":state", to_text(head.state))
      .set(":interruption", head.interruption)
      .set(":started_at_ms", head.started.utc)
      .set(":ended_at_ms", head.ended)
      .set(":device_key", device_key(head.device, head.host))
      .set(":host_key", host_key(head.host))
      .set(":profile", head.profile)
      .set(":label", head.label)
      .set(":source", head.source)
      .set(":tool_version", head.tool_version)
      .set(":statistic", to_text(head.statistic))
      .set(":unit_base", to_text(head.unit_base))
      .set(":resolution_ns", head.resolution)
      .set(":seed", head.seed)
      .set(":rounds", head.rounds)
      .set(":warm_up_rounds", head.warm_up_rounds)
      .set(":written_bytes", head.written)
      .set(":os", os_text(head.conditions))
      .set(":file_system", value_of(head.conditions, "fs.type"));
  if (head.started.offset) {
    parameters.set(":utc_offset_min", std::int64_t{head.started.offset->count()});
  }
  insert.exec();
  const std::int64_t session = database_.getLastInsertRowid();

  insert_facts(session, head.conditions);
  for (const Event& event : head.events) insert_event(session, event);
  return session;
}

void SessionRows::insert_facts(std::int64_t session, const Facts& facts) {
  SQLite::Statement insert = statement(database_, statements::condition_insert);
  for (const Fact& fact : facts) {
    Parameters parameters(insert);
    parameters.set(":session", session).set(":name", fact.name).set(":value", fact.value);
    if (!fact.value) parameters.set(":reason", fact.reason);
    insert.exec();
  }
}

void SessionRows::insert_event(std::int64_t session, const Event& event) {
  SQLite::Statement insert = statement(database_, statements::event_insert);
  Parameters(insert)
      .set(":uuid", to_text(event.id))
      .set(":at_ms", event.at)
      .set(":kind", to_text(event.kind))
      .set(":session", session)
      .set(":text", event.text);
  insert.exec();
}

std::int64_t SessionRows::insert_result(std::int64_t session, const CaseKey& key) {
  const auto text_unless_absent = [](const auto& value) {
    return value ? std::optional(to_text(*value)) : std::nullopt;
  };
  Parameters(case_)
      .set(":key", to_text(key))
      .set(":label", label(key))
      .set(":test", to_text(key.test))
      .set(":size_bytes", key.bytes)
      .set(":file_count", key.files)
      .set(":file_bytes", key.file_bytes)
      .set(":sync", text_unless_absent(key.sync))
      .set(":cache", text_unless_absent(key.cache));
  case_.exec();
  Parameters(result_).set(":session", session).set(":case_key", to_text(key));
  result_.exec();
  return database_.getLastInsertRowid();
}

void SessionRows::insert_iteration(std::int64_t result, const Iteration& iteration) {
  Parameters parameters(iteration_);
  parameters.set(":result", result)
      .set(":round", iteration.round)
      .set(":position", iteration.position)
      .set(":warm_up", iteration.kind == Iteration::Kind::warm_up ? 1 : 0)
      .set(":started_at_ms", iteration.started_at)
      .set(":elapsed_ns", iteration.elapsed)
      .set(":settle_ns", iteration.settle)
      .set(":idle_reached", text_of(iteration.idle_reached))
      .set(":written_before_bytes", iteration.written_before)
      .set(":data_age_ns", iteration.data_age);
  set_failure(parameters, iteration.failure);
  set_stages(parameters, iteration.stages);
  set_evidence(parameters, iteration.evidence);
  set_verdicts(parameters, iteration.verdicts);
  iteration_.exec();
  for (const OperationTimes& operation : iteration.operations) {
    if (!operation.times.empty()) insert_operation(result, iteration.round, operation);
  }
}

void SessionRows::insert_operation(std::int64_t result, int round,
                                   const OperationTimes& operation) {
  const auto& times = operation.times;
  Parameters(operation_)
      .set(":result", result)
      .set(":round", round)
      .set(":operation", operation.operation)
      .set(":n", static_cast<std::int64_t>(times.size()))
      .set(":p50_ns", quantile_ns(times, 0.50))
      .set(":p90_ns", quantile_ns(times, 0.90))
      .set(":p99_ns", quantile_ns(times, 0.99))
      .set(":max_ns", *std::max_element(times.begin(), times.end()))
      .set_blob(":times", pack(times));
  operation_.exec();
}

void SessionRows::update_summary(std::int64_t result, const ResultSummary& summary) {
  Parameters(summary_)
      .set(":result", result)
      .set(":n", summary.n)
      .set(":min_ns", summary.min)
      .set(":median_ns", summary.median_ns)
      .set(":max_ns", summary.max)
      .set(":cache_verdict", to_text(summary.cache));
  summary_.exec();
}

void SessionRows::add_progress(std::int64_t session, const Progress& progress) {
  Parameters(progress_)
      .set(":session", session)
      .set(":cases", progress.cases)
      .set(":iterations", progress.iterations)
      .set(":failures", progress.failures)
      .set(":written_bytes", progress.written);
  progress_.exec();
}

}  // namespace diary
