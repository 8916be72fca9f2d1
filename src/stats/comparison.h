#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/session.h"
#include "stats/caveat.h"
#include "stats/multiplicity.h"
#include "stats/usual_difference.h"

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

/// What a test looks for.
enum class Alternative {
  two_sided,
  slower  ///< a gate: p is that of "new is slower", the interval has its lower bound only
};

/// What a comparison takes for granted; all in the same command line.
struct ComparisonOptions {
  double delta = 0.05;  ///< a change below this is not worth a word: new/old - 1
  double alpha = 0.05;
  Adjust adjust = Adjust::benjamini_hochberg;
  Alternative alternative = Alternative::two_sided;
};

/// One side of one case: the session medians, oldest first.
struct CaseSide {
  std::vector<double> session_medians_ns;
  std::vector<std::vector<double>> session_timings_ns;  ///< the iterations behind each of them
  std::int64_t iterations = 0;                          ///< that stand behind them
  std::vector<Caveat> caveats;
};

/// One case on both sides. The ratio is new / old: above 1 is slower. Whatever cannot be computed
/// is empty; no field is ever NaN or infinite.
struct CaseComparison {
  CaseKey key;
  CaseSide old_side;
  CaseSide new_side;
  std::optional<double> old_median_ns;  ///< of the session medians
  std::optional<double> new_median_ns;
  std::optional<double> ratio;  ///< by the method's estimator; of the medians where there is none
  std::optional<double> low;    ///< interval of the ratio, at 1 - alpha; by welch and rank only
  std::optional<double> high;   ///< empty when only slower is looked for
  std::optional<double> coverage;  ///< attained by the interval, or by the usual range
  std::optional<double> same_low;  ///< interval of the ratio at 1 - 2 alpha, which `same` rests on
  std::optional<double> same_high;
  std::optional<double> same_coverage;  ///< attained by it
  std::optional<double> usual_low_ns;   ///< prediction_range: where one more old session, or the
  std::optional<double> usual_high_ns;  ///< geometric mean of two, is expected
  std::optional<double>
      smallest_detectable;  ///< change that would be seen with 80 % power: 0.1 is 10 %
  std::optional<double> p;
  /// Student's, beside Welch's p where one side has more than twice the sessions of the other.
  std::optional<double> second_p;
  std::optional<double> adjusted_p;                 ///< of the larger of both
  std::optional<UsualDifference> usual_difference;  ///< for one session against one
  enum class Method {
    none,
    prediction_range,  ///< t prediction interval on log session medians
    welch,             ///< Welch's t on log session medians
    rank,              ///< exact Mann-Whitney and Hodges-Lehmann on log session medians
    rank_normal        ///< the same, by the normal approximation for many sessions
  } method = Method::none;
  Verdict verdict = Verdict::cannot_tell;
  /// For `cannot tell`: what is missing, and what would help; sentences without a full stop.
  std::string reason;
  std::string would_help;
};

/// "none", "prediction-range", "welch", "rank", "rank-normal".
std::string to_text(CaseComparison::Method method);

/// A case that one side has alone, or that may not be compared.
struct UnmatchedCase {
  CaseKey key;
  enum class Why {
    only_in_old,
    only_in_new,
    cache_refuted,  ///< at least one side has no other result than such
    no_timings      ///< at least one side has no finished iteration
  } why = Why::only_in_old;
};

/// A fact that differs between the sides and is not what was asked about.
struct FacetDifference {
  std::string name;        ///< "os.build"
  std::string old_values;  ///< as printed; several are joined by ", "
  std::string new_values;
};

struct Comparison {
  std::vector<CaseComparison> cases;  ///< in the order of the matrix
  std::vector<UnmatchedCase> unmatched;
  std::vector<FacetDifference> differences;
  std::vector<std::string> not_recorded;  ///< facets that neither side recorded
  std::vector<std::string> doubts;        ///< about the sides as a whole; sentences
  ComparisonOptions options;
  std::int64_t family = 0;  ///< how many tested cases p is adjusted for
  std::int64_t old_sessions = 0;
  std::int64_t new_sessions = 0;
};

/// Holds two sets of sessions against each other by the rule of docs/statistics.md. Results with
/// equal case keys and equal kinds of statistic are paired; the session is the unit. The order of
/// the sessions does not matter: each side is put in the order of time.
///
/// Throws Error (usage) when no case pairs and one key field is why, naming the field; also when a
/// side is empty. REQUIRES: no session is on both sides; 0 < alpha < 0.5; 0 < delta.
Comparison compare(std::span<const Session> old_side, std::span<const Session> new_side,
                   const ComparisonOptions& options);

/// The same with several new sides, whose cases are all one family. The facet that is called like
/// the axis is what was asked about, and no difference. Refuses only when no side pairs.
std::vector<Comparison> compare_each(std::span<const Session> old_side,
                                     std::span<const std::span<const Session>> new_sides,
                                     const ComparisonOptions& options, std::string_view axis);

}  // namespace diary
