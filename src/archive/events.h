#pragma once

#include "archive/archive.h"
#include "base/uuid.h"
#include "model/session.h"

namespace diary {

/// Appends something said of a session. REQUIRES: the archive is open for writing.
/// Throws Error: no such session (usage), an event with this id is there (archive), disk full,
/// no permission (world).
void append_event(Archive& archive, const Uuid& session, const Event& event);

}  // namespace diary
