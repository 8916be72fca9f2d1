#pragma once

namespace diary {

/// What the program says to the shell. The numbers are a promise to scripts.
enum class ExitCode : int {
  done = 0,
  regression = 1,    ///< `check` only
  usage = 2,         ///< bad option; a selector that matches nothing or too much
  undecided = 3,     ///< too few sessions, unlike conditions, missing cases
  archive = 4,       ///< not ours, corrupt, locked, newer, in conflict
  world = 5,         ///< disk full, I/O error, no permission, failed iterations
  interrupted = 130  ///< cleaned up; what was finished is kept
};

}  // namespace diary
