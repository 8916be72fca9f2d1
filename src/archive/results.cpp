#include "archive/results.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/row.h"
#include "archive/vectors.h"
#include "diary_statements.h"

namespace diary {
namespace {

std::optional<Failure> take_failure(Row& row) {
  const auto step = row.take<std::optional<std::string>>();
  const auto code = row.take<std::int64_t>();
  const auto text = row.take<std::string>();
  if (!step) return std::nullopt;
  return Failure{*step, code, text};
}

Stages take_stages(Row& row) {
  Stages stages;
  for (std::optional<nanoseconds>* stage :
       {&stages.open, &stages.io, &stages.sync, &stages.dir_sync, &stages.close, &stages.create,
        &stages.remove}) {
    *stage = row.take<std::optional<nanoseconds>>();
  }
  return stages;
}

Evidence take_evidence(Row& row) {
  Evidence evidence;
  evidence.cached_before = row.take<std::optional<Bytes>>();
  evidence.read_from_device = row.take<std::optional<Bytes>>();
  evidence.device_read = row.take<std::optional<Bytes>>();
  evidence.device_written = row.take<std::optional<Bytes>>();
  evidence.flushes = row.take<std::optional<std::int64_t>>();
  evidence.flush_time = row.take<std::optional<nanoseconds>>();
  evidence.discards = row.take<std::optional<std::int64_t>>();
  evidence.cpu_user = row.take<std::optional<nanoseconds>>();
  evidence.cpu_system = row.take<std::optional<nanoseconds>>();
  evidence.involuntary_switches = row.take<std::optional<std::int64_t>>();
  evidence.cpu_pressure = row.take<std::optional<nanoseconds>>();
  evidence.io_pressure = row.take<std::optional<nanoseconds>>();
  evidence.allocated = row.take<std::optional<Bytes>>();
  evidence.temperature_milli_c = row.take<std::optional<std::int64_t>>();
  return evidence;
}

EvidenceVerdicts take_verdicts(Row& row) {
  EvidenceVerdicts verdicts;
  for (Level* verdict : {&verdicts.cache, &verdicts.flush, &verdicts.contended,
                         &verdicts.foreign_io, &verdicts.cpu_bound, &verdicts.impossible}) {
    *verdict = parse_level(row.take<std::string>());
  }
  return verdicts;
}

Iteration take_iteration(Row& row) {
  Iteration iteration;
  iteration.round = row.take<int>();
  iteration.position = row.take<int>();
  iteration.kind = row.take<int>() == 1 ? Iteration::Kind::warm_up : Iteration::Kind::measured;
  iteration.started_at = row.take<std::optional<UtcTime>>();
  iteration.elapsed = row.take<std::optional<nanoseconds>>();
  iteration.failure = take_failure(row);
  iteration.stages = take_stages(row);
  iteration.settle = row.take<std::optional<nanoseconds>>();
  if (const auto idle = row.take<std::optional<std::string>>()) {
    iteration.idle_reached = parse_level(*idle);
  }
  iteration.written_before = row.take<std::optional<Bytes>>();
  iteration.data_age = row.take<std::optional<nanoseconds>>();
  iteration.evidence = take_evidence(row);
  iteration.verdicts = take_verdicts(row);
  return iteration;
}

/// The results of a session by their rows.
using Results = std::unordered_map<std::int64_t, CaseResult>;

Results results(const Archive& archive, std::int64_t session) {
  Results results;
  SQLite::Statement select = statement(archive.database(), statements::session_results);
  Parameters(select).set(":session", session);
  while (select.executeStep()) {
    Row row(select);
    const auto id = row.take<std::int64_t>();
    results[id].key = parse_case_key(row.take<std::string>());
  }
  return results;
}

CaseResult& at(Results& results, std::int64_t row) {
  const auto found = results.find(row);
  if (found == results.end()) throw damaged_content("a result has no case");
  return found->second;
}

void read_iterations(const Archive& archive, std::int64_t session, Results& results) {
  SQLite::Statement select = statement(archive.database(), statements::session_iterations);
  Parameters(select).set(":session", session);
  while (select.executeStep()) {
    Row row(select);
    CaseResult& result = at(results, row.take<std::int64_t>());
    result.iterations.push_back(take_iteration(row));
  }
}

void read_operations(const Archive& archive, std::int64_t session, Results& results) {
  SQLite::Statement select = statement(archive.database(), statements::session_operations);
  Parameters(select).set(":session", session);
  while (select.executeStep()) {
    Row row(select);
    auto& iterations = at(results, row.take<std::int64_t>()).iterations;
    const auto round = row.take<int>();
    OperationTimes operation;
    operation.operation = row.take<std::string>();
    const auto n = row.take<std::int64_t>();
    operation.times = unpack(row.take<std::string>());
    const auto of = std::find_if(iterations.begin(), iterations.end(),
                                 [round](const Iteration& i) { return i.round == round; });
    if (of == iterations.end() || static_cast<std::int64_t>(operation.times.size()) != n) {
      throw damaged_content(
          fmt::format("times of {} in round {} are amiss", operation.operation, round));
    }
    of->operations.push_back(std::move(operation));
  }
}

}  // namespace

std::vector<CaseResult> results_of(const Archive& archive, std::int64_t session, Detail detail) {
  Results by_row = results(archive, session);
  read_iterations(archive, session, by_row);
  if (detail == Detail::everything) read_operations(archive, session, by_row);

  std::vector<CaseResult> sorted;
  sorted.reserve(by_row.size());
  for (auto& [row, result] : by_row) sorted.push_back(std::move(result));
  std::sort(sorted.begin(), sorted.end(),
            [](const CaseResult& a, const CaseResult& b) { return natural_order(a.key, b.key); });
  return sorted;
}

}  // namespace diary
