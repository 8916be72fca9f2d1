#include "stats/comparison_rule.h"

#include <algorithm>
#include <cmath>

#include "stats/hodges_lehmann.h"
#include "stats/log_side.h"
#include "stats/mann_whitney.h"
#include "stats/order_statistics.h"
#include "stats/sessions_needed.h"
#include "stats/student.h"
#include "stats/welch.h"

namespace diary {
namespace {

using Method = CaseComparison::Method;

void set_if_finite(std::optional<double>& field, double value) {
  if (std::isfinite(value)) field = value;
}

void apply_prediction_range(CaseComparison& comparison, const LogSide& old_side,
                            const LogSide& new_side, double alpha) {
  const auto m = static_cast<double>(old_side.size());
  const auto n = static_cast<double>(new_side.size());
  const double centre = mean(old_side.logs);
  const double error = old_side.deviation() * std::sqrt(1 / n + 1 / m);
  const double half = student_quantile(1 - alpha / 2, m - 1) * error;
  const double difference = mean(new_side.logs) - centre;
  comparison.ratio = std::exp(difference);
  set_if_finite(comparison.usual_low_ns, std::exp(centre - half));
  set_if_finite(comparison.usual_high_ns, std::exp(centre + half));
  comparison.coverage = 1 - alpha;
  if (error > 0) {
    comparison.p = student_two_sided_p(difference / error, m - 1);
  } else {
    comparison.p = difference == 0 ? 1 : 0;
  }
  if (*comparison.p > alpha) {
    comparison.verdict = Verdict::within_the_usual_range;
  } else {
    comparison.verdict = difference > 0 ? Verdict::unusually_slow : Verdict::unusually_fast;
  }
}

void apply_rank(CaseComparison& comparison, const LogSide& old_side, const LogSide& new_side,
                double alpha) {
  const auto outer = hodges_lehmann(old_side.logs, new_side.logs, 1 - alpha);
  const auto inner = hodges_lehmann(old_side.logs, new_side.logs, 1 - 2 * alpha);
  comparison.ratio = std::exp(outer.shift);
  comparison.low = std::exp(outer.low);
  comparison.high = std::exp(outer.high);
  comparison.same_low = std::exp(inner.low);
  comparison.same_high = std::exp(inner.high);
  comparison.coverage = outer.coverage;
  comparison.p =
      mann_whitney(comparison.old_side.session_medians_ns, comparison.new_side.session_medians_ns)
          .p;
}

void apply_welch(CaseComparison& comparison, const LogSide& old_side, const LogSide& new_side,
                 double alpha) {
  const Welch outer = welch(old_side.sample(), new_side.sample(), 1 - alpha);
  const Welch inner = welch(old_side.sample(), new_side.sample(), 1 - 2 * alpha);
  comparison.ratio = std::exp(outer.difference);
  set_if_finite(comparison.low, std::exp(outer.low));
  set_if_finite(comparison.high, std::exp(outer.high));
  set_if_finite(comparison.same_low, std::exp(inner.low));
  set_if_finite(comparison.same_high, std::exp(inner.high));
  comparison.coverage = 1 - alpha;
  comparison.p = outer.p;
}

std::optional<double> detectable(const LogSide& old_side, const LogSide& new_side, double alpha) {
  const SideSpread old_spread{old_side.deviation(), old_side.size()};
  const SideSpread new_spread{new_side.deviation(), new_side.size()};
  if (!(old_spread.deviation > 0) && !(new_spread.deviation > 0)) return std::nullopt;
  return smallest_detectable_change(old_spread, new_spread, alpha);
}

}  // namespace

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
  const bool rank = more <= 2 * fewer && smallest_reachable_p(fewer, more) <= wanted;
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
    apply_prediction_range(comparison, old_side, new_side, options.alpha);
    return;
  }
  if (method == Method::rank) {
    apply_rank(comparison, old_side, new_side, options.alpha);
  } else {
    apply_welch(comparison, old_side, new_side, options.alpha);
  }
  comparison.smallest_detectable = detectable(old_side, new_side, options.alpha);
}

}  // namespace diary
