#include "report/run_summary.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/case_names.h"
#include "report/duration.h"
#include "report/session_text.h"
#include "report/sheet.h"

namespace diary {
namespace {

std::string rounds_text(const RunPlan& plan) {
  std::string text = counted(plan.rounds, "round");
  if (plan.warm_up_rounds > 0) text += fmt::format(" + {} warm-up", plan.warm_up_rounds);
  return text;
}

std::string expected_text(const std::optional<nanoseconds>& expected) {
  return expected ? "about " + rough_text(*expected) : "not known";
}

/// A sentence of a caveat, and the cases that it is said of.
struct Remark {
  std::string sentence;
  std::vector<std::string> cases;
};

std::vector<Remark> remarks(const RunSummary& summary) {
  std::vector<CaseKey> keys;
  for (const auto& flagged : summary.flagged) keys.push_back(flagged.key);
  const auto names = case_names(keys);
  std::vector<Remark> result;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    for (const Caveat& caveat : summary.flagged[i].caveats) {
      const std::string said = sentence(caveat);
      auto known = std::find_if(result.begin(), result.end(),
                                [&](const Remark& remark) { return remark.sentence == said; });
      if (known == result.end()) known = result.insert(result.end(), {said, {}});
      known->cases.push_back(names[i]);
    }
  }
  return result;
}

}  // namespace

void write_run_plan(std::ostream& out, const RunPlan& plan, const Page& page) {
  Table table{{{"case"}, {"written", Align::right}, {"expected", Align::right}}, {}};
  std::vector<CaseKey> keys;
  for (const PlannedCase& planned : plan.cases) keys.push_back(planned.key);
  const auto names = case_names(keys);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const PlannedCase& planned = plan.cases[i];
    table.rows.push_back({{text(names[i]), text(approximate_text(planned.written)),
                           text(planned.expected ? rough_text(*planned.expected) : "")},
                          {}});
  }

  Sheet sheet(out, page);
  sheet.pieces({fmt::format("profile {}", plan.profile), rounds_text(plan),
                fmt::format("in {}", plan.directory)});
  sheet.blank();
  sheet.table(table);
  sheet.blank();
  sheet.pieces({fmt::format("to be written: {}", approximate_text(plan.written)),
                fmt::format("space needed at once: {}", approximate_text(plan.space)),
                fmt::format("time expected: {}", expected_text(plan.expected))},
               3);
}

void write_run_summary(std::ostream& out, const RunSummary& summary, const Page& page) {
  Sheet sheet(out, page);
  std::string kept = fmt::format("session {}: {} kept", summary.short_id,
                                 counted(summary.iterations_kept, "iteration"));
  if (summary.failures > 0) kept += fmt::format(", {} failed", summary.failures);
  sheet.pieces({kept, fmt::format("in {}", summary.archive)});
  if (summary.interruption) {
    sheet.line(fmt::format("interrupted: {}", *summary.interruption), Tone::worse);
  }
  if (summary.first_failure) {
    sheet.line(fmt::format("first failure: {}", *summary.first_failure), Tone::worse);
  }
  for (const Remark& remark : remarks(summary)) {
    sheet.line(fmt::format("flagged: {}: {}", shortened_list(remark.cases, 3), remark.sentence));
  }
  sheet.line(fmt::format("look at it: diskdiary show {}{}", summary.short_id,
                         summary.archive_named ? " --archive " + summary.archive : ""));
}

}  // namespace diary
