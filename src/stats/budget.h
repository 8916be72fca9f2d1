#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/session.h"

namespace diary {

/// A plain limit on the time of a case. No statistics: it is set by people and met or not.
struct Limit {
  std::string case_name;  ///< a label or a whole key
  std::string text;       ///< as it was written: "250 ms"
  double limit_ns = 0;
};

/// Reads one limit a line, `CASE <= TIME`: "write 64 MiB fsync <= 250 ms". Units are ns, us, ms, s
/// and min; blank lines and what follows `#` are skipped. Throws Error (usage) with the number of
/// the first line that is something else, and when there is no limit at all.
std::vector<Limit> parse_budget(std::string_view text);

/// One case held against its limit.
struct LimitCheck {
  Limit limit;
  std::vector<CaseKey> keys;        ///< the cases of that name; several when labels are alike
  std::int64_t sessions = 0;        ///< that have it
  std::optional<double> median_ns;  ///< of their medians, of the slowest of the cases
  enum class Outcome { met, over, missing } outcome = Outcome::missing;
};

/// The median of the session medians of each limited case. A result with a refuted cache label does
/// not count.
std::vector<LimitCheck> check_budget(std::span<const Limit> limits,
                                     std::span<const Session> sessions);

std::string to_text(LimitCheck::Outcome outcome);

}  // namespace diary
