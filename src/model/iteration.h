#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/moment.h"
#include "model/evidence.h"

namespace diary {

using std::chrono::nanoseconds;

/// How the time of an iteration divides over its kinds of calls. Empty where a stage does not
/// occur or was not timed apart. For `files`, the first five are sums over the creation of all
/// files; `create` and `remove` are the two halves of the iteration.
struct Stages {
  std::optional<nanoseconds> open;
  std::optional<nanoseconds> io;  ///< write or read calls
  std::optional<nanoseconds> sync;
  std::optional<nanoseconds> dir_sync;
  std::optional<nanoseconds> close;
  std::optional<nanoseconds> create;
  std::optional<nanoseconds> remove;

  friend bool operator==(const Stages&, const Stages&) = default;
};

/// One duration for each operation inside an iteration, in the order in which they ran: each block
/// of a large file ("block"), each file created ("create") or removed ("remove").
struct OperationTimes {
  std::string operation;
  std::vector<nanoseconds> times;

  friend bool operator==(const OperationTimes&, const OperationTimes&) = default;
};

/// Why a pass was not timed to its end.
struct Failure {
  std::string step;       ///< "write", "fsync", ...
  std::int64_t code = 0;  ///< the operating system's error number
  std::string text;

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// One timing: a case in a round. `elapsed` is set exactly when `failure` is not.
struct Iteration {
  int round = 0;     ///< 0 is the warm-up where there is one
  int position = 0;  ///< in the round, from 0
  enum class Kind { measured, warm_up } kind = Kind::measured;
  std::optional<UtcTime> started_at;
  std::optional<nanoseconds> elapsed;  ///< from the first stamp to the last
  std::optional<Failure> failure;
  Stages stages;
  std::optional<nanoseconds> settle;    ///< waited before, untimed
  std::optional<Level> idle_reached;    ///< the device came to rest before the start
  std::optional<Bytes> written_before;  ///< by this session, until this iteration
  std::optional<nanoseconds> data_age;  ///< since the file that is read was written
  Evidence evidence;
  EvidenceVerdicts verdicts;
  std::vector<OperationTimes> operations;

  friend bool operator==(const Iteration&, const Iteration&) = default;
};

/// Whether it counts in statistics: finished, and no warm-up.
inline bool counts(const Iteration& iteration) {
  return iteration.elapsed && iteration.kind == Iteration::Kind::measured;
}

}  // namespace diary
