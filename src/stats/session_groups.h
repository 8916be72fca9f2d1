#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/session.h"

namespace diary {

/// What of a session can divide sessions into groups.
enum class SessionField { device, host, os, week, month };

std::string to_text(SessionField field);

/// The guard facet that the field is, empty for a time.
std::string_view facet_of(SessionField field);

/// Sessions with one value of a field: "2026-W23", "SDDPTQD-1T00-1124-WD".
struct SessionGroup {
  std::string value;
  std::vector<Session> sessions;  ///< in the order of time
};

/// The groups in the order of their oldest sessions. Devices and hosts are told apart by their
/// keys, and go by these where their names are alike; weeks are ISO 8601 weeks; times are local.
std::vector<SessionGroup> session_groups(std::vector<Session> sessions, SessionField field);

}  // namespace diary
