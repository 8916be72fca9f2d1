#include "archive/session_writer.h"

#include <cassert>
#include <map>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/open_sessions.h"
#include "archive/opening.h"
#include "archive/row.h"
#include "archive/session_rows.h"
#include "diary_statements.h"
#include "platform/files.h"

namespace diary {
namespace {

/// A case of the session as far as it is measured. The operations are on the disk already.
struct OpenResult {
  std::int64_t row = 0;
  CaseResult measured;
};

void refuse_second_run(const std::vector<LiveSession>& live, const std::string& device) {
  for (const LiveSession& session : live) {
    if (session.device_key != device) continue;
    throw Error(ExitCode::world,
                fmt::format("another session ({}) is measuring this device",
                            to_text(session.id).substr(0, 8)),
                "wait until it has ended: two at once would measure each other");
  }
}

FileLock acquire_lock(const Archive& archive, const Uuid& session) {
  auto lock = FileLock::try_acquire(archive.lock_path(session));
  if (!lock) {
    throw Error(ExitCode::world,
                fmt::format("another program is recording session {}", to_text(session)),
                "wait until it has ended");
  }
  return std::move(*lock);
}

}  // namespace

struct SessionWriter::Work {
  Work(Archive& archive_, FileLock lock_)
      : archive(archive_), lock(std::move(lock_)), rows(archive.database()) {}

  SQLite::Transaction begin() {
    return SQLite::Transaction(archive.database(), SQLite::TransactionBehavior::IMMEDIATE);
  }

  Archive& archive;
  FileLock lock;
  SessionRows rows;
  std::int64_t session = 0;
  std::map<std::string, OpenResult> results;  ///< by case key
};

SessionWriter::SessionWriter(Archive& archive, const SessionHead& head) {
  check_for_damage(archive);
  with_archive_errors(archive.name(), [&] {
    auto work = std::make_unique<Work>(archive, acquire_lock(archive, head.id));
    SQLite::Transaction transaction = work->begin();
    refuse_second_run(close_dead_sessions(archive), device_key(head.device, head.host));
    SessionHead open = head;
    open.state = SessionState::running;
    open.interruption.reset();
    open.ended.reset();
    work->session = work->rows.insert_session(open);
    transaction.commit();
    work_ = std::move(work);
  });
}

SessionWriter::~SessionWriter() = default;
SessionWriter::SessionWriter(SessionWriter&& other) noexcept = default;
SessionWriter& SessionWriter::operator=(SessionWriter&& other) noexcept = default;

void SessionWriter::add(const CaseKey& key, const Iteration& iteration, Bytes written_so_far) {
  assert(work_);
  with_archive_errors(work_->archive.name(), [&] {
    SQLite::Transaction transaction = work_->begin();
    Progress progress = progress_of(iteration);
    progress.written = written_so_far;

    const std::string text = to_text(key);
    const auto known = work_->results.find(text);
    OpenResult result = known != work_->results.end() ? known->second : OpenResult{0, {key, {}}};
    if (known == work_->results.end()) {
      result.row = work_->rows.insert_result(work_->session, key);
      progress.cases = 1;
    }
    work_->rows.insert_iteration(result.row, iteration);
    result.measured.iterations.push_back(iteration);
    result.measured.iterations.back().operations.clear();
    work_->rows.update_summary(result.row, summary(result.measured));
    work_->rows.add_progress(work_->session, progress);
    transaction.commit();
    work_->results.insert_or_assign(text, std::move(result));
  });
}

void SessionWriter::finish(SessionState state, const std::optional<std::string>& interruption,
                           UtcTime ended, const Facts& more_conditions) {
  assert(work_);
  assert(state != SessionState::running);
  with_archive_errors(work_->archive.name(), [&] {
    SQLite::Transaction transaction = work_->begin();
    work_->rows.insert_facts(work_->session, more_conditions);
    close_session(work_->archive, work_->session, state, interruption, ended);
    transaction.commit();
  });
  work_.reset();
}

}  // namespace diary
