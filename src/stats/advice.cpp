#include "stats/advice.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "stats/comparison_rule.h"
#include "stats/log_side.h"
#include "stats/sessions_needed.h"
#include "stats/variance_components.h"

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

bool has_zero(const CaseSide& side) {
  const auto is_zero = [](double time) { return !(time > 0); };
  return std::any_of(side.session_timings_ns.begin(), side.session_timings_ns.end(),
                     [&](const std::vector<double>& timings) {
                       return std::any_of(timings.begin(), timings.end(), is_zero);
                     });
}

/// How much of the spread would be left if every session had iterations without end; nothing where
/// that cannot be told, or where nothing would be left.
std::optional<double> floor_spread(const CaseComparison& comparison) {
  double squares = 0;
  std::int64_t degrees = 0;
  for (const CaseSide* side : {&comparison.old_side, &comparison.new_side}) {
    const auto sessions = static_cast<std::int64_t>(side->session_timings_ns.size());
    if (sessions < fewest_sessions || has_zero(*side)) continue;
    const auto between = variance_components(side->session_timings_ns).between;
    if (!between) return std::nullopt;
    squares += static_cast<double>(sessions - 1) * *between * *between;
    degrees += sessions - 1;
  }
  if (degrees == 0 || !(squares > 0)) return std::nullopt;
  return std::sqrt(squares / static_cast<double>(degrees));
}

/// "; more iterations alone cannot get below 6".
std::string iterations_note(const CaseComparison& comparison, std::int64_t needed, double change,
                            double alpha) {
  const auto spread = floor_spread(comparison);
  if (!spread) return {};
  const auto at_least = sessions_needed(*spread, change, alpha);
  if (!at_least || *at_least >= needed) return "; more iterations alone would not help";
  return fmt::format("; more iterations alone cannot get below {}",
                     std::max(*at_least, fewest_sessions));
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
      return fmt::format("even 10000 sessions a side would not show {:g} %", 100 * change);
    }
    if (*needed > std::max(at_hand, fewest_sessions - 1)) {
      return fmt::format("about {} sessions a side would show {:g} % four times in five{}", *needed,
                         100 * change, iterations_note(comparison, *needed, change, alpha));
    }
  }
  return otherwise;
}

}  // namespace diary
