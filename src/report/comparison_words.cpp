#include "report/comparison_words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "report/rate.h"

namespace diary {
namespace {

std::string method_name(const CaseComparison& one) {
  switch (one.method) {
    case CaseComparison::Method::rank:
      return "exact rank test";
    case CaseComparison::Method::rank_normal:
      return "rank test, normal approximation";
    case CaseComparison::Method::welch:
      return one.second_p ? "Welch and Student on log session medians"
                          : "Welch on log session medians";
    case CaseComparison::Method::prediction_range:
      return "range of the side with more sessions";
    case CaseComparison::Method::none:
      break;
  }
  return {};
}

/// Whether the doubts say the same of their side.
bool has(const std::vector<Caveat>& caveats, const Caveat& caveat) {
  return std::any_of(caveats.begin(), caveats.end(),
                     [&](const Caveat& other) { return sentence(other) == sentence(caveat); });
}

/// Why it cannot be told, and what would help.
std::string open_question(const CaseComparison& one) {
  if (one.would_help.empty()) return one.reason;
  const bool two_sittings =
      one.old_side.session_medians_ns.size() == 1 && one.new_side.session_medians_ns.size() == 1;
  if (!two_sittings) return fmt::format("{}: {}", one.reason, one.would_help);
  return fmt::format(
      "{}: one session a side compares two sittings, not two devices: {} would be needed",
      one.reason, one.would_help);
}

/// "same, though measurably slower: x1.013..x1.027 (90 %)": inside the threshold a difference can
/// be certain.
std::string hidden_by_same(const CaseComparison& one) {
  if (one.verdict != Verdict::same || !one.same_low || !one.same_high) return {};
  if (*one.same_low <= 1 && *one.same_high >= 1) return {};
  return fmt::format("same within the threshold, though measurably {}: x{} ({})",
                     *one.same_low > 1 ? "slower" : "faster",
                     ratio_interval_text(*one.same_low, *one.same_high),
                     percent_text(one.same_coverage.value_or(0)));
}

}  // namespace

std::string marked_text(Verdict verdict) {
  if (verdict == Verdict::same) return "~ " + to_text(verdict);
  if (verdict == Verdict::cannot_tell) return "? " + to_text(verdict);
  return to_text(verdict);
}

Tone tone_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::slower:
    case Verdict::unusually_slow:
      return Tone::worse;
    case Verdict::faster:
    case Verdict::unusually_fast:
      return Tone::better;
    case Verdict::same:
    case Verdict::cannot_tell:
    case Verdict::within_the_usual_range:
      break;
  }
  return Tone::plain;
}

std::string p_text(double p) {
  if (p < 0.0005) return "p<0.0005";
  return p < 0.1 ? fmt::format("p={:.2g}", p) : fmt::format("p={:.2f}", p);
}

std::string test_text(const CaseComparison& one, Adjust adjust) {
  const auto p = one.adjusted_p ? one.adjusted_p : one.p;
  if (!p) return {};
  const bool is_adjusted = in_family(one) && adjust != Adjust::none;
  return fmt::format("{} ({}, {})", p_text(*p), method_name(one),
                     is_adjusted ? "adjusted" : "not adjusted");
}

std::string interval_text(const CaseComparison& one, double asked) {
  if (!one.low || !one.high) return {};
  std::string text = ratio_interval_text(*one.low, *one.high);
  // The exact interval of few sessions attains another coverage than the head says.
  const bool other = one.coverage && std::abs(*one.coverage - asked) >= 0.005;
  return other ? fmt::format("{} ({})", text, percent_text(*one.coverage)) : text;
}

std::string usual_range_text(const CaseComparison& one, const DurationUnit& unit) {
  if (!one.usual_low_ns || !one.usual_high_ns) return {};
  const std::string range =
      fmt::format("{}..{}", unit.number(*one.usual_low_ns), unit.number(*one.usual_high_ns));
  return one.coverage ? fmt::format("{} ({})", range, percent_text(*one.coverage)) : range;
}

std::vector<std::string> notes_of(const CaseComparison& one) {
  std::vector<std::string> notes;
  if (one.verdict == Verdict::cannot_tell) notes.push_back(open_question(one));
  if (const std::string hidden = hidden_by_same(one); !hidden.empty()) notes.push_back(hidden);
  for (const Caveat& caveat : one.old_side.caveats) {
    const char* side = has(one.new_side.caveats, caveat) ? "both sides" : "A";
    notes.push_back(fmt::format("{}: {}", side, sentence(caveat)));
  }
  for (const Caveat& caveat : one.new_side.caveats) {
    if (!has(one.old_side.caveats, caveat)) notes.push_back("B: " + sentence(caveat));
  }
  return notes;
}

std::string verdict_counts(const Comparison& comparison) {
  constexpr std::array order = {Verdict::slower,         Verdict::faster,
                                Verdict::unusually_slow, Verdict::unusually_fast,
                                Verdict::same,           Verdict::within_the_usual_range,
                                Verdict::cannot_tell};
  std::vector<std::string> counts;
  for (const Verdict verdict : order) {
    const auto count =
        std::count_if(comparison.cases.begin(), comparison.cases.end(),
                      [&](const CaseComparison& one) { return one.verdict == verdict; });
    if (count > 0) counts.push_back(fmt::format("{} {}", count, to_text(verdict)));
  }
  if (!comparison.unmatched.empty()) {
    counts.push_back(fmt::format("{} unmatched", comparison.unmatched.size()));
  }
  return join(counts, ", ");
}

std::string visible_text(const Comparison& comparison, double floor) {
  std::vector<double> changes;
  for (const CaseComparison& one : comparison.cases) {
    if (one.smallest_detectable) changes.push_back(std::max(*one.smallest_detectable, floor));
  }
  if (changes.empty()) return {};
  const auto [low, high] = std::minmax_element(changes.begin(), changes.end());
  // Two digits; what is beyond ten times the time is no measure of anything.
  const auto percent = [](double change) {
    if (change > 10) return std::string("more than 1000");
    return change < 0.995 ? fmt::format("{:.2g}", 100 * change)
                          : fmt::format("{:.0f}", 100 * change);
  };
  const std::string from = percent(*low);
  const std::string to = percent(*high);
  return from == to ? to + " %" : fmt::format("{} to {} % by case", from, to);
}

bool in_family(const CaseComparison& one) {
  return one.adjusted_p.has_value();
}

std::string why_text(UnmatchedCase::Why why) {
  switch (why) {
    case UnmatchedCase::Why::only_in_old:
      return "only in A";
    case UnmatchedCase::Why::only_in_new:
      return "only in B";
    case UnmatchedCase::Why::cache_refuted:
      return "cache label refuted";
    case UnmatchedCase::Why::no_timings:
      break;
  }
  return "no timings";
}

}  // namespace diary
