#pragma once

#include <chrono>

#include "model/evidence.h"
#include "platform/platform.h"

namespace diary {

struct Settled {
  std::chrono::nanoseconds waited{};
  Level idle_reached = Level::unknown;  ///< refuted when the limit came first
};

/// Lets the device finish what came before: everything dirty in the file system of `folder` is
/// written, then nothing must be in flight and no counter of the device move for 200 ms. Gives up
/// after `limit`, or when the run is interrupted. Where the device cannot be observed there is
/// nothing to wait for, and nothing is known.
///
/// Throws std::system_error when the file system cannot be flushed.
Settled settle(Platform& platform, Observer& observer, DirectoryHandle folder,
               std::chrono::nanoseconds limit);

}  // namespace diary
