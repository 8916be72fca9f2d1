#include "report/session_show_csv.h"

#include <fmt/format.h>

#include "base/text.h"
#include "report/table.h"

namespace diary {
namespace {

template <typename T, typename Text>
std::string joined(const std::vector<T>& values, Text text_of) {
  std::vector<std::string> texts;
  for (const T& value : values) texts.push_back(text_of(value));
  return join(texts, ";");
}

/// A figure that exists only when there are iterations.
template <typename T>
Cell figure(const CaseSummary& summary, T value) {
  return summary.n > 0 ? number(value) : Cell{};
}

Row case_row(const SessionReport& report, const CaseSummary& summary) {
  const SessionHead& head = report.session.head;
  const auto& interval = summary.interval;
  const auto rate = summary.rate();
  return {
      {text(to_text(head.id)),
       text(iso_text(head.started)),
       text(display_name(head.device)),
       text(to_text(summary.key)),
       text(label(summary.key)),
       number(summary.n),
       number(summary.failures),
       figure(summary, summary.median_ns),
       figure(summary, summary.min_ns),
       figure(summary, summary.max_ns),
       number(summary.slowest_to_fastest),
       interval ? number(interval->low_ns) : Cell{},
       interval ? number(interval->high_ns) : Cell{},
       interval ? number(interval->coverage) : Cell{},
       rate ? number(rate->value) : Cell{},
       number(summary.files_per_second()),
       number(summary.ns_per_file()),
       number(summary.create_median_ns),
       number(summary.remove_median_ns),
       text(to_text(summary.cache_verdict)),
       text(joined(summary.caveats, [](const Caveat& c) { return to_text(c.kind); })),
       text(joined(summary.iterations_ns, [](std::int64_t t) { return fmt::format("{}", t); }))},
      {}};
}

}  // namespace

void write_session_csv(std::ostream& out, const SessionReport& report) {
  Table table{{{"session"},
               {"started"},
               {"device"},
               {"case_key"},
               {"label"},
               {"n"},
               {"failures"},
               {"median_ns"},
               {"min_ns"},
               {"max_ns"},
               {"slowest_to_fastest"},
               {"interval_low_ns"},
               {"interval_high_ns"},
               {"interval_coverage"},
               {"bytes_per_second"},
               {"files_per_second"},
               {"ns_per_file"},
               {"create_median_ns"},
               {"remove_median_ns"},
               {"cache_verdict"},
               {"caveats"},
               {"iterations_ns"}},
              {}};
  for (const CaseSummary& summary : report.summaries) {
    table.rows.push_back(case_row(report, summary));
  }
  out << table_csv(table);
}

}  // namespace diary
