#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/bytes.h"
#include "model/session.h"
#include "stats/caveat.h"

namespace diary {

/// The range of order statistics that covers the median of what the iterations are drawn from
/// (Hahn and Meeker, Statistical Intervals, ch. 5; distribution-free, symmetric, exact for every
/// n). Speaks of this session only and never compares sessions.
struct MedianInterval {
  double low_ns = 0;
  double high_ns = 0;
  double coverage = 0;      ///< attained, in [0, 1): 0.75 for three iterations
  bool reached = false;     ///< coverage is at least the 95 % that was asked for
  std::int64_t needed = 6;  ///< iterations from which 95 % can be reached
};

/// Everything that is said of one case in one session.
struct CaseSummary {
  CaseKey key;
  std::vector<std::int64_t> iterations_ns;  ///< those that count, by round
  std::int64_t n = 0;
  double median_ns = 0;  ///< REQUIRES n > 0, as all below
  std::int64_t min_ns = 0;
  std::int64_t max_ns = 0;
  std::optional<double> slowest_to_fastest;  ///< max / min; empty when min is 0
  std::optional<MedianInterval> interval;    ///< empty for a single iteration
  std::vector<std::size_t> outliers;         ///< indices into iterations_ns; flagged, never dropped
  /// For `files`: medians of the two halves, where they were stamped. Shown, not tested apart.
  std::optional<double> create_median_ns;
  std::optional<double> remove_median_ns;
  std::int64_t failures = 0;
  Level cache_verdict = Level::unknown;
  std::vector<Caveat> caveats;  ///< in the order of Caveat::Kind, each kind once

  /// What the median says per second and per file; computed from the key's sizes.
  [[nodiscard]] std::optional<BytesPerSecond> rate() const;  ///< write and read
  [[nodiscard]] std::optional<double> files_per_second() const;
  [[nodiscard]] std::optional<double> ns_per_file() const;
};

/// One case of a session with its doubts. A result without a finished iteration has n == 0 and
/// says how many failed.
CaseSummary summarize(const CaseResult& result, const SessionHead& session);

/// How time grows with size within a family of cases that differ in size alone.
struct SizeScaling {
  CaseKey smaller;
  CaseKey larger;
  double data_ratio = 1;  ///< larger / smaller, bytes
  double time_ratio = 1;  ///< of the medians

  /// ln(time ratio) / ln(data ratio): 1 at constant speed, above 1 when larger is slower per byte.
  [[nodiscard]] double exponent() const;
};

/// Each family's smallest against its largest size, in the order of the matrix. Cases without
/// timings, `files`, and cases whose cache label is refuted are left out.
std::vector<SizeScaling> size_scalings(std::span<const CaseSummary> cases);

}  // namespace diary
