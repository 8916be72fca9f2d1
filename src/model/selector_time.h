#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "base/moment.h"

namespace diary {

/// A stretch of local time, counted as if it were UTC (see local_time). `end` is no part of it.
struct Period {
  UtcTime begin;
  UtcTime end;

  friend bool operator==(const Period&, const Period&) = default;
};

/// A day counted back from today: 0 is today, 1 yesterday.
struct DaysAgo {
  int days = 0;

  friend bool operator==(const DaysAgo&, const DaysAgo&) = default;
};

/// A date as it was written: a year, month, week, day or minute, or a day that moves with today.
using WrittenDate = std::variant<Period, DaysAgo>;

/// From the start of one date to the end of another. An empty bound is open.
struct TimeRange {
  std::optional<WrittenDate> from;
  std::optional<WrittenDate> to;

  friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// Reads DATE (2026, 2026-06, 2026-W23, 2026-06-06, 2026-06-06T14:30, today, yesterday),
/// DATE..DATE, DATE.. and ..DATE. `7d` is the day seven days ago in a range, and that day until now
/// when it stands alone. Four digits are a year from 1970 to 2099, otherwise no date: short ids of
/// sessions look the same.
///
/// Nothing when the word is no time at all. Throws Error (usage) when it is meant to be one and
/// is not ("2026-13", "2026-02-30", "..").
std::optional<TimeRange> parse_time_range(std::string_view word);

/// The range on the calendar, `now` telling what day today is; far past and future where it is
/// open. It is empty (`end` not after `begin`) when the dates were written in the wrong order.
Period resolve(const TimeRange& range, const Moment& now);

}  // namespace diary
