#include "stats/comparison.h"

#include <algorithm>
#include <tuple>

#include "base/error.h"
#include "stats/case_pairing.h"
#include "stats/comparison_rule.h"
#include "stats/guard_facets.h"
#include "stats/multiplicity.h"
#include "stats/verdict.h"

namespace diary {
namespace {

using Method = CaseComparison::Method;

std::vector<const Session*> in_order_of_time(std::span<const Session> side) {
  std::vector<const Session*> ordered;
  ordered.reserve(side.size());
  for (const Session& session : side) ordered.push_back(&session);
  std::sort(ordered.begin(), ordered.end(), [](const Session* a, const Session* b) {
    return std::tie(a->head.started.utc, a->head.id) < std::tie(b->head.started.utc, b->head.id);
  });
  return ordered;
}

void refuse_empty(std::span<const Session> side, const char* name) {
  if (!side.empty()) return;
  throw Error(ExitCode::usage,
              std::string("the ") + name + " side of the comparison has no session",
              "name a session, a date or a range that diskdiary list shows");
}

std::int64_t sessions(const CaseSide& side) {
  return static_cast<std::int64_t>(side.session_medians_ns.size());
}

/// Whether the case gets a p that belongs to the family: enough sessions, and all have logarithms.
bool is_tested(const CaseComparison& comparison) {
  return std::min(sessions(comparison.old_side), sessions(comparison.new_side)) >=
             fewest_sessions &&
         !has_no_logarithm(comparison);
}

void apply_methods(std::vector<PairedCase>& pairs, const ComparisonOptions& options) {
  const std::int64_t family = std::count_if(pairs.begin(), pairs.end(), [](const PairedCase& pair) {
    return is_tested(pair.comparison);
  });
  for (PairedCase& pair : pairs) {
    const Method method =
        has_no_logarithm(pair.comparison)
            ? Method::none
            : rule_method(sessions(pair.comparison.old_side), sessions(pair.comparison.new_side),
                          family, options.alpha);
    apply_method(pair.comparison, method, pair.resolution_ns, options);
  }
}

void adjust_family(std::vector<PairedCase>& pairs, Adjust adjust) {
  std::vector<CaseComparison*> family;
  std::vector<double> p;
  for (PairedCase& pair : pairs) {
    if (!is_tested(pair.comparison)) continue;
    family.push_back(&pair.comparison);
    p.push_back(*pair.comparison.p);
  }
  if (adjust == Adjust::holm) p = holm(p);
  if (adjust == Adjust::benjamini_hochberg) p = benjamini_hochberg(p);
  for (std::size_t i = 0; i < family.size(); ++i) family[i]->adjusted_p = p[i];
}

}  // namespace

Comparison compare(std::span<const Session> old_side, std::span<const Session> new_side,
                   const ComparisonOptions& options) {
  refuse_empty(old_side, "old");
  refuse_empty(new_side, "new");
  const auto old_sessions = in_order_of_time(old_side);
  const auto new_sessions = in_order_of_time(new_side);
  Pairing pairing = pair_cases(old_sessions, new_sessions);
  // Twice over the cases: the verdict needs p corrected for the whole family.
  apply_methods(pairing.pairs, options);
  adjust_family(pairing.pairs, options.adjust);

  Comparison result;
  for (PairedCase& pair : pairing.pairs) {
    decide(pair.comparison, pair.resolution_ns, options);
    result.cases.push_back(std::move(pair.comparison));
  }
  result.unmatched = std::move(pairing.unmatched);
  auto [differences, not_recorded] = guard_facets(old_sessions, new_sessions);
  result.differences = std::move(differences);
  result.not_recorded = std::move(not_recorded);
  result.options = options;
  result.old_sessions = static_cast<std::int64_t>(old_sessions.size());
  result.new_sessions = static_cast<std::int64_t>(new_sessions.size());
  return result;
}

}  // namespace diary
