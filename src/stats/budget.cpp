#include "stats/budget.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "base/error.h"
#include "base/names.h"
#include "base/text.h"
#include "model/case_filter.h"
#include "stats/order_statistics.h"
#include "stats/summary.h"

namespace diary {
namespace {

using Outcome = LimitCheck::Outcome;

constexpr Names<Outcome, 3> outcome_names = {
    {{Outcome::met, "met"}, {Outcome::over, "over"}, {Outcome::missing, "missing"}}};

struct Unit {
  std::string_view name;
  double ns;
};

constexpr std::array units = {Unit{"min", 60e9}, Unit{"ns", 1},   Unit{"us", 1e3},
                              Unit{"µs", 1e3},   Unit{"ms", 1e6}, Unit{"s", 1e9}};

std::optional<double> parse_duration_ns(std::string_view text) {
  for (const Unit& unit : units) {
    if (!text.ends_with(unit.name)) continue;
    const auto number = parse_decimal(trim(text.substr(0, text.size() - unit.name.size())));
    if (number && *number > 0) return *number * unit.ns;
  }
  return std::nullopt;
}

[[noreturn]] void refuse(std::size_t line, const std::string& what) {
  throw Error(ExitCode::usage, fmt::format("line {} of the budget: {}", line, what),
              "a limit reads: write 64 MiB fsync <= 250 ms");
}

Limit parse_limit(std::string_view text, std::size_t line) {
  const auto sign = text.find("<=");
  if (sign == std::string_view::npos) refuse(line, "there is no <= in it");
  Limit limit;
  limit.case_name = trim(text.substr(0, sign));
  limit.text = trim(text.substr(sign + 2));
  if (limit.case_name.empty()) refuse(line, "it names no case");
  const auto time = parse_duration_ns(limit.text);
  if (!time) refuse(line, fmt::format("\"{}\" is not a time with a unit", limit.text));
  limit.limit_ns = *time;
  return limit;
}

/// The medians of the sessions, by the case.
std::map<std::string, std::pair<CaseKey, std::vector<double>>> medians_by_case(
    const Limit& limit, std::span<const Session> sessions) {
  std::map<std::string, std::pair<CaseKey, std::vector<double>>> by_case;
  for (const Session& session : sessions) {
    for (const CaseResult& result : session.results) {
      if (!is_named(result.key, limit.case_name)) continue;
      const CaseSummary summary = summarize(result, session.head);
      if (summary.n == 0 || summary.cache_verdict == Level::refuted) continue;
      auto& [key, medians] = by_case[to_text(result.key)];
      key = result.key;
      medians.push_back(summary.median_ns);
    }
  }
  return by_case;
}

}  // namespace

std::string to_text(LimitCheck::Outcome outcome) {
  return name_of(outcome_names, outcome);
}

std::vector<Limit> parse_budget(std::string_view text) {
  std::vector<Limit> limits;
  std::size_t line = 0;
  for (const std::string& whole : split(text, '\n')) {
    ++line;
    const std::string_view content = trim(std::string_view(whole).substr(0, whole.find('#')));
    if (!content.empty()) limits.push_back(parse_limit(content, line));
  }
  if (limits.empty()) {
    throw Error(ExitCode::usage, "the budget holds no limit",
                "a limit reads: write 64 MiB fsync <= 250 ms");
  }
  return limits;
}

std::vector<LimitCheck> check_budget(std::span<const Limit> limits,
                                     std::span<const Session> sessions) {
  std::vector<LimitCheck> checks;
  for (const Limit& limit : limits) {
    LimitCheck check;
    check.limit = limit;
    for (const auto& [name, entry] : medians_by_case(limit, sessions)) {
      check.keys.push_back(entry.first);
      const double one = median(entry.second);
      check.sessions = std::max(check.sessions, static_cast<std::int64_t>(entry.second.size()));
      check.median_ns = std::max(check.median_ns.value_or(0), one);
    }
    if (check.median_ns) {
      check.outcome = *check.median_ns > limit.limit_ns ? Outcome::over : Outcome::met;
    }
    checks.push_back(std::move(check));
  }
  return checks;
}

}  // namespace diary
