#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace diary {

using UtcTime = std::chrono::sys_time<std::chrono::milliseconds>;

/// A point in time as it was known where it happened: UTC and the local offset. When the offset is
/// not known, `utc` holds the stated local time as if it were UTC, so that the local day is the
/// stated one.
struct Moment {
  UtcTime utc;
  std::optional<std::chrono::minutes> offset;

  friend bool operator==(const Moment&, const Moment&) = default;
};

/// The local time of the place, counted as if it were UTC.
std::chrono::sys_time<std::chrono::milliseconds> local_time(const Moment& moment);

/// The local calendar day.
std::chrono::sys_days local_day(const Moment& moment);

/// "2026-06-06 20:17", local.
std::string minute_text(const Moment& moment);

/// "2026-06-06", local.
std::string day_text(std::chrono::sys_days day);

/// The ISO 8601 week: "2026-W23".
std::string week_text(std::chrono::sys_days day);

/// RFC 3339 with milliseconds: "2026-06-06T20:17:00.000+09:00", "...Z" when the offset is zero;
/// without any zone when the offset is not known.
std::string iso_text(const Moment& moment);

/// Reads what iso_text writes; seconds and milliseconds may be left out. Nothing when it is
/// something else.
std::optional<Moment> parse_iso(std::string_view text);

/// A calendar day "2026-06-06"; nothing when there is no such day.
std::optional<std::chrono::sys_days> parse_day(std::string_view text);

/// The first day (Monday) of an ISO 8601 week; nothing when the year has no such week.
std::optional<std::chrono::sys_days> iso_week_start(int year, unsigned week);

}  // namespace diary
