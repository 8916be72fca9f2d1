#include "report/history_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "report/rate.h"
#include "report/session_text.h"

namespace diary {
namespace {

int year_of(const Moment& moment) {
  return static_cast<int>(std::chrono::year_month_day{local_day(moment)}.year());
}

/// "05-30", or the whole day in another year than the one that is known from before.
std::string short_day(const Moment& moment, int known_year) {
  const std::string day = day_text(local_day(moment));
  return year_of(moment) == known_year ? day.substr(day.size() - 5) : day;
}

const Moment& started(const HistoryReport& report, const Series& series, std::size_t point) {
  return report.sessions[series.points[point].session].head.started;
}

/// "between 05-30 and 06-03"; on one day with the times of day.
std::string between_text(const Moment& before, const Moment& after, int known_year) {
  const bool one_day = local_day(before) == local_day(after);
  const auto text = [&](const Moment& moment) {
    const std::string day = short_day(moment, known_year);
    return one_day ? fmt::format("{} {}", day, minute_text(moment).substr(11)) : day;
  };
  return fmt::format("between {} and {}", text(before), text(after));
}

/// Decimals by which the half width of an interval keeps two digits.
int percent_decimals(const std::optional<double>& low, const std::optional<double>& high) {
  if (!low || !high || !(*high > *low)) return 1;
  const double half_width = (*high - *low) / 2 * 100;
  return std::clamp(1 - static_cast<int>(std::floor(std::log10(half_width))), 0, 2);
}

/// "+24 %", "-3.1 %"
std::string change_text(double share, int decimals) {
  return fmt::format("{:+.{}f} %", share * 100, decimals);
}

std::string interval_text(double low, double high, int decimals) {
  return fmt::format("{:+.{}f}..{:+.{}f} %", low * 100, decimals, high * 100, decimals);
}

/// The exact interval of few sessions attains another coverage than the head says.
std::string coverage_text(double coverage) {
  constexpr double said_in_the_head = 0.95;
  constexpr double told_apart = 0.005;
  const bool other = std::abs(coverage - said_in_the_head) >= told_apart;
  return other ? " at " + percent_text(coverage) : std::string();
}

std::string known_interval(const std::optional<double>& low, const std::optional<double>& high,
                           int decimals) {
  return low && high ? fmt::format(" ({})", interval_text(*low, *high, decimals)) : std::string();
}

Tone tone_of(double change) {
  return change > 0 ? Tone::worse : Tone::better;
}

const char* word_of(double change) {
  return change > 0 ? "slower" : "faster";
}

/// What was found, or that it is a hint.
HistoryLine judged(std::string text, Tone tone, const EraPart& part, const History& history) {
  if (part.holds(history.options.alpha)) return {std::move(text), tone};
  return {
      fmt::format("a hint only, {}; not significant in the family of {}", text, history.family)};
}

std::string changed_text(const std::vector<FacetDifference>& changed) {
  if (changed.empty()) return {};
  std::vector<std::string> names;
  for (const FacetDifference& facet : changed) names.push_back(facet.name);
  return fmt::format("; {} changed in the gap", join(names, ", "));
}

HistoryLine drift_line(const HistoryReport& report, const SeriesHistory& one, const EraPart& part) {
  if (!part.drift) return {"gradual: no steps but a line, of sessions that all bear one time"};
  constexpr double week = 7;
  const Drift& drift = *part.drift;
  const auto span = [&](double days, const char* unit) -> std::string {
    const auto change = Drift::change(drift.slope, days);
    if (!change) return {};
    const auto low = Drift::change(drift.low, days);
    const auto high = Drift::change(drift.high, days);
    const int decimals = percent_decimals(low, high);
    return fmt::format("{} {}{}", change_text(*change, decimals), unit,
                       known_interval(low, high, decimals));
  };
  // Of less than a week, a change a week is a forecast.
  const bool weeks = drift.days >= week;
  std::string text = "gradual: " + (weeks ? span(week, "a week") : span(drift.days, "in all"));
  const Moment& first = started(report, one.series, drift.first);
  const Moment& last = started(report, one.series, drift.last);
  text += fmt::format(" {}, {}", between_text(first, last, year_of(first)), word_of(drift.slope));
  const auto total = Drift::change(drift.slope, drift.days);
  if (weeks && total) text += fmt::format(" by {} in all", percent_text(std::abs(*total)));
  return judged(std::move(text), tone_of(drift.slope), part, report.history);
}

/// The last reasons that were given, each once.
std::vector<std::string> reasons_of(const HistoryReport& report, const Series& series) {
  std::vector<std::string> reasons;
  for (const SeriesPoint& point : series.points) {
    if (point.standing != SeriesPoint::Standing::excluded) continue;
    std::string reason;
    for (const Event& event : report.sessions[point.session].head.events) {
      if (event.kind == Event::Kind::exclude) reason = event.text;
    }
    if (reason.empty()) continue;
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) {
      reasons.push_back(reason);
    }
  }
  return reasons;
}

HistoryLine latest_line(const HistoryReport& report, const SeriesHistory& one,
                        const DurationUnit& unit) {
  const LatestCheck& latest = *one.latest;
  const std::string id = report.short_ids[one.series.points[latest.point].session];
  const std::string usual =
      fmt::format("usual range {}..{} at {}", unit.number(latest.usual_low_ns),
                  unit.with_unit(latest.usual_high_ns), percent_text(latest.coverage));
  const std::string ratio = ratio_text(latest.ratio, {}, {});
  if (latest.verdict == Verdict::cannot_tell) {
    return {
        fmt::format("latest session {}: outside the usual range, {} ({}), but not significant "
                    "in the family of {}",
                    id, ratio, usual, report.history.latest_family)};
  }
  return {fmt::format("latest session {}: {}, {} ({})", id, to_text(latest.verdict), ratio, usual),
          tone_of(latest.ratio - 1)};
}

std::int64_t standing_count(const Series& series, SeriesPoint::Standing standing) {
  return std::count_if(series.points.begin(), series.points.end(),
                       [&](const SeriesPoint& point) { return point.standing == standing; });
}

/// What is said of a series in the closing line, the most telling of its parts first.
enum class Finding { steps, hints, gradual, small, none, too_few };

Finding finding_of(const EraPart& part, double alpha) {
  if (!part.analysed) return Finding::too_few;
  if (part.shape == Shape::stable) return Finding::none;
  if (part.shape == Shape::small) return Finding::small;
  if (!part.holds(alpha)) return Finding::hints;
  return part.shape == Shape::step ? Finding::steps : Finding::gradual;
}

std::string latest_word(Verdict verdict) {
  return verdict == Verdict::cannot_tell ? "outside the usual range but not significant"
                                         : to_text(verdict);
}

}  // namespace

