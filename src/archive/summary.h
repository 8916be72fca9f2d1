#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/iteration.h"
#include "model/session.h"

namespace diary {

/// What `case_result` keeps of the iterations that count (finished, no warm-up).
struct ResultSummary {
  std::int64_t n = 0;
  std::optional<nanoseconds> min;
  std::optional<double> median_ns;  ///< the mean of the two in the middle when n is even
  std::optional<nanoseconds> max;
  Level cache = Level::unknown;  ///< the worst: refuted before unknown before confirmed

  friend bool operator==(const ResultSummary&, const ResultSummary&) = default;
};

ResultSummary summary(const CaseResult& result);

/// The type 7 quantile (Hyndman, Fan: Sample Quantiles in Statistical Packages, 1996), in ns.
/// REQUIRES: `times` is not empty, 0 <= share <= 1.
double quantile_ns(std::vector<nanoseconds> times, double share);

}  // namespace diary
