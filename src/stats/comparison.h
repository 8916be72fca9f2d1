#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/session.h"
#include "stats/caveat.h"

namespace diary {

enum class Verdict {
  slower,
  faster,
  same,
  cannot_tell,
  unusually_slow,  ///< these three: one or two new sessions against three or more
  unusually_fast,
  within_the_usual_range
};

std::string to_text(Verdict verdict);

enum class Adjust { benjamini_hochberg, holm, none };

/// What a comparison takes for granted; all in the same command line.
struct ComparisonOptions {
  double delta = 0.05;  ///< a change below this is not worth a word: new/old - 1
  double alpha = 0.05;
  Adjust adjust = Adjust::benjamini_hochberg;
};

/// One side of one case: the session medians, oldest first.
struct CaseSide {
  std::vector<double> session_medians_ns;
  std::int64_t iterations = 0;  ///< that stand behind them
  std::vector<Caveat> caveats;
};

/// One case on both sides. The ratio is new / old: above 1 is slower.
struct CaseComparison {
  CaseKey key;
  CaseSide old_side;
  CaseSide new_side;
  std::optional<double> old_median_ns;  ///< of the session medians
  std::optional<double> new_median_ns;
  std::optional<double> ratio;  ///< by the method's estimator; of the medians where there is none
  std::optional<double> low;    ///< interval of the ratio
  std::optional<double> high;
  std::optional<double> coverage;  ///< attained by the interval
  std::optional<double> p;
  std::optional<double> adjusted_p;
  enum class Method { none, prediction_range, welch, rank } method = Method::none;
  Verdict verdict = Verdict::cannot_tell;
  /// For `cannot tell`: what is missing, and what would help; sentences without a full stop.
  std::string reason;
  std::string would_help;
};

/// A case that one side has alone, or that may not be compared.
struct UnmatchedCase {
  CaseKey key;
  enum class Why { only_in_old, only_in_new, cache_refuted } why = Why::only_in_old;
};

/// A fact that differs between the sides and is not what was asked about.
struct FacetDifference {
  std::string name;       ///< "os.build"
  std::string old_values; ///< as printed; several are joined by ", "
  std::string new_values;
};

struct Comparison {
  std::vector<CaseComparison> cases;  ///< in the order of the matrix
  std::vector<UnmatchedCase> unmatched;
  std::vector<FacetDifference> differences;
  std::vector<std::string> not_recorded;  ///< facets that neither side recorded
  ComparisonOptions options;
  std::int64_t old_sessions = 0;
  std::int64_t new_sessions = 0;
};

/// Holds two sets of sessions against each other: statistics/SPEC section 2 as docs/statistics.md
/// tells it. Equal case keys are paired; the session is the unit.
///
/// Throws Error (usage) when no case pairs and one key field is why, naming the field; also when a
/// side is empty. REQUIRES: no session is on both sides.
Comparison compare(std::span<const Session> old_side, std::span<const Session> new_side,
                   const ComparisonOptions& options);

}  // namespace diary
