#pragma once

#include <chrono>
#include <optional>

#include "measure/pass.h"
#include "model/case_key.h"
#include "model/evidence.h"
#include "platform/platform.h"

namespace diary {

/// What is known of the place that is measured, and bears on what its counters can say.
struct Surroundings {
  Volume volume;
  std::optional<bool> needs_flush;  ///< as Observer::needs_flush
};

/// The differences of two observations; a counter that was not there both times stays empty.
Evidence difference(const Counters& before, const Counters& after);

/// The rules of docs/measuring.md ("What the evidence says"), for an iteration that was finished.
EvidenceVerdicts judge(const CaseKey& key, const Evidence& evidence,
                       std::chrono::nanoseconds elapsed, const Surroundings& surroundings);

}  // namespace diary
