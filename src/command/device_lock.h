#pragma once

#include <optional>

#include "archive/archive.h"
#include "command/world.h"
#include "model/session.h"
#include "platform/files.h"

namespace diary {

/// The right to measure a device, whatever directory and archive a run uses: a lock file of this
/// user in $XDG_RUNTIME_DIR, or in the system's folder for temporary files. Given up when the
/// process ends. Nothing where no such file can be made: then only runs with the same archive or in
/// the same directory see each other.
///
/// Throws Error (world) when another run has it, naming its session if that is in this archive.
std::optional<FileLock> lock_device(const World& world, const Archive& archive,
                                    const SessionHead& head);

}  // namespace diary
