#include "report/budget_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/json_writer.h"
#include "base/text.h"
#include "report/duration.h"
#include "report/json_parts.h"
#include "report/junit.h"
#include "report/sheet.h"
#include "report/side_text.h"

namespace diary {
namespace {

using Outcome = LimitCheck::Outcome;

std::int64_t count_of(std::span<const LimitCheck> checks, Outcome outcome) {
  return std::count_if(checks.begin(), checks.end(),
                       [&](const LimitCheck& check) { return check.outcome == outcome; });
}

void write_json(std::ostream& out, std::span<const LimitCheck> checks,
                std::span<const Session> sessions) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.budget/1");
  json.key("sessions").begin_array(JsonWriter::Lines::one);
  for (const Session& session : sessions) json.value(to_text(session.head.id));
  json.end_array().key("limits").begin_array();
  for (const LimitCheck& check : checks) {
    json.begin_object(JsonWriter::Lines::one).member("case", check.limit.case_name);
    json.member("limit_ns", check.limit.limit_ns).member("median_ns", check.median_ns);
    std::vector<std::string> keys;
    for (const CaseKey& key : check.keys) keys.push_back(to_text(key));
    write_texts(json, "keys", keys);
    json.member("sessions", check.sessions).member("outcome", to_text(check.outcome)).end_object();
  }
  json.end_array().end_object();
}

Table csv_table(std::span<const LimitCheck> checks) {
  Table table{{{"case"}, {"limit_ns"}, {"median_ns"}, {"sessions"}, {"outcome"}}, {}};
  for (const LimitCheck& check : checks) {
    table.rows.push_back(
        {{text(check.limit.case_name), number(check.limit.limit_ns), number(check.median_ns),
          number(check.sessions), text(to_text(check.outcome))},
         {}});
  }
  return table;
}

std::string measured_text(const LimitCheck& check) {
  if (!check.median_ns) return "-";
  return DurationUnit::of({&*check.median_ns, 1}, nanoseconds{1}).with_unit(*check.median_ns);
}

Table limit_table(std::span<const LimitCheck> checks) {
  Table table{{{"case"},
               {"limit", Align::right},
               {"median", Align::right},
               {"sessions", Align::right},
               {"outcome"}},
              {}};
  for (const LimitCheck& check : checks) {
    table.rows.push_back(
        {{text(check.limit.case_name), text(check.limit.text), text(measured_text(check)),
          number(check.sessions),
          text(to_text(check.outcome), check.outcome == Outcome::over ? Tone::worse : Tone::plain)},
         {}});
  }
  return table;
}

std::string closing_text(std::span<const LimitCheck> checks) {
  const auto over = count_of(checks, Outcome::over);
  const auto missing = count_of(checks, Outcome::missing);
  const std::string limits = counted(static_cast<std::int64_t>(checks.size()), "limit");
  if (over > 0) return fmt::format("OVER BUDGET in {} of {}", over, limits);
  if (missing > 0) {
    return fmt::format("cannot decide: these sessions have no timing for {} of {}", missing,
                       limits);
  }
  return limits + (checks.size() == 1 ? " is met" : " are met");
}

}  // namespace

void write_budget(std::ostream& out, std::span<const LimitCheck> checks,
                  std::span<const Session> sessions, const Page& page) {
  if (page.format == Format::json) return write_json(out, checks, sessions);
  if (page.format == Format::csv) {
    out << table_csv(csv_table(checks));
    return;
  }
  Sheet sheet(out, page);
  write_side(sheet, "new", sessions);
  sheet.line(
      "limits on the median of the session medians, set by hand; no test stands behind them");
  sheet.blank();
  sheet.table(limit_table(checks));
  sheet.line(closing_text(checks));
}

void write_budget_junit(std::ostream& out, std::span<const LimitCheck> checks) {
  std::vector<JunitTest> tests;
  for (const LimitCheck& check : checks) {
    JunitTest test{.name = check.limit.case_name, .time_ns = check.median_ns};
    if (check.outcome == Outcome::over) {
      test.outcome = JunitTest::Outcome::failed;
      test.message =
          fmt::format("over budget: {}, the limit is {}", measured_text(check), check.limit.text);
    } else if (check.outcome == Outcome::missing) {
      test.outcome = JunitTest::Outcome::error;
      test.message = "these sessions have no timing for it";
    }
    tests.push_back(std::move(test));
  }
  write_junit(out, "diskdiary check", "diskdiary.budget", tests);
}

}  // namespace diary
