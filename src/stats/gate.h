#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/session.h"
#include "stats/comparison.h"

namespace diary {

enum class Decision { no_regression, regression, undecided };

/// "no regression", "regression", "undecided".
std::string to_text(Decision decision);

struct GateOptions {
  ComparisonOptions rule{.delta = 0.05,
                         .alpha = 0.01,
                         .adjust = Adjust::benjamini_hochberg,
                         .alternative = Alternative::slower};
  std::vector<std::string> allowed;  ///< hard facets that may differ
  std::int64_t new_needed = 3;       ///< sessions of the new side; 1 holds it against a range
};

/// A case that is not decided.
struct OpenCase {
  CaseKey key;
  std::string why;                                              ///< a sentence without a full stop
  enum class Weight { blocks, noted } weight = Weight::blocks;  ///< whether it leaves the gate open
};

/// Whether new sessions are slower than earlier ones, and what could not be decided.
struct Gate {
  Decision decision = Decision::undecided;
  std::vector<std::string> reasons;      ///< why it is undecided as a whole; sentences
  Comparison comparison;                 ///< one-sided; without cases where the sides are unlike
  std::vector<std::size_t> regressions;  ///< places among its cases
  std::int64_t decided = 0;              ///< cases that were decided, the regressions among them
  std::vector<OpenCase> open;
};

/// The gate's rule (docs/statistics.md): a case is a regression when its one-sided, adjusted p is
/// at most alpha, its interval lies above 1 and its ratio is at least 1 + delta. Undecided: too few
/// sessions on a side; a hard facet differs that is not allowed (nothing is said of any case then);
/// a case with a baseline of three sessions is missing among the new ones, unless something else is
/// a regression. A case without a baseline is noted, and leaves the gate open only when no case is
/// decided. REQUIRES: no session is on both sides.
Gate gate(std::span<const Session> base, std::span<const Session> new_side,
          const GateOptions& options);

}  // namespace diary
