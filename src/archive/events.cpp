#include "archive/events.h"

#include <algorithm>
#include <array>
#include <optional>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/open_sessions.h"
#include "archive/row.h"
#include "archive/session_rows.h"
#include "diary_statements.h"

namespace diary {
namespace {

std::int64_t row_of(const Archive& archive, const Uuid& session) {
  SQLite::Statement select = statement(archive.database(), statements::session_row);
  Parameters(select).set(":uuid", to_text(session));
  if (select.executeStep()) return Row(select).take<std::int64_t>();
  throw Error(
      ExitCode::usage,
      fmt::format("there is no session {} in the archive \"{}\"", to_text(session), archive.name()),
      "diskdiary list shows those that are there");
}

/// The event behind all that were said of the session before it.
Event placed_last(const Archive& archive, std::int64_t session, Event event) {
  SQLite::Statement select = statement(archive.database(), statements::event_newest);
  Parameters(select).set(":session", session);
  select.executeStep();
  const auto newest = Row(select).take<std::optional<UtcTime>>();
  // A time at the end of time, from a stranger's archive, has nothing behind it.
  if (newest && *newest < UtcTime::max()) {
    event.at = std::max(event.at, *newest + std::chrono::milliseconds(1));
  }
  return event;
}

}  // namespace

void append_events(Archive& archive, std::span<const SessionEvent> events) {
  with_archive_errors(archive.name(), [&] {
    SQLite::Database& database = archive.database();
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    close_dead_sessions(archive);
    SessionRows rows(database);
    for (const SessionEvent& said : events) {
      const std::int64_t session = row_of(archive, said.session);
      rows.insert_event(session, placed_last(archive, session, said.event));
    }
    transaction.commit();
  });
}

void append_event(Archive& archive, const Uuid& session, const Event& event) {
  append_events(archive, std::array{SessionEvent{session, event}});
}

}  // namespace diary
