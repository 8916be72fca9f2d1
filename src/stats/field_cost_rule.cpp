#include "stats/field_cost_rule.h"

#include <cmath>
#include <vector>

#include "base/text.h"
#include "stats/comparison_rule.h"
#include "stats/order_statistics.h"

namespace diary {
namespace {

double rounding_variance(const std::vector<double>& medians, double resolution) {
  const double relative = resolution / median(medians);
  return relative * relative / 12;
}

void cannot_tell(FieldCost& row, const char* reason, const char* would_help) {
  row.finding = Finding::cannot_tell;
  row.reason = reason;
  row.would_help = would_help;
}

}  // namespace

void apply_pairs(FieldCost& row, KeyField field, double resolution_ns,
                 const ComparisonOptions& options) {
  const auto& first = row.base_medians_ns;
  const auto& second = row.other_medians_ns;
  const double floor =
      rounding_variance(first, resolution_ns) + rounding_variance(second, resolution_ns);
  const auto at = [&](double confidence) {
    if (field == KeyField::size) {
      const double data =
          static_cast<double>(row.other.bytes.count) / static_cast<double>(row.base.bytes.count);
      row.scaling = size_exponent(first, second, data, confidence, floor);
      return row.scaling->per_byte;
    }
    return paired(first, second, confidence, floor);
  };
  const Paired inner = at(1 - 2 * options.alpha);
  row.same_low = inner.low;
  row.same_high = inner.high;
  row.paired = at(1 - options.alpha);
}

void decide(FieldCost& row, const ComparisonOptions& options) {
  // Rounding in the last place must not decide between equal and unequal.
  constexpr double tolerance = 1e-12;
  if (row.paired.pairs < fewest_sessions) {
    cannot_tell(row, "too few sessions with both: the ratio is that of these sittings",
                "at least 3 sessions");
    return;
  }
  const double band = std::log1p(options.delta);
  const double estimate = std::log(row.paired.ratio);
  const bool shown = row.adjusted_p && *row.adjusted_p <= options.alpha;
  const bool above_one = row.paired.low && *row.paired.low > 1 + tolerance;
  const bool below_one = row.paired.high && *row.paired.high < 1 - tolerance;
  const bool inside = row.same_low && row.same_high &&
                      std::log(*row.same_low) > -band + tolerance &&
                      std::log(*row.same_high) < band - tolerance;
  if (shown && above_one && estimate >= band - tolerance) {
    row.finding = Finding::costs_more;
  } else if (shown && below_one && estimate <= -band + tolerance) {
    row.finding = Finding::costs_less;
  } else if (inside) {
    row.finding = Finding::costs_the_same;
  } else if (shown && (above_one || below_one)) {
    cannot_tell(row, "differs, but the estimate is below the threshold", "more sessions");
  } else if (*row.paired.p <= options.alpha && !shown) {
    cannot_tell(row, "not significant after adjusting for the family", "more sessions");
  } else {
    cannot_tell(row, "the interval allows both a relevant cost and none", "more sessions");
  }
}

}  // namespace diary
