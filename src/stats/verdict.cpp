#include "stats/verdict.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "base/names.h"
#include "stats/comparison_rule.h"
#include "stats/log_side.h"
#include "stats/sessions_needed.h"

namespace diary {
namespace {

using Method = CaseComparison::Method;

constexpr Names<Verdict, 7> verdict_names = {
    {{Verdict::slower, "slower"},
     {Verdict::faster, "faster"},
     {Verdict::same, "same"},
     {Verdict::cannot_tell, "cannot tell"},
     {Verdict::unusually_slow, "unusually slow"},
     {Verdict::unusually_fast, "unusually fast"},
     {Verdict::within_the_usual_range, "within the usual range"}}};
constexpr Names<Adjust, 3> adjust_names = {
    {{Adjust::benjamini_hochberg, "bh"}, {Adjust::holm, "holm"}, {Adjust::none, "none"}}};
constexpr Names<Method, 4> method_names = {{{Method::none, "none"},
                                            {Method::prediction_range, "prediction-range"},
                                            {Method::welch, "welch"},
                                            {Method::rank, "rank"}}};

/// The spread between sessions of both sides together; of the one that has three where the other
/// has not; nothing where neither has.
std::optional<double> known_spread(const CaseComparison& comparison, double resolution_ns) {
  double squares = 0;
  std::int64_t degrees = 0;
  for (const CaseSide* side : {&comparison.old_side, &comparison.new_side}) {
    const LogSide logs = log_side(side->session_medians_ns, resolution_ns);
    if (logs.size() < fewest_sessions) continue;
    squares += static_cast<double>(logs.size() - 1) * logs.deviation() * logs.deviation();
    degrees += logs.size() - 1;
  }
  if (degrees == 0) return std::nullopt;
  return std::sqrt(squares / static_cast<double>(degrees));
}

/// "about 14 sessions a side would show 10 %". The change is twice the threshold, since one that
/// lies at the threshold is estimated above it only every other time; where the sessions at hand
/// are enough for that, a smaller one. Empty when the spread is not known or all are shown.
std::string sessions_advice(const CaseComparison& comparison, double resolution_ns,
                            const ComparisonOptions& options) {
  const auto spread = known_spread(comparison, resolution_ns);
  if (!spread) return {};
  const auto at_hand =
      static_cast<std::int64_t>(std::min(comparison.old_side.session_medians_ns.size(),
                                         comparison.new_side.session_medians_ns.size()));
  for (const double change : {2 * options.delta, options.delta, options.delta / 2}) {
    const auto needed = sessions_needed(*spread, change, options.alpha);
    if (!needed) {
      return fmt::format("even 10000 sessions a side would not show {:.3g} %", 100 * change);
    }
    if (*needed > std::max(at_hand, fewest_sessions - 1)) {
      return fmt::format("about {} sessions a side would show {:.3g} %", *needed, 100 * change);
    }
  }
  return {};
}

void cannot_tell(CaseComparison& comparison, std::string reason, double resolution_ns,
                 const ComparisonOptions& options) {
  comparison.verdict = Verdict::cannot_tell;
  comparison.reason = std::move(reason);
  comparison.would_help = sessions_advice(comparison, resolution_ns, options);
  if (comparison.would_help.empty()) {
    comparison.would_help =
        comparison.method == Method::none ? "at least 3 sessions a side" : "more sessions a side";
  }
}

double logarithm_or(const std::optional<double>& ratio, double otherwise) {
  return ratio ? std::log(*ratio) : otherwise;
}

}  // namespace

void decide(CaseComparison& comparison, double resolution_ns, const ComparisonOptions& options) {
  if (comparison.method == Method::prediction_range) return;
  if (has_no_logarithm(comparison)) {
    comparison.verdict = Verdict::cannot_tell;
    comparison.reason = "a timing is below the resolution of its clock";
    comparison.would_help = "timings from a finer clock, or of more work";
    return;
  }
  if (comparison.method == Method::none) {
    cannot_tell(comparison, "too few sessions", resolution_ns, options);
    return;
  }
  // Rounding in the last place must not decide between equal and unequal.
  constexpr double tolerance = 1e-12;
  constexpr double unbounded = std::numeric_limits<double>::infinity();
  const double band = std::log1p(options.delta);
  const double estimate = std::log(*comparison.ratio);
  const bool above_one = logarithm_or(comparison.low, -unbounded) > tolerance;
  const bool below_one = logarithm_or(comparison.high, unbounded) < -tolerance;
  const bool shown = *comparison.adjusted_p <= options.alpha;
  if (shown && above_one && estimate >= band - tolerance) {
    comparison.verdict = Verdict::slower;
  } else if (shown && below_one && estimate <= -band + tolerance) {
    comparison.verdict = Verdict::faster;
  } else if (logarithm_or(comparison.same_low, -unbounded) > -band + tolerance &&
             logarithm_or(comparison.same_high, unbounded) < band - tolerance) {
    comparison.verdict = Verdict::same;
  } else if (shown && (above_one || below_one)) {
    cannot_tell(comparison, "differs, but the estimate is below the threshold", resolution_ns,
                options);
  } else if (*comparison.p <= options.alpha && !shown) {
    cannot_tell(comparison, "not significant after adjusting for the family", resolution_ns,
                options);
  } else {
    cannot_tell(comparison, "the interval allows both a relevant change and none", resolution_ns,
                options);
  }
}

std::string to_text(Verdict verdict) {
  return name_of(verdict_names, verdict);
}

std::string to_text(Adjust adjust) {
  return name_of(adjust_names, adjust);
}

std::string to_text(CaseComparison::Method method) {
  return name_of(method_names, method);
}

}  // namespace diary
