#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "model/case_key.h"
#include "model/iteration.h"
#include "report/page.h"
#include "stats/caveat.h"

namespace diary {

/// One case of a run that has not started.
struct PlannedCase {
  CaseKey key;
  Bytes written;                        ///< in all its rounds, with the warm-up
  std::optional<nanoseconds> expected;  ///< in all its rounds; empty when nothing is known of it
};

/// What a run would do.
struct RunPlan {
  std::string directory;
  std::string profile;
  int rounds = 0;
  int warm_up_rounds = 0;
  std::vector<PlannedCase> cases;       ///< in the order of the matrix
  Bytes written;                        ///< by the whole run
  Bytes space;                          ///< needed at once
  std::optional<nanoseconds> expected;  ///< of the whole run, settling included
};

/// The matrix, the bytes to be written, the space needed and the time expected, for people. The
/// format of the page is table or md.
void write_run_plan(std::ostream& out, const RunPlan& plan, const Page& page);

/// How a run ended.
struct RunSummary {
  std::string short_id;
  std::string archive;               ///< the file
  bool archive_named = false;        ///< by an option, so that the next command must be told, too
  std::int64_t iterations_kept = 0;  ///< finished, no warm-up
  std::int64_t failures = 0;
  std::optional<std::string> first_failure;  ///< "write 64 MiB fsync, at write: No space left ..."
  std::optional<std::string> interruption;   ///< why, when it did not run to its end
  /// What was flagged, by case.
  struct Flagged {
    CaseKey key;
    std::vector<Caveat> caveats;
  };
  std::vector<Flagged> flagged;
};

/// A few lines: what was kept and where, what was flagged, the command that looks at it.
void write_run_summary(std::ostream& out, const RunSummary& summary, const Page& page);

}  // namespace diary
