#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "archive/archive.h"
#include "model/session.h"
#include "model/session_entry.h"

namespace diary {

/// All of these throw Error (archive) when the archive is damaged or locked.

/// The table of contents, oldest first. Reads no timings. A session whose recorder died is
/// `interrupted` here, although the archive does not know it yet.
/// `newest` asks for so many of the newest only, which takes the same time in archives of any size.
std::vector<SessionEntry> session_entries(const Archive& archive,
                                          std::optional<std::size_t> newest = std::nullopt);

/// The short form of each id (model/session_entry.h), unique in the whole archive.
std::vector<std::string> short_ids(const Archive& archive, std::span<const Uuid> ids);

/// How much of a session is read: with or without the times of single operations.
enum class Detail { timings, everything };

/// One session: conditions by name, events in the order of their time, cases in the natural order
/// of the matrix, iterations by round. Throws Error (usage) when there is none with this id.
Session read_session(const Archive& archive, const Uuid& id, Detail detail);

}  // namespace diary
