#include "model/selector_time.h"

#include <chrono>
#include <string>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace diary {
namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::string_view digit = "0123456789";

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of(digit) == std::string_view::npos;
}

int number(std::string_view digits) {
  return static_cast<int>(*parse_integer(digits));
}

Period whole_days(sys_days first, days count) {
  return {first, first + count};
}

std::optional<Period> year(std::string_view word) {
  if (word.size() != 4 || !all_digits(word) || word < "1970" || word > "2099") return std::nullopt;
  const std::chrono::year year{number(word)};
  return Period{sys_days{year / 1 / 1}, sys_days{(year + std::chrono::years{1}) / 1 / 1}};
}

/// REQUIRES: `word` starts with four digits and a dash.
std::optional<Period> part_of_year(std::string_view word) {
  const int year = number(word.substr(0, 4));
  const auto rest = word.substr(5);
  if (rest.size() == 3 && (rest[0] == 'W' || rest[0] == 'w') && all_digits(rest.substr(1))) {
    const auto monday = iso_week_start(year, static_cast<unsigned>(number(rest.substr(1))));
    if (monday) return whole_days(*monday, days{7});
  } else if (rest.size() == 2) {
    const auto first = parse_day(fmt::format("{}-01", word));
    if (!first) return std::nullopt;
    const std::chrono::year_month_day date{*first};
    const std::chrono::year_month month = date.year() / date.month();
    return Period{*first, sys_days{(month + std::chrono::months{1}) / 1}};
  } else if (const auto day = parse_day(word)) {
    return whole_days(*day, days{1});
  } else if (word.size() == std::string_view("2026-06-06T14:30").size()) {
    const auto minute = parse_iso(word);
    if (minute) return Period{minute->utc, minute->utc + std::chrono::minutes{1}};
  }
  return std::nullopt;
}

/// "7d", with at most four digits: longer words are ids.
std::optional<DaysAgo> days_ago(std::string_view word) {
  if (word.size() < 2 || word.size() > 5 || (word.back() != 'd' && word.back() != 'D')) {
    return std::nullopt;
  }
  word.remove_suffix(1);
  return all_digits(word) ? std::optional(DaysAgo{number(word)}) : std::nullopt;
}

std::optional<WrittenDate> written_date(std::string_view word) {
  if (word == "today") return DaysAgo{0};
  if (word == "yesterday") return DaysAgo{1};
  if (const auto relative = days_ago(word)) return relative;
  if (const auto period = year(word)) return period;
  if (word.size() < 5 || !all_digits(word.substr(0, 4)) || word[4] != '-') return std::nullopt;
  if (const auto period = part_of_year(word)) return period;
  throw Error(ExitCode::usage, fmt::format("\"{}\" is not in the calendar", word),
              "dates are written 2026, 2026-06, 2026-W23, 2026-06-06 or 2026-06-06T14:30");
}

std::optional<WrittenDate> bound(std::string_view word, std::string_view range) {
  if (word.empty()) return std::nullopt;
  if (auto date = written_date(word)) return date;
  throw Error(ExitCode::usage, fmt::format("\"{}\" in \"{}\" is not a date", word, range),
              "ranges are written 2026-06-01..2026-06-30, 2026-06.., ..today, 30d..7d");
}

Period on_calendar(const WrittenDate& date, sys_days today) {
  if (const auto* period = std::get_if<Period>(&date)) return *period;
  return whole_days(today - days{std::get<DaysAgo>(date).days}, days{1});
}

}  // namespace

std::optional<TimeRange> parse_time_range(std::string_view word) {
  const auto dots = word.find("..");
  if (dots == std::string_view::npos) {
    const auto date = written_date(word);
    if (!date) return std::nullopt;
    return days_ago(word) ? TimeRange{date, std::nullopt} : TimeRange{date, date};
  }
  const TimeRange range{bound(word.substr(0, dots), word), bound(word.substr(dots + 2), word)};
  if (!range.from && !range.to) {
    throw Error(ExitCode::usage, "\"..\" has no date on either side",
                "leave the word away to select everything");
  }
  return range;
}

Period resolve(const TimeRange& range, const Moment& now) {
  const sys_days today = local_day(now);
  return {range.from ? on_calendar(*range.from, today).begin : UtcTime::min(),
          range.to ? on_calendar(*range.to, today).end : UtcTime::max()};
}

}  // namespace diary
