#pragma once

#include <string>
#include <vector>

#include "archive/archive.h"
#include "base/uuid.h"
#include "model/session.h"

namespace diary {

/// What one session says of one case, without its iterations.
struct StoredMedian {
  std::string case_key;
  Uuid session;
  double median_ns = 0;
};

/// The medians of all complete sessions of a device, newest first; reads no timings. Results
/// without timings and with a refuted cache label are left out, excluded sessions are not.
/// Throws Error (archive) when the archive is damaged or locked.
std::vector<StoredMedian> device_medians(const Archive& archive, const std::string& device_key,
                                         Statistic statistic);

}  // namespace diary
