#pragma once

#include <ostream>
#include <span>
#include <string>

#include "model/session.h"
#include "report/page.h"
#include "stats/history.h"

namespace diary {

/// A history, and the sessions that it was made from, with a short id for each.
struct HistoryReport {
  const History& history;
  std::span<const Session> sessions;
  std::span<const std::string> short_ids;
};

/// For each series its levels, one line each with a plot of the session medians, and between them
/// the steps; then what else is to be said of it. CSV has one row for each session of a series;
/// JSON is `diskdiary.history/1`.
/// REQUIRES: as many short ids as sessions.
void write_history(std::ostream& out, const HistoryReport& report, const Page& page);

}  // namespace diary
