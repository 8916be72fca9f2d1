#pragma once

#include <memory>
#include <optional>
#include <string>

#include "archive/archive.h"
#include "base/bytes.h"
#include "base/fact.h"
#include "base/moment.h"
#include "model/session.h"

namespace diary {

/// Records a session while it is measured. What `add` has returned from is on the disk, whatever
/// happens afterwards. While the writer lives it holds the lock file that tells readers so; a
/// writer that goes without `finish` leaves the session open, and readers see it as interrupted.
class SessionWriter {
 public:
  /// Checks the archive for damage, closes the sessions of dead recorders as interrupted (and
  /// removes their lock files), and stores the session as running, whatever the head's state.
  ///
  /// REQUIRES: the archive is open for writing and outlives the writer.
  /// Throws Error: a live session is measuring the same device, the disk is full, no permission
  /// (world); the archive is damaged or locked, the id is taken (archive). Then nothing is stored.
  SessionWriter(Archive& archive, const SessionHead& head);

  /// Goes as a crash would, but for the lock file.
  ~SessionWriter();
  SessionWriter(SessionWriter&& other) noexcept;
  SessionWriter& operator=(SessionWriter&& other) noexcept;
  SessionWriter(const SessionWriter&) = delete;
  SessionWriter& operator=(const SessionWriter&) = delete;

  /// Stores one iteration and the new summary of its case. `written_so_far` is what the runner has
  /// written in this session. Throws Error (world, archive); the iteration is then not stored, and
  /// adding may be tried again. REQUIRES: not finished; the round is new to the case.
  void add(const CaseKey& key, const Iteration& iteration, Bytes written_so_far);

  /// Closes the session and gives up the lock. A condition that is already recorded keeps its
  /// first value. Throws Error (world, archive); the session is then still open.
  /// REQUIRES: not finished; `state` is complete, or interrupted with the reason.
  void finish(SessionState state, const std::optional<std::string>& interruption, UtcTime ended,
              const Facts& more_conditions);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace diary
