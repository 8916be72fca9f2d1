#pragma once

#include "archive/archive.h"
#include "command/world.h"
#include "model/session.h"
#include "platform/files.h"

namespace diary {

/// The right to measure a device, whatever directory and archive a run uses: a lock file of this
/// user in $XDG_RUNTIME_DIR, or in the system's folder for temporary files. Given up when the
/// process ends.
///
/// Throws Error (world) when another run has it, naming its session if that is in this archive.
FileLock lock_device(const World& world, const Archive& archive, const SessionHead& head);

}  // namespace diary
