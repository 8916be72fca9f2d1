#pragma once

#include <optional>

namespace diary {

/// From now on PIPE and XFSZ are ignored, so that the calls fail with EPIPE and EFBIG.
void ignore_write_signals();

/// From now on INT, TERM, HUP and QUIT are remembered instead of ending the process.
void catch_signals();

/// The first signal that asked us to stop.
std::optional<int> caught_signal();

}  // namespace diary
