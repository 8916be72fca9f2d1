#include "stats/comparison_rule.h"

#include <algorithm>
#include <cmath>

#include "stats/hodges_lehmann.h"
#include "stats/log_side.h"
#include "stats/mann_whitney.h"
#include "stats/order_statistics.h"
#include "stats/prediction_range.h"
#include "stats/sessions_needed.h"
#include "stats/welch.h"

namespace diary {
namespace {

using Method = CaseComparison::Method;

void set_if_finite(std::optional<double>& field, double value) {
  if (std::isfinite(value)) field = value;
}

bool is_balanced(std::int64_t one, std::int64_t other) {
  return std::max(one, other) <= 2 * std::min(one, other);
}

/// Of a p for both directions, the p for "slower" alone.
double p_of_slower(double two_sided, double difference) {
  return difference > 0 ? two_sided / 2 : 1 - two_sided / 2;
}

void apply_prediction_range(CaseComparison& comparison, const LogSide& old_side,
                            const LogSide& new_side, const ComparisonOptions& options) {
  const bool one_sided = options.alternative == Alternative::slower;
  const PredictionRange range =
      prediction_range(old_side.sample(), new_side.logs, 1 - two_sided_alpha(options));
  comparison.ratio = std::exp(range.difference);
  if (!one_sided) set_if_finite(comparison.usual_low_ns, std::exp(range.low));
  set_if_finite(comparison.usual_high_ns, std::exp(range.high));
  comparison.coverage = 1 - options.alpha;
  comparison.p = one_sided ? range.p_above : range.p;
  comparison.smallest_detectable = smallest_unusual_change(
      old_side.deviation(), old_side.size(), new_side.size(), two_sided_alpha(options));
}

void apply_rank(CaseComparison& comparison, const LogSide& old_side, const LogSide& new_side,
                const ComparisonOptions& options) {
  const auto inner = hodges_lehmann(old_side.logs, new_side.logs, 1 - 2 * options.alpha);
  const auto test =
      mann_whitney(comparison.old_side.session_medians_ns, comparison.new_side.session_medians_ns);
  comparison.method = test.exact ? Method::rank : Method::rank_normal;
  comparison.ratio = std::exp(inner.shift);
  if (options.alternative == Alternative::slower) {
    comparison.low = std::exp(inner.low);
    comparison.coverage = (1 + inner.coverage) / 2;
    comparison.p = test.p_less;  // the old side tends to be smaller
    return;
  }
  const auto outer = hodges_lehmann(old_side.logs, new_side.logs, 1 - options.alpha);
  comparison.low = std::exp(outer.low);
  comparison.high = std::exp(outer.high);
  comparison.coverage = outer.coverage;
  comparison.same_low = std::exp(inner.low);
  comparison.same_high = std::exp(inner.high);
  comparison.same_coverage = inner.coverage;
  comparison.p = test.p;
}

void apply_welch(CaseComparison& comparison, const LogSide& old_side, const LogSide& new_side,
                 const ComparisonOptions& options) {
  const Welch inner = welch(old_side.sample(), new_side.sample(), 1 - 2 * options.alpha);
  comparison.ratio = std::exp(inner.difference);
  comparison.coverage = 1 - options.alpha;
  if (options.alternative == Alternative::slower) {
    // A gate has few new sessions: see below.
    const Welch pooled = pooled_t(old_side.sample(), new_side.sample(), 1 - 2 * options.alpha);
    set_if_finite(comparison.low, std::exp(std::min(inner.low, pooled.low)));
    comparison.p = p_of_slower(std::max(inner.p, pooled.p), inner.difference);
    return;
  }
  const Welch outer = welch(old_side.sample(), new_side.sample(), 1 - options.alpha);
  set_if_finite(comparison.low, std::exp(outer.low));
  set_if_finite(comparison.high, std::exp(outer.high));
  set_if_finite(comparison.same_low, std::exp(inner.low));
  set_if_finite(comparison.same_high, std::exp(inner.high));
  comparison.same_coverage = 1 - 2 * options.alpha;
  comparison.p = outer.p;
  // The spread of three sessions is small by accident now and then. Against twenty others Welch
  // takes it at its word, and errs up to seven times as often as it says in a family of ten.
  if (!is_balanced(old_side.size(), new_side.size())) {
    comparison.second_p = pooled_t(old_side.sample(), new_side.sample(), 1 - options.alpha).p;
  }
}

std::optional<double> detectable(const LogSide& old_side, const LogSide& new_side, double alpha) {
  const SideSpread old_spread{old_side.deviation(), old_side.size()};
  const SideSpread new_spread{new_side.deviation(), new_side.size()};
  if (!(old_spread.deviation > 0) && !(new_spread.deviation > 0)) return std::nullopt;
  return smallest_detectable_change(old_spread, new_spread, alpha);
}

}  // namespace

double two_sided_alpha(const ComparisonOptions& options) {
  return options.alternative == Alternative::slower ? 2 * options.alpha : options.alpha;
}

Method rule_method(std::int64_t old_sessions, std::int64_t new_sessions, std::int64_t family,
                   double alpha) {
  const std::int64_t fewer = std::min(old_sessions, new_sessions);
  const std::int64_t more = std::max(old_sessions, new_sessions);
  if (fewer < fewest_sessions) {
    const bool range = old_sessions >= fewest_sessions && new_sessions >= 1;
    return range ? Method::prediction_range : Method::none;
  }
  const double wanted =
      std::min(0.01, alpha / static_cast<double>(std::max<std::int64_t>(family, 1)));
  const bool rank = is_balanced(fewer, more) && smallest_reachable_p(fewer, more) <= wanted;
  return rank ? Method::rank : Method::welch;
}

bool has_no_logarithm(const CaseComparison& comparison) {
  const auto not_positive = [](double value) { return !(value > 0); };
  const auto& old_medians = comparison.old_side.session_medians_ns;
  const auto& new_medians = comparison.new_side.session_medians_ns;
  return std::any_of(old_medians.begin(), old_medians.end(), not_positive) ||
         std::any_of(new_medians.begin(), new_medians.end(), not_positive);
}

void apply_method(CaseComparison& comparison, Method method, double resolution_ns,
                  const ComparisonOptions& options) {
  comparison.method = method;
  comparison.old_median_ns = median(comparison.old_side.session_medians_ns);
  comparison.new_median_ns = median(comparison.new_side.session_medians_ns);
  if (has_no_logarithm(comparison)) return;
  if (method == Method::none) {
    comparison.ratio = *comparison.new_median_ns / *comparison.old_median_ns;
    return;
  }
  const LogSide old_side = log_side(comparison.old_side.session_medians_ns, resolution_ns);
  const LogSide new_side = log_side(comparison.new_side.session_medians_ns, resolution_ns);
  if (method == Method::prediction_range) {
    apply_prediction_range(comparison, old_side, new_side, options);
    return;
  }
  if (method == Method::rank) {
    apply_rank(comparison, old_side, new_side, options);
  } else {
    apply_welch(comparison, old_side, new_side, options);
  }
  comparison.smallest_detectable = detectable(old_side, new_side, two_sided_alpha(options));
}

}  // namespace diary
