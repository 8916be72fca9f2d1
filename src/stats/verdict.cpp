#include "stats/verdict.h"

#include <cmath>
#include <utility>

#include "base/names.h"
#include "stats/advice.h"
#include "stats/comparison_rule.h"

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
constexpr Names<Method, 5> method_names = {{{Method::none, "none"},
                                            {Method::prediction_range, "prediction-range"},
                                            {Method::welch, "welch"},
                                            {Method::rank, "rank"},
                                            {Method::rank_normal, "rank-normal"}}};

void cannot_tell(CaseComparison& comparison, std::string reason, double resolution_ns,
                 const ComparisonOptions& options) {
  comparison.verdict = Verdict::cannot_tell;
  comparison.reason = std::move(reason);
  comparison.would_help = advice(comparison, resolution_ns, options);
}

double logarithm_or(const std::optional<double>& ratio, double otherwise) {
  return ratio ? std::log(*ratio) : otherwise;
}

// Rounding in the last place must not decide between equal and unequal.
constexpr double tolerance = 1e-12;

constexpr const char* below_the_threshold = "differs, but the estimate is below the threshold";
constexpr const char* lost_in_the_family = "not significant after adjusting for the family";

/// A prediction range of a comparison speaks of the single case; a gate's of the family.
void decide_range(CaseComparison& comparison, double resolution_ns,
                  const ComparisonOptions& options) {
  const double band = std::log1p(options.delta);
  const double estimate = std::log(*comparison.ratio);
  const bool outside = *comparison.p <= options.alpha;
  if (!outside) {
    comparison.verdict = Verdict::within_the_usual_range;
  } else if (options.alternative == Alternative::two_sided) {
    comparison.verdict = estimate > 0 ? Verdict::unusually_slow : Verdict::unusually_fast;
  } else if (*comparison.adjusted_p > options.alpha) {
    cannot_tell(comparison, lost_in_the_family, resolution_ns, options);
  } else if (estimate < band - tolerance) {
    cannot_tell(comparison, below_the_threshold, resolution_ns, options);
  } else {
    comparison.verdict = Verdict::unusually_slow;
  }
}

std::string without_a_verdict(const CaseComparison& comparison, const ComparisonOptions& options) {
  const bool shown = *comparison.adjusted_p <= options.alpha;
  const bool above_one = logarithm_or(comparison.low, -1) > tolerance;
  const bool below_one = logarithm_or(comparison.high, 1) < -tolerance;
  if (shown && (above_one || below_one)) return below_the_threshold;
  if (*comparison.p <= options.alpha && comparison.second_p.value_or(0) > options.alpha) {
    return "Welch's test shows a difference, Student's does not";
  }
  if (*comparison.p <= options.alpha && !shown) return lost_in_the_family;
  return options.alternative == Alternative::slower
             ? "no slow-down of the threshold is shown"
             : "the interval allows both a relevant change and none";
}

bool is_same(const CaseComparison& comparison, double band) {
  if (!comparison.same_low || !comparison.same_high) return false;
  return std::log(*comparison.same_low) > -band + tolerance &&
         std::log(*comparison.same_high) < band - tolerance;
}

void decide_test(CaseComparison& comparison, double resolution_ns,
                 const ComparisonOptions& options) {
  const double band = std::log1p(options.delta);
  const double estimate = std::log(*comparison.ratio);
  const bool shown = *comparison.adjusted_p <= options.alpha;
  if (shown && logarithm_or(comparison.low, -1) > tolerance && estimate >= band - tolerance) {
    comparison.verdict = Verdict::slower;
  } else if (shown && logarithm_or(comparison.high, 1) < -tolerance &&
             estimate <= -band + tolerance) {
    comparison.verdict = Verdict::faster;
  } else if (is_same(comparison, band)) {
    comparison.verdict = Verdict::same;
  } else {
    cannot_tell(comparison, without_a_verdict(comparison, options), resolution_ns, options);
  }
}

}  // namespace

void decide(CaseComparison& comparison, double resolution_ns, const ComparisonOptions& options) {
  if (has_no_logarithm(comparison)) {
    comparison.verdict = Verdict::cannot_tell;
    comparison.reason = "a timing is below the resolution of its clock";
    comparison.would_help = "timings from a finer clock, or of more work";
  } else if (comparison.method == Method::none) {
    cannot_tell(comparison, "too few sessions", resolution_ns, options);
  } else if (comparison.method == Method::prediction_range) {
    decide_range(comparison, resolution_ns, options);
  } else {
    decide_test(comparison, resolution_ns, options);
  }
}

std::string to_text(Verdict verdict) {
  return name_of(verdict_names, verdict);
}

std::string to_text(CaseComparison::Method method) {
  return name_of(method_names, method);
}

}  // namespace diary
