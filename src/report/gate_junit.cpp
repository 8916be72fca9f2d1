#include <algorithm>

#include "report/case_names.h"
#include "report/gate_export.h"
#include "report/junit.h"

namespace diary {
namespace {

using Outcome = JunitTest::Outcome;

void add_compared(std::vector<JunitTest>& tests, const GateReport& report) {
  const Gate& gate = report.gate;
  std::vector<CaseKey> keys;
  for (const CaseComparison& one : gate.comparison.cases) keys.push_back(one.key);
  const auto names = case_names(keys);
  for (std::size_t i = 0; i < gate.comparison.cases.size(); ++i) {
    const CaseComparison& one = gate.comparison.cases[i];
    const bool is_open = std::any_of(gate.open.begin(), gate.open.end(),
                                     [&](const OpenCase& open) { return open.key == one.key; });
    if (is_open) continue;
    JunitTest test{.name = names[i], .time_ns = one.new_median_ns};
    const auto& regressions = gate.regressions;
    if (std::find(regressions.begin(), regressions.end(), i) != regressions.end()) {
      test.outcome = Outcome::failed;
      test.message = to_text(one.verdict) + " " + regression_text(one, report.options.rule);
    }
    tests.push_back(std::move(test));
  }
}

}  // namespace

void write_gate_junit(std::ostream& out, const GateReport& report) {
  const Gate& gate = report.gate;
  std::vector<JunitTest> tests;
  add_compared(tests, report);
  for (const OpenCase& open : gate.open) {
    const bool blocks = open.weight == OpenCase::Weight::blocks;
    tests.push_back({label(open.key), blocks ? Outcome::error : Outcome::skipped, open.why});
  }
  const bool has_error = std::any_of(tests.begin(), tests.end(), [](const JunitTest& test) {
    return test.outcome == Outcome::error;
  });
  if (gate.decision == Decision::undecided && !has_error) {
    tests.push_back({"check", Outcome::error, decision_text(gate)});
  }
  write_junit(out, "diskdiary check", "diskdiary.check", tests);
}

}  // namespace diary
