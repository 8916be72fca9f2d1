#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "archive/summary.h"
#include "model/session.h"

namespace diary {

/// Why a session is interrupted that nobody closed.
inline constexpr std::string_view left_open = "the run ended without closing its session";

/// What is added to the summary of a session.
struct Progress {
  int cases = 0;
  int iterations = 0;  ///< that count
  int failures = 0;
  std::optional<Bytes> written;  ///< in all, by the runner; empty leaves it as it is
};

Progress progress_of(const Iteration& iteration);

/// Writes a session row by row. Knows nothing of transactions: the caller holds one.
/// Everything here throws SQLite::Exception.
class SessionRows {
 public:
  explicit SessionRows(SQLite::Database& database);

  /// The head with its device, host, conditions and events. Returns the session's row.
  std::int64_t insert_session(const SessionHead& head);
  /// Returns the result's row. REQUIRES: the session has no result for this case yet.
  std::int64_t insert_result(std::int64_t session, const CaseKey& key);
  void insert_iteration(std::int64_t result, const Iteration& iteration);
  void insert_facts(std::int64_t session, const Facts& facts);
  void insert_event(std::int64_t session, const Event& event);
  void update_summary(std::int64_t result, const ResultSummary& summary);
  void add_progress(std::int64_t session, const Progress& progress);

 private:
  void insert_host(const Host& host);
  void insert_device(const Device& device, const Host& host);
  void insert_operation(std::int64_t result, int round, const OperationTimes& operation);

  SQLite::Database& database_;
  SQLite::Statement case_;
  SQLite::Statement result_;
  SQLite::Statement iteration_;
  SQLite::Statement operation_;
  SQLite::Statement summary_;
  SQLite::Statement progress_;
};

}  // namespace diary
