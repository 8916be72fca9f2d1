#include "stats/comparison.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "stats/case_pairing.h"
#include "stats/comparison_rule.h"
#include "stats/guard_facets.h"
#include "stats/multiplicity.h"
#include "stats/side_doubts.h"
#include "stats/verdict.h"

namespace diary {
namespace {

using Method = CaseComparison::Method;
using Sessions = std::vector<const Session*>;

Sessions in_order_of_time(std::span<const Session> side) {
  Sessions ordered;
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

void refuse_if_one_field_is_why(std::span<const Pairing> pairings) {
  const Obstacle* why = nullptr;
  for (const Pairing& pairing : pairings) {
    if (!pairing.obstacle) return;
    why = &*pairing.obstacle;
  }
  if (why == nullptr) return;
  throw Error(
      ExitCode::usage,
      fmt::format("no case can be compared: the sides differ in {} ({} on one, {} on the other)",
                  why->field, why->old_values, why->new_values),
      "choose sessions that measured the same cases; diskdiary show ID lists them");
}

std::int64_t sessions(const CaseSide& side) {
  return static_cast<std::int64_t>(side.session_medians_ns.size());
}

/// Whether the case gets a p that belongs to the family: enough sessions, and all have logarithms.
bool is_tested(const CaseComparison& comparison, const ComparisonOptions& options) {
  if (has_no_logarithm(comparison)) return false;
  const std::int64_t enough_new = options.alternative == Alternative::slower ? 1 : fewest_sessions;
  return sessions(comparison.old_side) >= fewest_sessions &&
         sessions(comparison.new_side) >= enough_new;
}

/// The tested cases of all pairings.
std::vector<CaseComparison*> family_of(std::vector<Pairing>& pairings,
                                       const ComparisonOptions& options) {
  std::vector<CaseComparison*> family;
  for (Pairing& pairing : pairings) {
    for (PairedCase& pair : pairing.pairs) {
      if (is_tested(pair.comparison, options)) family.push_back(&pair.comparison);
    }
  }
  return family;
}

void apply_methods(Pairing& pairing, std::int64_t family, const ComparisonOptions& options) {
  for (PairedCase& pair : pairing.pairs) {
    const Method method =
        has_no_logarithm(pair.comparison)
            ? Method::none
            : rule_method(sessions(pair.comparison.old_side), sessions(pair.comparison.new_side),
                          family, options.alpha);
    apply_method(pair.comparison, method, pair.resolution_ns, options);
  }
}

void adjust_family(std::span<CaseComparison* const> family, Adjust adjust) {
  std::vector<double> p;
  p.reserve(family.size());
  for (const CaseComparison* one : family) {
    p.push_back(std::max(*one->p, one->second_p.value_or(0)));
  }
  p = adjusted(p, adjust);
  for (std::size_t i = 0; i < family.size(); ++i) family[i]->adjusted_p = p[i];
}

Comparison finished(Pairing& pairing, const Sessions& old_sessions, const Sessions& new_sessions,
                    const ComparisonOptions& options) {
  Comparison result;
  for (PairedCase& pair : pairing.pairs) {
    decide(pair.comparison, pair.resolution_ns, options);
    result.cases.push_back(std::move(pair.comparison));
  }
  result.unmatched = std::move(pairing.unmatched);
  auto [differences, not_recorded] = guard_facets(old_sessions, new_sessions);
  result.differences = std::move(differences);
  result.not_recorded = std::move(not_recorded);
  result.doubts = side_doubts(old_sessions, new_sessions);
  result.options = options;
  result.old_sessions = static_cast<std::int64_t>(old_sessions.size());
  result.new_sessions = static_cast<std::int64_t>(new_sessions.size());
  return result;
}

}  // namespace

std::vector<Comparison> compare_each(std::span<const Session> old_side,
                                     std::span<const std::span<const Session>> new_sides,
                                     const ComparisonOptions& options, std::string_view axis) {
  refuse_empty(old_side, "old");
  const Sessions old_sessions = in_order_of_time(old_side);
  std::vector<Sessions> all_new;
  std::vector<Pairing> pairings;
  for (const std::span<const Session> side : new_sides) {
    refuse_empty(side, "new");
    all_new.push_back(in_order_of_time(side));
    pairings.push_back(pair_cases(old_sessions, all_new.back()));
  }
  refuse_if_one_field_is_why(pairings);

  // Twice over the cases: the verdict needs p corrected for the whole family.
  const auto family = family_of(pairings, options);
  const auto size = static_cast<std::int64_t>(family.size());
  for (Pairing& pairing : pairings) apply_methods(pairing, size, options);
  adjust_family(family, options.adjust);

  std::vector<Comparison> results;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    results.push_back(finished(pairings[i], old_sessions, all_new[i], options));
    results.back().family = size;
    std::erase_if(results.back().differences,
                  [&](const FacetDifference& facet) { return facet.name == axis; });
  }
  return results;
}

Comparison compare(std::span<const Session> old_side, std::span<const Session> new_side,
                   const ComparisonOptions& options) {
  return std::move(compare_each(old_side, {&new_side, 1}, options, {}).front());
}

}  // namespace diary
