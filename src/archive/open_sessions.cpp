#include "archive/open_sessions.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "archive/row.h"
#include "archive/session_rows.h"
#include "diary_statements.h"
#include "platform/files.h"

namespace diary {

void close_session(Archive& archive, std::int64_t session, SessionState state,
                   const std::optional<std::string>& interruption, std::optional<UtcTime> ended) {
  SQLite::Statement close = statement(archive.database(), statements::session_close);
  Parameters(close)
      .set(":session", session)
      .set(":state", to_text(state))
      .set(":interruption", interruption)
      .set(":ended_at_ms", ended);
  close.exec();
}

std::vector<LiveSession> close_dead_sessions(Archive& archive) {
  std::vector<LiveSession> live;
  SQLite::Statement running = statement(archive.database(), statements::running_sessions);
  while (running.executeStep()) {
    Row row(running);
    const auto session = row.take<std::int64_t>();
    const auto uuid = parse_uuid(row.take<std::string>());
    auto device = row.take<std::string>();
    if (!uuid) continue;  // a stranger's: no recorder of ours has such an id

    // Taking the lock and letting it go removes the file that the dead one left.
    if (const auto lock = FileLock::try_acquire(archive.lock_path(*uuid))) {
      close_session(archive, session, SessionState::interrupted, std::string(left_open),
                    std::nullopt);
    } else {
      live.push_back({*uuid, std::move(device)});
    }
  }
  return live;
}

}  // namespace diary