std::string dates_text(const Moment& first, const Moment& last) {
  const std::string day = day_text(local_day(first));
  if (local_day(first) == local_day(last)) return day;
  return fmt::format("{} .. {}", day, short_day(last, year_of(first)));
}

std::string dates_text(const HistoryReport& report, const Series& series, std::size_t begin,
                       std::size_t end) {
  return dates_text(started(report, series, begin), started(report, series, end - 1));
}

HistoryLine step_line(const HistoryReport& report, const SeriesHistory& one, const EraPart& part,
                      std::size_t index) {
  const Step& step = part.steps[index];
  const ChangePoint& change = step.change;
  const int decimals = percent_decimals(change.low, change.high);
  const Moment& head = started(report, one.series, part.levels[index].begin);
  std::string text = fmt::format(
      "{}: {} ({}{}) {}, {} against {}{}", word_of(change.ratio - 1),
      change_text(change.ratio - 1, decimals),
      interval_text(change.low - 1, change.high - 1, decimals), coverage_text(change.coverage),
      between_text(started(report, one.series, step.last_before),
                   started(report, one.series, step.first_after), year_of(head)),
      change.before, counted(static_cast<std::int64_t>(change.after), "session"),
      changed_text(step.changed));
  return judged(std::move(text), tone_of(change.ratio - 1), part, report.history);
}

std::vector<HistoryLine> part_lines(const HistoryReport& report, const SeriesHistory& one,
                                    const EraPart& part) {
  std::vector<HistoryLine> lines;
  if (part.shape == Shape::gradual) lines.push_back(drift_line(report, one, part));
  if (part.shape == Shape::small) {
    lines.push_back({fmt::format("steps below the threshold of {}",
                                 percent_text(report.history.options.delta))});
  }
  if (part.lag_one && *part.lag_one > lag_one_limit) {
    lines.push_back({fmt::format(
        "neighbouring sessions resemble each other (lag-1 {:.2f}): treat {}", *part.lag_one,
        part.shape == Shape::gradual ? "the line as a hint" : "steps as hints")});
  }
  return lines;
}

std::vector<HistoryLine> series_lines(const HistoryReport& report, const SeriesHistory& one,
                                      const DurationUnit& unit) {
  const Series& series = one.series;
  std::vector<HistoryLine> lines;
  if (one.latest && one.latest->verdict != Verdict::within_the_usual_range) {
    lines.push_back(latest_line(report, one, unit));
  }
  const auto say = [&](std::int64_t count, const std::string& what) {
    if (count > 0) lines.push_back({fmt::format("{} {}", counted(count, "session"), what)});
  };
  const auto reasons = reasons_of(report, series);
  constexpr std::size_t shown = 3;
  say(standing_count(series, SeriesPoint::Standing::excluded),
      "excluded, x in the plot" + (reasons.empty() ? "" : ": " + shortened_list(reasons, shown)));
  say(standing_count(series, SeriesPoint::Standing::below_resolution),
      "below the clock's resolution, 0 in the plot");
  say(series.refuted, "left out: cache label refuted");
  say(series.untimed, "left out: no timings");
  say(static_cast<std::int64_t>(one.older),
      fmt::format("older than the latest {}, which are analysed", report.history.options.latest));
  return lines;
}

std::string closing_text(const History& history) {
  constexpr std::array<std::pair<Finding, const char*>, 6> words = {
      {{Finding::steps, "with steps"},
       {Finding::hints, "with a hint only"},
       {Finding::gradual, "gradual"},
       {Finding::small, "with steps below the threshold"},
       {Finding::none, "without steps"},
       {Finding::too_few, "with too few sessions for steps"}}};
  std::map<Finding, std::int64_t> findings;
  std::map<std::string, std::int64_t> latest;
  for (const SeriesHistory& one : history.series) {
    Finding most = Finding::too_few;
    for (const EraPart& part : one.parts) {
      most = std::min(most, finding_of(part, history.options.alpha));
    }
    ++findings[most];
    if (one.latest) ++latest[latest_word(one.latest->verdict)];
  }
  std::vector<std::string> counts;
  for (const auto& [finding, word] : words) {
    if (findings[finding] > 0) counts.push_back(fmt::format("{} {}", findings[finding], word));
  }
  std::string text = join(counts, ", ");
  if (latest.empty()) return text;
  std::vector<std::string> latest_counts;
  for (const auto& [verdict, count] : latest) {
    latest_counts.push_back(fmt::format("{} {}", count, verdict));
  }
  return fmt::format("{}; latest sessions: {}", text, join(latest_counts, ", "));
}

}  // namespace diary
