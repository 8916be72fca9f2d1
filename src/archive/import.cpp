#include "archive/import.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/open_sessions.h"
#include "archive/row.h"
#include "archive/session_rows.h"
#include "archive/sessions.h"
#include "diary_statements.h"

namespace diary {
namespace {

/// By name; of two facts with one name the archive keeps the first.
Facts sorted(const Facts& facts) {
  std::map<std::string, Fact> by_name;
  for (const Fact& fact : facts) by_name.emplace(fact.name, fact);
  Facts in_order;
  for (auto& [name, fact] : by_name) in_order.push_back(std::move(fact));
  return in_order;
}

/// The one form that the archive gives back of equal content, without events.
Session canonical(Session session) {
  SessionHead& head = session.head;
  head.events.clear();
  if (head.state == SessionState::running) {
    head.state = SessionState::interrupted;
    head.interruption = std::string(left_open);
  }
  head.conditions = sorted(head.conditions);
  for (CaseResult& result : session.results) {
    std::sort(result.iterations.begin(), result.iterations.end(),
              [](const Iteration& a, const Iteration& b) { return a.round < b.round; });
    for (Iteration& iteration : result.iterations) {
      std::erase_if(iteration.operations, [](const OperationTimes& o) { return o.times.empty(); });
      std::sort(iteration.operations.begin(), iteration.operations.end(),
                [](const OperationTimes& a, const OperationTimes& b) {
                  return a.operation < b.operation;
                });
    }
  }
  std::sort(session.results.begin(), session.results.end(),
            [](const CaseResult& a, const CaseResult& b) { return natural_order(a.key, b.key); });
  return session;
}

/// Empty when there is no such session.
std::optional<std::int64_t> row_of(SQLite::Database& database, const Uuid& session) {
  SQLite::Statement select = statement(database, statements::session_row);
  Parameters(select).set(":uuid", to_text(session));
  if (!select.executeStep()) return std::nullopt;
  return Row(select).take<std::int64_t>();
}

/// Whether the event is there with the same content. Throws when its content differs.
bool has_event(SQLite::Database& database, const Uuid& session, const Event& event) {
  SQLite::Statement select = statement(database, statements::event_content);
  Parameters(select).set(":uuid", to_text(event.id));
  if (!select.executeStep()) return false;
  Row row(select);
  const bool same = row.take<std::string>() == to_text(event.kind) &&
                    row.take<std::string>() == event.text && row.take<UtcTime>() == event.at &&
                    row.take<std::string>() == to_text(session);
  if (same) return true;
  throw Error(ExitCode::archive,
              fmt::format("event {} is in the archive with other content", to_text(event.id)),
              "the archive keeps its own; compare both with diskdiary export");
}

void require_equal(const Archive& archive, const Session& offered) {
  if (canonical(read_session(archive, offered.head.id, Detail::everything)) == offered) return;
  throw Error(
      ExitCode::archive,
      fmt::format("session {} is in the archive with other content", to_text(offered.head.id)),
      "the archive keeps its own; compare both with diskdiary export");
}

void insert(SQLite::Database& database, const Session& session) {
  SessionRows rows(database);
  const std::int64_t row = rows.insert_session(session.head);
  Progress total{.cases = static_cast<int>(session.results.size()),
                 .iterations = 0,
                 .failures = 0,
                 .written = std::nullopt};
  for (const CaseResult& result : session.results) {
    const std::int64_t result_row = rows.insert_result(row, result.key);
    for (const Iteration& iteration : result.iterations) {
      rows.insert_iteration(result_row, iteration);
      const Progress progress = progress_of(iteration);
      total.iterations += progress.iterations;
      total.failures += progress.failures;
    }
    rows.update_summary(result_row, summary(result));
  }
  rows.add_progress(row, total);
}

void add_events(SQLite::Database& database, const Uuid& session, const std::vector<Event>& events) {
  SessionRows rows(database);
  const auto row = row_of(database, session);
  for (const Event& event : events) {
    if (row && !has_event(database, session, event)) rows.insert_event(*row, event);
  }
}

}  // namespace

Stored store_session(Archive& archive, const Session& session) {
  return with_archive_errors(archive.name(), [&] {
    SQLite::Database& database = archive.database();
    const Session content = canonical(session);
    const bool known = row_of(database, session.head.id).has_value();
    if (known) require_equal(archive, content);

    auto transaction =
        std::make_unique<SQLite::Transaction>(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (!known && row_of(database, session.head.id)) {
      // Somebody else has stored it just now: look at it from the start.
      transaction.reset();
      return store_session(archive, session);
    }
    close_dead_sessions(archive);
    if (!known) insert(database, content);
    add_events(database, session.head.id, session.head.events);
    transaction->commit();
    return known ? Stored::already_here : Stored::added;
  });
}

}  // namespace diary
