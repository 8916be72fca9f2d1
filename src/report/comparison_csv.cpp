#include "report/comparison_csv.h"

#include <fmt/format.h>

#include "base/text.h"
#include "report/comparison_words.h"
#include "report/table.h"

namespace diary {
namespace {

std::string medians_text(const CaseSide& side) {
  std::vector<std::string> texts;
  for (const double median : side.session_medians_ns) texts.push_back(fmt::format("{}", median));
  return join(texts, ";");
}

std::string caveats_text(const CaseSide& side) {
  std::vector<std::string> texts;
  for (const Caveat& caveat : side.caveats) texts.push_back(to_text(caveat.kind));
  return join(texts, ";");
}

Cell count(std::size_t n) {
  return number(static_cast<std::int64_t>(n));
}

Row case_row(const CaseComparison& one) {
  return {{text(to_text(one.key)),
           text(label(one.key)),
           text(to_text(one.verdict)),
           number(one.ratio),
           number(one.low),
           number(one.high),
           number(one.coverage),
           number(one.smallest_detectable),
           number(one.p),
           number(one.adjusted_p),
           text(to_text(one.method)),
           number(one.old_median_ns),
           number(one.new_median_ns),
           count(one.old_side.session_medians_ns.size()),
           count(one.new_side.session_medians_ns.size()),
           number(one.old_side.iterations),
           number(one.new_side.iterations),
           text(medians_text(one.old_side)),
           text(medians_text(one.new_side)),
           text(caveats_text(one.old_side)),
           text(caveats_text(one.new_side)),
           text(one.reason),
           text(one.would_help)},
          {}};
}

}  // namespace

Table comparison_csv_table(const ComparisonReport& report) {
  Table table{{{"case_key"},
               {"label"},
               {"verdict"},
               {"ratio"},
               {"ratio_low"},
               {"ratio_high"},
               {"coverage"},
               {"smallest_detectable"},
               {"p"},
               {"adjusted_p"},
               {"method"},
               {"old_median_ns"},
               {"new_median_ns"},
               {"old_sessions"},
               {"new_sessions"},
               {"old_iterations"},
               {"new_iterations"},
               {"old_session_medians_ns"},
               {"new_session_medians_ns"},
               {"old_caveats"},
               {"new_caveats"},
               {"reason"},
               {"would_help"}},
              {}};
  for (const CaseComparison& one : report.comparison.cases) table.rows.push_back(case_row(one));
  for (const UnmatchedCase& alone : report.comparison.unmatched) {
    Row row{{text(to_text(alone.key)), text(label(alone.key)), text(why_text(alone.why))}, {}};
    row.cells.resize(table.columns.size());
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace diary
