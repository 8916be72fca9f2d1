#pragma once

#include <optional>
#include <span>

#include "model/session.h"
#include "stats/history.h"

namespace diary {

/// The newest counted session of the series' last level against the t prediction range of those
/// before it there; p is not adjusted yet. Nothing with fewer than three before it, and where the
/// last part runs along a line. REQUIRES: 0 < alpha < 1.
std::optional<LatestCheck> latest_check(const SeriesHistory& history,
                                        std::span<const Session> sessions, double alpha);

/// What the p values say at this alpha.
Verdict verdict_of(const LatestCheck& check, double alpha);

}  // namespace diary
