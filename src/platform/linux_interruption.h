#pragma once

#include <optional>

namespace diary {

/// From now on INT, TERM, HUP and QUIT are remembered instead of ending the process, and PIPE and
/// XFSZ ignored, so that the calls fail with EPIPE and EFBIG.
void catch_signals();

/// The first signal that asked us to stop.
std::optional<int> caught_signal();

}  // namespace diary
