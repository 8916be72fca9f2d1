#pragma once

#include "archive/archive.h"
#include "model/session.h"

namespace diary {

enum class Stored { added, already_here };

/// Stores a whole session, or nothing, in one transaction.
///
/// A session with the same id and content is `already_here`. Events are no part of that content,
/// as they are appended later: those that the archive does not have yet are added in both cases.
/// A session that was exported while it ran is stored as interrupted.
///
/// REQUIRES: the archive is open for writing.
/// Throws Error: a session with the same id and other content is there, or an event with the same
/// id and other content; a value that the archive's rules refuse (archive); disk full, no
/// permission (world).
Stored store_session(Archive& archive, const Session& session);

}  // namespace diary
