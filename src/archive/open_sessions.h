#pragma once

#include <optional>
#include <string>
#include <vector>

#include "archive/archive.h"
#include "base/moment.h"
#include "base/uuid.h"
#include "model/session.h"

namespace diary {

/// A session that somebody is recording now.
struct LiveSession {
  Uuid id;
  std::string device_key;
};

/// Stores the sessions whose recorder died as interrupted and removes their lock files; gives those
/// whose recorder is alive. REQUIRES: a writing transaction is open.
std::vector<LiveSession> close_dead_sessions(Archive& archive);

/// Stores how a session ended; `session` is its row.
void close_session(Archive& archive, std::int64_t session, SessionState state,
                   const std::optional<std::string>& interruption, std::optional<UtcTime> ended);

}  // namespace diary
