#include "archive/events.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/row.h"
#include "archive/session_rows.h"
#include "diary_statements.h"

namespace diary {

void append_event(Archive& archive, const Uuid& session, const Event& event) {
  with_archive_errors(archive.name(), [&] {
    SQLite::Database& database = archive.database();
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement select = statement(database, statements::session_row);
    Parameters(select).set(":uuid", to_text(session));
    if (!select.executeStep()) {
      throw Error(ExitCode::usage,
                  fmt::format("there is no session {} in the archive \"{}\"", to_text(session),
                              archive.name()),
                  "diskdiary list shows those that are there");
    }
    const auto row = Row(select).take<std::int64_t>();
    select.reset();  // an open reading statement would hold the commit up
    SessionRows(database).insert_event(row, event);
    transaction.commit();
  });
}

}  // namespace diary
