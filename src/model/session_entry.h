#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/moment.h"
#include "base/uuid.h"
#include "model/session.h"

namespace diary {

/// One line of the archive's table of contents: what lists show and selectors ask about.
struct SessionEntry {
  Uuid id;
  SessionState state = SessionState::complete;  ///< as a reader sees it: a dead run is interrupted
  Moment started;
  std::optional<UtcTime> ended;
  std::string device;  ///< its display name
  std::string device_key;
  std::string host;  ///< display name: product or CPU or "unknown host"
  std::string host_key;
  std::string os;           ///< the fact os.name and its build, "-" when not recorded
  std::string file_system;  ///< the fact fs.type, "-" when not recorded
  std::string profile;
  std::string source;
  std::optional<std::string> label;
  std::vector<std::string> tags;
  bool excluded = false;
  std::optional<std::string> era;  ///< what the era is called that begins with it
  int rounds = 0;
  std::int64_t cases = 0;
  std::int64_t iterations = 0;  ///< that count: finished, no warm-up
  std::int64_t failures = 0;
};

/// The shortest prefix, at least 4 digits, by which this id is told from all the others given, and
/// which a selector does not take for a time ("2026", "365d").
std::string short_id(const Uuid& id, std::span<const SessionEntry> all);
/// The same among ids alone; those next to it in the order of ids are enough.
std::string short_id(const Uuid& id, std::span<const Uuid> others);

}  // namespace diary
