#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/moment.h"
#include "report/duration.h"
#include "report/history_report.h"
#include "report/style.h"

namespace diary {

/// A sentence of a history, and what it means for whoever measures.
struct HistoryLine {
  std::string text;
  Tone tone = Tone::plain;
};

/// "2026-05-02 .. 05-30", the year again only where it is another one; one day stands alone.
std::string dates_text(const Moment& first, const Moment& last);

/// The first and the last session of a stretch of points, counted or not.
std::string dates_text(const HistoryReport& report, const Series& series, std::size_t begin,
                       std::size_t end);

/// "slower: +24 % (+12..+38 %) between 05-30 and 06-03, 10 against 9 sessions;
/// os.build changed in the gap". A hint says that it is one.
HistoryLine step_line(const HistoryReport& report, const SeriesHistory& one, const EraPart& part,
                      std::size_t step);

/// What is to be said of a part beside its steps: that it runs along a line, that its steps are
/// small, that its sessions resemble each other.
std::vector<HistoryLine> part_lines(const HistoryReport& report, const SeriesHistory& one,
                                    const EraPart& part);

/// What is to be said of the series as a whole: its newest session where that is out of the
/// ordinary, and the sessions that do not count.
std::vector<HistoryLine> series_lines(const HistoryReport& report, const SeriesHistory& one,
                                      const DurationUnit& unit);

/// "1 with steps, 2 without; latest sessions: 3 within the usual range".
std::string closing_text(const History& history);

}  // namespace diary
