#include "archive/sessions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/results.h"
#include "archive/row.h"
#include "archive/session_rows.h"
#include "diary_statements.h"
#include "platform/files.h"

namespace diary {
namespace {

Uuid uuid_of(const std::string& text) {
  const auto uuid = parse_uuid(text);
  if (!uuid) throw damaged_content(fmt::format("\"{}\" is not an id", text));
  return *uuid;
}

Moment take_moment(Row& row) {
  Moment moment;
  moment.utc = row.take<UtcTime>();
  if (const auto offset = row.take<std::optional<int>>()) {
    moment.offset = std::chrono::minutes(*offset);
  }
  return moment;
}

/// What became of a session that is stored as running.
SessionState seen_state(const Archive& archive, const Uuid& id, SessionState stored) {
  if (stored != SessionState::running) return stored;
  return FileLock::is_held(archive.lock_path(id)) ? SessionState::running
                                                  : SessionState::interrupted;
}

/// The events of one session (all when empty), by the session's row.
std::map<std::int64_t, std::vector<Event>> events(const Archive& archive,
                                                  std::optional<std::int64_t> session) {
  std::map<std::int64_t, std::vector<Event>> events;
  SQLite::Statement select = statement(archive.database(), statements::session_events);
  Parameters(select).set(":session", session);
  while (select.executeStep()) {
    Row row(select);
    const auto of = row.take<std::int64_t>();
    Event event;
    event.id = uuid_of(row.take<std::string>());
    event.kind = parse_event_kind(row.take<std::string>());
    event.text = row.take<std::string>();
    event.at = row.take<UtcTime>();
    events[of].push_back(std::move(event));
  }
  return events;
}

SessionEntry take_entry(const Archive& archive, Row& row) {
  SessionEntry entry;
  entry.id = uuid_of(row.take<std::string>());
  entry.state = seen_state(archive, entry.id, parse_session_state(row.take<std::string>()));
  entry.started = take_moment(row);
  entry.ended = row.take<std::optional<UtcTime>>();
  entry.device = row.take<std::string>();
  entry.device_key = row.take<std::string>();
  entry.host = row.take<std::string>();
  entry.host_key = row.take<std::string>();
  entry.os = row.take<std::string>();
  entry.file_system = row.take<std::string>();
  entry.profile = row.take<std::string>();
  entry.source = row.take<std::string>();
  entry.label = row.take<std::optional<std::string>>();
  entry.rounds = row.take<int>();
  entry.cases = row.take<std::int64_t>();
  entry.iterations = row.take<std::int64_t>();
  entry.failures = row.take<std::int64_t>();
  return entry;
}

Facts facts(const Archive& archive, std::int64_t session) {
  Facts facts;
  SQLite::Statement select = statement(archive.database(), statements::session_facts);
  Parameters(select).set(":session", session);
  while (select.executeStep()) {
    Row row(select);
    Fact fact;
    fact.name = row.take<std::string>();
    fact.value = row.take<std::optional<std::string>>();
    fact.reason = row.take<std::string>();
    facts.push_back(std::move(fact));
  }
  return facts;
}

/// The head, and the row it stands in; nothing when there is no such session.
std::optional<std::pair<std::int64_t, SessionHead>> head(const Archive& archive, const Uuid& id) {
  SQLite::Statement select = statement(archive.database(), statements::session_head);
  Parameters(select).set(":uuid", to_text(id));
  if (!select.executeStep()) return std::nullopt;

  Row row(select);
  const auto session = row.take<std::int64_t>();
  SessionHead head;
  head.id = id;
  const SessionState stored = parse_session_state(row.take<std::string>());
  head.state = seen_state(archive, id, stored);
  head.interruption = row.take<std::optional<std::string>>();
  if (head.state != stored) head.interruption = std::string(left_open);
  head.started = take_moment(row);
  head.ended = row.take<std::optional<UtcTime>>();
  head.device.model = row.take<std::optional<std::string>>();
  head.device.capacity = row.take<std::optional<Bytes>>();
  head.device.bus = row.take<std::optional<std::string>>();
  head.device.serial_sha256 = row.take<std::optional<std::string>>();
  head.host.vendor = row.take<std::optional<std::string>>();
  head.host.product = row.take<std::optional<std::string>>();
  head.host.cpu = row.take<std::optional<std::string>>();
  head.host.memory = row.take<std::optional<Bytes>>();
  head.host.machine_id_sha256 = row.take<std::optional<std::string>>();
  head.profile = row.take<std::string>();
  head.label = row.take<std::optional<std::string>>();
  head.source = row.take<std::string>();
  head.tool_version = row.take<std::string>();
  head.statistic = parse_statistic(row.take<std::string>());
  head.unit_base = parse_unit_base(row.take<std::string>());
  head.resolution = row.take<nanoseconds>();
  head.seed = row.take<std::optional<std::int64_t>>();
  head.rounds = row.take<int>();
  head.warm_up_rounds = row.take<int>();
  head.written = row.take<std::optional<Bytes>>();
  head.conditions = facts(archive, session);
  head.events = events(archive, session)[session];
  return std::pair(session, std::move(head));
}

}  // namespace

std::vector<SessionEntry> session_entries(const Archive& archive,
                                          std::optional<std::size_t> newest) {
  return while_reading(archive, [&] {
    const SQLite::Transaction one_state_of_the_file(archive.database());
    std::vector<SessionEntry> entries;
    std::vector<std::int64_t> rows;
    SQLite::Statement select = statement(archive.database(), statements::session_entries);
    if (newest) Parameters(select).set(":newest", static_cast<std::int64_t>(*newest));
    while (select.executeStep()) {
      Row row(select);
      rows.push_back(row.take<std::int64_t>());
      entries.push_back(take_entry(archive, row));
    }
    if (entries.empty()) return entries;

    auto events_by_session = events(archive, std::nullopt);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const auto found = events_by_session.find(rows[i]);
      if (found == events_by_session.end()) continue;
      SessionHead head;
      head.events = std::move(found->second);
      entries[i].tags = tags(head);
      entries[i].excluded = is_excluded(head);
      entries[i].era = era(head);
    }
    std::reverse(entries.begin(), entries.end());
    return entries;
  });
}

std::vector<std::string> short_ids(const Archive& archive, std::span<const Uuid> ids) {
  return while_reading(archive, [&] {
    SQLite::Statement select = statement(archive.database(), statements::neighbouring_ids);
    std::vector<std::string> result;
    for (const Uuid& id : ids) {
      Parameters(select).set(":uuid", to_text(id));
      select.executeStep();
      Row row(select);
      std::vector<Uuid> neighbours;
      for (int i = 0; i < 2; ++i) {
        if (const auto text = row.take<std::optional<std::string>>()) {
          neighbours.push_back(uuid_of(*text));
        }
      }
      result.push_back(short_id(id, neighbours));
      select.reset();
    }
    return result;
  });
}

Session read_session(const Archive& archive, const Uuid& id, Detail detail) {
  auto session = while_reading(archive, [&]() -> std::optional<Session> {
    const SQLite::Transaction one_state_of_the_file(archive.database());
    auto found = head(archive, id);
    if (!found) return std::nullopt;
    return Session{std::move(found->second), results_of(archive, found->first, detail)};
  });
  if (!session) {
    throw Error(
        ExitCode::usage,
        fmt::format("there is no session {} in the archive \"{}\"", to_text(id), archive.name()),
        "diskdiary list shows those that are there");
  }
  return std::move(*session);
}

}  // namespace diary
