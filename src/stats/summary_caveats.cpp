#include "stats/summary_caveats.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace diary {
namespace {

using Kind = Caveat::Kind;

/// How many of the iterations that count have what is asked for.
template <typename Predicate>
std::int64_t count_where(const CaseResult& result, Predicate predicate) {
  return std::count_if(
      result.iterations.begin(), result.iterations.end(),
      [&](const Iteration& iteration) { return counts(iteration) && predicate(iteration); });
}

std::int64_t count_level(const CaseResult& result, Level EvidenceVerdicts::*verdict, Level level) {
  return count_where(result, [&](const Iteration& i) { return i.verdicts.*verdict == level; });
}

double farthest_factor(const CaseSummary& summary) {
  if (!(summary.median_ns > 0)) return 0;
  double farthest = summary.median_ns;
  for (const std::size_t index : summary.outliers) {
    const auto time = static_cast<double>(summary.iterations_ns[index]);
    if (std::abs(time - summary.median_ns) > std::abs(farthest - summary.median_ns)) {
      farthest = time;
    }
  }
  return farthest / summary.median_ns;
}

void doubt_numbers(const CaseSummary& summary, const SessionHead& session,
                   std::vector<Caveat>& caveats) {
  if (summary.interval && !summary.interval->reached) {
    caveats.push_back(
        {.kind = Kind::few_iterations, .count = summary.n, .needed = summary.interval->needed});
  }
  if (summary.n == 1) caveats.push_back({.kind = Kind::one_iteration, .count = 1});
  if (!summary.outliers.empty()) {
    caveats.push_back({.kind = Kind::outliers,
                       .count = static_cast<std::int64_t>(summary.outliers.size()),
                       .of = summary.n,
                       .factor = farthest_factor(summary)});
    if (summary.outliers.front() == 0) caveats.push_back({.kind = Kind::first_iteration});
  }
  if (session.unit_base == UnitBase::as_reported) caveats.push_back({.kind = Kind::unit_base});
  const std::int64_t resolution = session.resolution.count();
  if (summary.min_ns < resolution ||
      (summary.n > 1 && summary.max_ns - summary.min_ns <= resolution)) {
    caveats.push_back({.kind = Kind::coarse_resolution});
  }
}

void doubt_cache(const CaseSummary& summary, const CaseResult& result,
                 std::vector<Caveat>& caveats) {
  const auto refuted = count_level(result, &EvidenceVerdicts::cache, Level::refuted);
  const bool labelled = result.key.cache == Cache::cold || result.key.cache == Cache::warm;
  if (refuted > 0) {
    caveats.push_back({.kind = Kind::cache_refuted, .count = refuted, .of = summary.n});
  } else if (labelled && summary.cache_verdict == Level::unknown) {
    caveats.push_back({.kind = Kind::cache_unknown});
  }
}

void doubt_flush(const CaseSummary& summary, const CaseResult& result, const SessionHead& session,
                 std::vector<Caveat>& caveats) {
  if (!result.key.sync || result.key.sync == Sync::none) return;
  const auto refuted = count_level(result, &EvidenceVerdicts::flush, Level::refuted);
  const auto unknown = count_level(result, &EvidenceVerdicts::flush, Level::unknown);
  if (refuted > 0) {
    caveats.push_back({.kind = Kind::flush_refuted, .count = refuted, .of = summary.n});
  } else if (unknown > 0 && session.source == SessionHead{}.source) {
    // Other tools take no evidence: saying so of every case would drown what is particular.
    caveats.push_back({.kind = Kind::flush_unknown});
  }
}

bool nothing_reached_the_device(const CaseSummary& summary, const CaseResult& result) {
  return result.key.sync == Sync::none && count_where(result, [](const Iteration& i) {
                                            return i.evidence.device_written &&
                                                   i.evidence.device_written->count == 0;
                                          }) == summary.n;
}

void doubt_surroundings(const CaseSummary& summary, const CaseResult& result,
                        std::vector<Caveat>& caveats) {
  const auto add_confirmed = [&](Kind kind, Level EvidenceVerdicts::*verdict) {
    const auto happened = count_level(result, verdict, Level::confirmed);
    if (happened > 0) caveats.push_back({.kind = kind, .count = happened, .of = summary.n});
  };
  add_confirmed(Kind::contended, &EvidenceVerdicts::contended);
  add_confirmed(Kind::foreign_io, &EvidenceVerdicts::foreign_io);
  add_confirmed(Kind::cpu_bound, &EvidenceVerdicts::cpu_bound);
  add_confirmed(Kind::impossible, &EvidenceVerdicts::impossible);
  if (nothing_reached_the_device(summary, result)) {
    caveats.push_back({.kind = Kind::nothing_reached});
  }
  const auto restless =
      count_where(result, [](const Iteration& i) { return i.idle_reached == Level::refuted; });
  if (restless > 0) {
    caveats.push_back({.kind = Kind::not_idle, .count = restless, .of = summary.n});
  }
}

}  // namespace

std::vector<Caveat> summary_caveats(const CaseSummary& summary, const CaseResult& result,
                                    const SessionHead& session) {
  std::vector<Caveat> caveats;
  if (summary.n > 0) doubt_numbers(summary, session, caveats);
  if (session.state != SessionState::complete) caveats.push_back({.kind = Kind::interrupted});
  if (summary.failures > 0) {
    caveats.push_back({.kind = Kind::failures, .count = summary.failures});
  }
  if (summary.n > 0) {
    doubt_cache(summary, result, caveats);
    doubt_flush(summary, result, session, caveats);
    doubt_surroundings(summary, result, caveats);
  }
  return caveats;
}

}  // namespace diary
