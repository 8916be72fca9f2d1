#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/moment.h"
#include "model/session.h"

namespace diary {

/// What a case of the earlier sessions contributes to a baseline.
struct BaselineCase {
  CaseKey key;
  std::int64_t sessions = 0;      ///< that count for the case
  std::optional<Moment> since;    ///< its last change point: the first session after it
  std::optional<double> lag_one;  ///< how much neighbouring sessions resemble each other
};

struct Baseline {
  std::vector<Session> sessions;  ///< in the order of time, with the results that count
  std::vector<BaselineCase> cases;
};

/// The newest sessions at the present level, case by case: of each case what came since the last
/// change point that these sessions alone show (change_points.h, the newest 200), and of that the
/// newest 20. All other results are taken out, and sessions without any.
/// REQUIRES: sessions of one device; 0 < delta.
Baseline baseline(std::vector<Session> earlier, double delta);

inline constexpr std::size_t longest_baseline = 20;

}  // namespace diary
