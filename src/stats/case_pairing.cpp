#include "stats/case_pairing.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "stats/merged_caveats.h"
#include "stats/summary.h"

namespace diary {
namespace {

/// What one side has of one case.
struct Gathered {
  CaseSide side;
  std::vector<std::vector<Caveat>> caveats;  // of each session
  std::int64_t results = 0;
  std::int64_t refuted_results = 0;     // which take no part
  std::int64_t refuted_iterations = 0;  // in results that take no part
  std::int64_t set_aside = 0;           // all iterations of those results
  double resolution_ns = 0;

  void take(const CaseResult& result, const SessionHead& session);
  [[nodiscard]] CaseSide finished() const;
  [[nodiscard]] bool takes_part() const { return !side.session_medians_ns.empty(); }
};

void Gathered::take(const CaseResult& result, const SessionHead& session) {
  ++results;
  const CaseSummary summary = summarize(result, session);
  if (summary.cache_verdict == Level::refuted) {
    refuted_iterations += std::count_if(
        result.iterations.begin(), result.iterations.end(),
        [](const Iteration& i) { return counts(i) && i.verdicts.cache == Level::refuted; });
    ++refuted_results;
    set_aside += summary.n;
    return;
  }
  caveats.push_back(summary.caveats);
  if (summary.n == 0) return;
  side.session_medians_ns.push_back(summary.median_ns);
  side.session_timings_ns.emplace_back(summary.iterations_ns.begin(), summary.iterations_ns.end());
  side.iterations += summary.n;
  resolution_ns = std::max(resolution_ns, static_cast<double>(session.resolution.count()));
}

CaseSide Gathered::finished() const {
  CaseSide result = side;
  result.caveats = merged_caveats(caveats, side.iterations);
  if (refuted_iterations > 0) {
    result.caveats.push_back({.kind = Caveat::Kind::cache_refuted,
                              .count = refuted_iterations,
                              .of = side.iterations + set_aside,
                              .sessions = refuted_results,
                              .of_sessions = results});
    std::sort(result.caveats.begin(), result.caveats.end(),
              [](const Caveat& a, const Caveat& b) { return a.kind < b.kind; });
  }
  return result;
}

struct Candidate {
  CaseKey key;
  Statistic statistic = Statistic::every_iteration;
  Gathered old_side;
  Gathered new_side;

  [[nodiscard]] bool pairs() const { return old_side.takes_part() && new_side.takes_part(); }
};

std::vector<Candidate> candidates(std::span<const Session* const> old_side,
                                  std::span<const Session* const> new_side) {
  std::map<std::pair<std::string, Statistic>, Candidate> by_key;
  const auto gather = [&](std::span<const Session* const> side, Gathered Candidate::*place) {
    for (const Session* session : side) {
      for (const CaseResult& result : session->results) {
        Candidate& candidate = by_key[{to_text(result.key), session->head.statistic}];
        candidate.key = result.key;
        candidate.statistic = session->head.statistic;
        (candidate.*place).take(result, session->head);
      }
    }
  };
  gather(old_side, &Candidate::old_side);
  gather(new_side, &Candidate::new_side);
  std::vector<Candidate> ordered;
  for (auto& [key, candidate] : by_key) ordered.push_back(std::move(candidate));
  std::sort(ordered.begin(), ordered.end(), [](const Candidate& a, const Candidate& b) {
    return a.key == b.key ? a.statistic < b.statistic : natural_order(a.key, b.key);
  });
  return ordered;
}

UnmatchedCase::Why why_unmatched(const Candidate& candidate) {
  const auto& [key, statistic, old_side, new_side] = candidate;
  if (old_side.set_aside + new_side.set_aside > 0) return UnmatchedCase::Why::cache_refuted;
  const bool old_has_none = old_side.results > 0 && !old_side.takes_part();
  const bool new_has_none = new_side.results > 0 && !new_side.takes_part();
  if (old_has_none || new_has_none) return UnmatchedCase::Why::no_timings;
  return old_side.results > 0 ? UnmatchedCase::Why::only_in_old : UnmatchedCase::Why::only_in_new;
}

/// The name and value of everything in which two cases may differ. The bytes of `files` follow
/// from its other fields.
std::vector<std::pair<std::string, std::string>> identity(const Candidate& candidate) {
  std::vector<std::pair<std::string, std::string>> fields;
  for (const std::string& word : split(to_text(candidate.key), ' ')) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    if (candidate.key.test == Test::files && name == "bytes") continue;
    fields.emplace_back(name, word.substr(equals + 1));
  }
  fields.emplace_back("statistic", to_text(candidate.statistic));
  return fields;
}

std::string for_people(const std::string& field, const std::string& value) {
  const bool is_size = field == "bytes" || field == "file_bytes" || field == "block";
  const auto number = is_size ? parse_integer(value) : std::nullopt;
  return number ? to_text(Bytes{*number}) : value;
}

/// The values that keep cases apart which are alike in everything but this field.
struct Values {
  std::set<std::string> old_side;
  std::set<std::string> new_side;
};

std::map<std::string, Values> values_apart(std::span<const Candidate> all) {
  std::map<std::string, Values> found;
  for (const Candidate& a : all) {
    if (!a.old_side.takes_part()) continue;
    const auto a_fields = identity(a);
    for (const Candidate& b : all) {
      if (!b.new_side.takes_part() || a.key.test != b.key.test) continue;
      const auto b_fields = identity(b);
      const auto [first, other] = std::mismatch(a_fields.begin(), a_fields.end(), b_fields.begin());
      if (!std::equal(first + 1, a_fields.end(), other + 1)) continue;
      Values& values = found[first->first];
      values.old_side.insert(for_people(first->first, first->second));
      values.new_side.insert(for_people(first->first, other->second));
    }
  }
  return found;
}

std::optional<Obstacle> obstacle(std::span<const Candidate> all) {
  const auto found = values_apart(all);
  if (found.size() != 1) return std::nullopt;
  const auto& [field, values] = *found.begin();
  return Obstacle{field, fmt::format("{}", fmt::join(values.old_side, ", ")),
                  fmt::format("{}", fmt::join(values.new_side, ", "))};
}

}  // namespace

Pairing pair_cases(std::span<const Session* const> old_side,
                   std::span<const Session* const> new_side) {
  const auto all = candidates(old_side, new_side);
  Pairing pairing;
  for (const Candidate& candidate : all) {
    if (!candidate.pairs()) {
      pairing.unmatched.push_back({candidate.key, why_unmatched(candidate)});
      continue;
    }
    PairedCase pair;
    pair.comparison.key = candidate.key;
    pair.comparison.old_side = candidate.old_side.finished();
    pair.comparison.new_side = candidate.new_side.finished();
    pair.resolution_ns =
        std::max(candidate.old_side.resolution_ns, candidate.new_side.resolution_ns);
    pairing.pairs.push_back(std::move(pair));
  }
  if (pairing.pairs.empty()) pairing.obstacle = obstacle(all);
  return pairing;
}

}  // namespace diary
