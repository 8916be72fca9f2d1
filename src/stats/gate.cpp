#include "stats/gate.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/names.h"
#include "base/text.h"
#include "stats/comparison_rule.h"
#include "stats/guard_facets.h"
#include "stats/summary.h"

namespace diary {
namespace {

constexpr Names<Decision, 3> decision_names = {{{Decision::no_regression, "no regression"},
                                                {Decision::regression, "regression"},
                                                {Decision::undecided, "undecided"}}};

std::int64_t size(std::span<const Session> side) {
  return static_cast<std::int64_t>(side.size());
}

std::vector<std::string> too_few(std::span<const Session> base, std::span<const Session> new_side,
                                 const GateOptions& options) {
  std::vector<std::string> reasons;
  if (size(new_side) < options.new_needed) {
    const bool would_help = size(base) >= fewest_sessions;
    reasons.push_back(fmt::format(
        "{}, {} are needed{}", counted(size(new_side), "new session"), options.new_needed,
        would_help ? " (--latest checks one against the usual range)" : ""));
  }
  if (size(base) < fewest_sessions) {
    reasons.push_back(
        fmt::format("{} before, {} are needed", counted(size(base), "session"), fewest_sessions));
  }
  return reasons;
}

std::vector<std::string> unlike(const Comparison& comparison, const GateOptions& options) {
  std::vector<std::string> reasons;
  for (const FacetDifference& facet : comparison.differences) {
    const auto& allowed = options.allowed;
    const bool is_allowed = std::find(allowed.begin(), allowed.end(), facet.name) != allowed.end();
    if (is_allowed || !is_hard_facet(facet.name)) continue;
    reasons.push_back(
        fmt::format("the sides differ in {} ({} -> {}); --allow-diff {} decides "
                    "all the same",
                    facet.name, facet.old_values, facet.new_values, facet.name));
  }
  return reasons;
}

/// How many sessions have a result of the case that takes part.
std::int64_t sessions_with(std::span<const Session> side, const CaseKey& key) {
  return std::count_if(side.begin(), side.end(), [&](const Session& session) {
    return std::any_of(session.results.begin(), session.results.end(), [&](const auto& result) {
      return result.key == key && !timings(result).empty() &&
             worst_cache_verdict(result) != Level::refuted;
    });
  });
}

void judge_pair(Gate& result, std::size_t place, const GateOptions& options) {
  const CaseComparison& one = result.comparison.cases[place];
  const auto before = static_cast<std::int64_t>(one.old_side.session_medians_ns.size());
  const auto fresh = static_cast<std::int64_t>(one.new_side.session_medians_ns.size());
  const bool is_slower = one.verdict == Verdict::slower || one.verdict == Verdict::unusually_slow;
  if (is_slower) {
    result.regressions.push_back(place);
    ++result.decided;
  } else if (has_no_logarithm(one)) {
    result.open.push_back({one.key, one.reason, OpenCase::Weight::blocks});
  } else if (before < fewest_sessions) {
    result.open.push_back(
        {one.key, fmt::format("no baseline yet: {} of {} sessions", before, fewest_sessions),
         OpenCase::Weight::noted});
  } else if (fresh < options.new_needed) {
    result.open.push_back({one.key,
                           fmt::format("{} of {} new sessions have it", fresh, options.new_needed),
                           OpenCase::Weight::blocks});
  } else {
    ++result.decided;
  }
}

void judge_lone(Gate& result, const UnmatchedCase& lone, std::span<const Session> base) {
  const std::int64_t before = sessions_with(base, lone.key);
  std::string why = before > 0 ? "missing among the new sessions" : "no baseline yet";
  if (lone.why == UnmatchedCase::Why::cache_refuted) why = "its cache label is refuted";
  // What the baseline itself has now and then only is not missed.
  result.open.push_back(
      {lone.key, std::move(why),
       before >= fewest_sessions ? OpenCase::Weight::blocks : OpenCase::Weight::noted});
}

bool blocks(const OpenCase& open) {
  return open.weight == OpenCase::Weight::blocks;
}

Decision decision_of(const Gate& result) {
  if (!result.regressions.empty()) return Decision::regression;
  const bool is_open = std::any_of(result.open.begin(), result.open.end(), blocks);
  return is_open || result.decided == 0 ? Decision::undecided : Decision::no_regression;
}

void say_why(Gate& result) {
  const auto missing = std::count_if(result.open.begin(), result.open.end(), blocks);
  if (missing > 0) {
    result.reasons.push_back(counted(missing, "case") + " could not be decided");
  } else {
    result.reasons.emplace_back("no case could be decided");
  }
}

}  // namespace

std::string to_text(Decision decision) {
  return name_of(decision_names, decision);
}

Gate gate(std::span<const Session> base, std::span<const Session> new_side,
          const GateOptions& options) {
  Gate result;
  result.reasons = too_few(base, new_side, options);
  if (!result.reasons.empty()) return result;
  try {
    result.comparison = compare(base, new_side, options.rule);
  } catch (const Error& nothing_pairs) {
    result.reasons.emplace_back(nothing_pairs.what());
    return result;
  }
  result.reasons = unlike(result.comparison, options);
  if (!result.reasons.empty()) {
    result.comparison.cases.clear();
    return result;
  }
  for (std::size_t i = 0; i < result.comparison.cases.size(); ++i) judge_pair(result, i, options);
  for (const UnmatchedCase& lone : result.comparison.unmatched) judge_lone(result, lone, base);
  result.decision = decision_of(result);
  if (result.decision == Decision::undecided) say_why(result);
  return result;
}

}  // namespace diary
