#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/uuid.h"
#include "measure/plan.h"
#include "measure/preflight.h"
#include "measure/sweep.h"
#include "model/case_key.h"
#include "model/iteration.h"
#include "model/session.h"
#include "platform/platform.h"

namespace diary {

/// Where finished iterations go.
class Sink {
 public:
  virtual ~Sink() = default;

  /// Called after each iteration, failed and warm-up ones too, before the device settles for the
  /// next; never inside a timed region. What it throws ends the run and stands in the report.
  virtual void accept(const CaseKey& key, const Iteration& iteration, Bytes written_so_far) = 0;
};

/// How far a run is, for people.
struct RunState {
  std::int64_t done = 0;  ///< iterations
  std::int64_t total = 0;
  int round = 0;                    ///< of the iteration that is about to start
  int rounds = 0;                   ///< warm-up included
  std::string doing;                ///< its label, or what is prepared
  Bytes written;                    ///< so far
  std::optional<nanoseconds> left;  ///< estimated; empty until every case was seen once
};

class Progress {
 public:
  virtual ~Progress() = default;

  /// Called before an iteration settles and before the read set is written.
  virtual void started(const RunState& state) = 0;
};

struct RunReport {
  SessionState state = SessionState::complete;
  std::optional<std::string> interruption;  ///< why, when it is not complete
  std::optional<int> signal;                ///< that asked to stop
  std::int64_t iterations = 0;              ///< delivered
  std::int64_t failures = 0;                ///< among them
  Bytes written;
  std::vector<Kept> kept;           ///< what could not be removed from the measured directory
  std::exception_ptr sink_failure;  ///< what the sink threw; the run ended there
};

/// Measures the plan in the directory: the read set, then round by round every case, warm-up rounds
/// first. The caller has asked `preflight` before.
///
/// A pass that the system refuses is delivered as a failed iteration, and the run goes on; it ends
/// as interrupted when three in a row fail alike, when the workspace itself fails (a disk that is
/// gone), when there is no longer room for the next case, and on a signal. Whatever happens,
/// exceptions included, the workspace is removed as far as it is ours.
///
/// Throws Error (world) when the workspace cannot be made.
RunReport run_plan(Platform& platform, const std::filesystem::path& directory, const Plan& plan,
                   const Uuid& session, const Limits& limits, Sink& sink, Progress& progress);

}  // namespace diary
