#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/moment.h"
#include "base/uuid.h"
#include "model/session.h"

namespace diary {

/// With this session a new era of its device begins, whatever cases the session has.
struct Era {
  std::string device_key;
  Moment started;  ///< of the session
  Uuid id;
  std::string text;
};

/// One session in a series.
struct SeriesPoint {
  std::size_t session = 0;  ///< its index among the sessions that the series was made of
  double median_ns = 0;
  std::int64_t iterations = 0;  ///< behind the median
  enum class Standing {
    counted,
    excluded,         ///< by an event: shown, part of no statistic
    below_resolution  ///< the median is 0 and has no logarithm: likewise
  } standing = Standing::counted;
};

/// "counted", "excluded", "below resolution".
std::string to_text(SeriesPoint::Standing standing);

/// Where an era begins in a series.
struct EraStart {
  std::size_t point = 0;  ///< the first of its points; never 0
  Era era;
};

/// The session medians of one case on one device under unchanging hard conditions, for one kind of
/// statistic. Everything else is another series.
struct Series {
  CaseKey key;
  Statistic statistic = Statistic::every_iteration;
  std::string device;  ///< its display name
  std::string device_key;
  std::string conditions;  ///< hard_conditions()
  /// What tells it from the other series of the case on this device: "power.source=battery". Empty
  /// when there is no other.
  std::vector<std::string> apart;
  std::vector<SeriesPoint> points;  ///< in the order of (start, id)
  std::vector<EraStart> eras;       ///< that begin inside it, in order
  std::int64_t refuted = 0;  ///< sessions left out since their evidence refutes the cache label
  std::int64_t untimed = 0;  ///< sessions left out since no iteration of the case finished
};

/// All series of the sessions: by device in the order of the first sessions, then in the order of
/// the matrix. One that has nothing but sessions left out is there, too. Of several eras that begin
/// between two points the last one counts. A session whose time zone is not known takes its place
/// as if its time were UTC.
std::vector<Series> series_of(std::span<const Session> sessions, std::span<const Era> eras);

}  // namespace diary
