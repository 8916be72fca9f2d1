#pragma once

#include <span>

#include "archive/archive.h"
#include "base/uuid.h"
#include "model/session.h"

namespace diary {

/// Something to be said of a session.
struct SessionEvent {
  Uuid session;
  Event event;
};

/// Appends all of them in one transaction: when one fails, none is there. What is said last counts:
/// an event that is not later than the newest one of its session, as after a clock was set back, is
/// dated a millisecond behind that one. The session may be one that is being recorded.
///
/// REQUIRES: the archive is open for writing.
/// Throws Error: no such session (usage), an event with this id is there (archive), disk full, no
/// permission (world).
void append_events(Archive& archive, std::span<const SessionEvent> events);
void append_event(Archive& archive, const Uuid& session, const Event& event);

}  // namespace diary
