#include "base/moment.h"

#include <date/date.h>
#include <date/iso_week.h>
#include <fmt/format.h>

#include "base/text.h"

namespace diary {
namespace {

using std::chrono::minutes;

/// Exactly `width` digits from `text`, which they are taken off.
std::optional<int> take_number(std::string_view& text, std::size_t width) {
  if (text.size() < width) return std::nullopt;
  const auto digits = text.substr(0, width);
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  text.remove_prefix(width);
  return static_cast<int>(*parse_integer(digits));
}

bool take(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<std::chrono::sys_days> take_day(std::string_view& text) {
  const auto year = take_number(text, 4);
  if (!year || !take(text, '-')) return std::nullopt;
  const auto month = take_number(text, 2);
  if (!month || !take(text, '-')) return std::nullopt;
  const auto day = take_number(text, 2);
  if (!day) return std::nullopt;
  const auto date = date::year{*year} / *month / *day;
  if (!date.ok()) return std::nullopt;
  return date::sys_days{date};
}

/// "+09:00", "-03:30", "Z".
std::optional<minutes> take_offset(std::string_view& text) {
  if (take(text, 'Z')) return minutes{0};
  const bool east = take(text, '+');
  if (!east && !take(text, '-')) return std::nullopt;
  const auto hours = take_number(text, 2);
  if (!hours || !take(text, ':')) return std::nullopt;
  const auto rest = take_number(text, 2);
  if (!rest || *hours > 23 || *rest > 59) return std::nullopt;
  const minutes offset{*hours * 60 + *rest};
  return east ? offset : -offset;
}

std::string offset_text(const std::optional<minutes>& offset) {
  if (!offset) return "";
  if (offset->count() == 0) return "Z";
  const auto size = offset->count() < 0 ? -offset->count() : offset->count();
  return fmt::format("{}{:02}:{:02}", offset->count() < 0 ? '-' : '+', size / 60, size % 60);
}

}  // namespace

UtcTime local_time(const Moment& moment) {
  return moment.utc + moment.offset.value_or(minutes{0});
}

std::chrono::sys_days local_day(const Moment& moment) {
  return std::chrono::floor<std::chrono::days>(local_time(moment));
}

std::string minute_text(const Moment& moment) {
  return date::format("%F %H:%M", std::chrono::floor<minutes>(local_time(moment)));
}

std::string day_text(std::chrono::sys_days day) {
  return date::format("%F", day);
}

std::string week_text(std::chrono::sys_days day) {
  const iso_week::year_weeknum_weekday date{day};
  return fmt::format("{:04}-W{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.weeknum()));
}

std::string iso_text(const Moment& moment) {
  return date::format("%FT%T", local_time(moment)) + offset_text(moment.offset);
}

std::optional<Moment> parse_iso(std::string_view text) {
  const auto day = take_day(text);
  if (!day || !take(text, 'T')) return std::nullopt;
  const auto hour = take_number(text, 2);
  if (!hour || !take(text, ':')) return std::nullopt;
  const auto minute = take_number(text, 2);
  if (!minute || *hour > 23 || *minute > 59) return std::nullopt;

  int second = 0;
  int milliseconds = 0;
  if (take(text, ':')) {
    const auto value = take_number(text, 2);
    if (!value || *value > 59) return std::nullopt;
    second = *value;
    if (take(text, '.')) {
      const auto fraction = take_number(text, 3);
      if (!fraction) return std::nullopt;
      milliseconds = *fraction;
    }
  }
  std::optional<minutes> offset;
  if (!text.empty()) {
    offset = take_offset(text);
    if (!offset || !text.empty()) return std::nullopt;
  }
  const auto local = *day + std::chrono::hours{*hour} + minutes{*minute} +
                     std::chrono::seconds{second} + std::chrono::milliseconds{milliseconds};
  return Moment{local - offset.value_or(minutes{0}), offset};
}

std::optional<std::chrono::sys_days> parse_day(std::string_view text) {
  const auto day = take_day(text);
  return text.empty() ? day : std::nullopt;
}

std::optional<std::chrono::sys_days> iso_week_start(int year, unsigned week) {
  const auto monday = iso_week::year{year} / iso_week::weeknum{week} / iso_week::mon;
  if (!monday.ok()) return std::nullopt;
  return std::chrono::sys_days{date::sys_days{monday}};
}

}  // namespace diary
