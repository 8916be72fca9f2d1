#pragma once

#include <ostream>
#include <span>
#include <string>

#include "report/page.h"
#include "stats/comparison.h"
#include "stats/session_groups.h"

namespace diary {

/// Groups of sessions held against the oldest one, all in one family.
struct GroupComparisonReport {
  SessionField field = SessionField::device;
  std::span<const SessionGroup> groups;     ///< the first one is the base
  std::span<const Comparison> comparisons;  ///< of each other group with the base
};

/// A comparison for each group under a heading. CSV has the group in its first column; JSON is
/// `diskdiary.compare-by/1`. REQUIRES: one comparison less than groups.
void write_group_comparison(std::ostream& out, const GroupComparisonReport& report,
                            const Page& page);

}  // namespace diary
