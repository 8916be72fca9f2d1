#include "stats/advice.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "stats/comparison_rule.h"
#include "stats/log_side.h"
#include "stats/sessions_needed.h"

namespace diary {
namespace {

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

std::int64_t fewer_sessions(const CaseComparison& comparison) {
  return static_cast<std::int64_t>(std::min(comparison.old_side.session_medians_ns.size(),
                                            comparison.new_side.session_medians_ns.size()));
}

}  // namespace

std::string advice(const CaseComparison& comparison, double resolution_ns,
                   const ComparisonOptions& options) {
  const std::int64_t at_hand = fewer_sessions(comparison);
  const std::string otherwise =
      at_hand < fewest_sessions ? "at least 3 sessions a side" : "more sessions a side";
  const auto spread = known_spread(comparison, resolution_ns);
  if (!spread) return otherwise;
  const double alpha = two_sided_alpha(options);
  for (const double change : {2 * options.delta, options.delta, options.delta / 2}) {
    const auto needed = sessions_needed(*spread, change, alpha);
    if (!needed) {
      return fmt::format("even 10000 sessions a side would not show {:.3g} %", 100 * change);
    }
    if (*needed > std::max(at_hand, fewest_sessions - 1)) {
      return fmt::format("about {} sessions a side would show {:.3g} % four times in five", *needed,
                         100 * change);
    }
  }
  return otherwise;
}

}  // namespace diary
