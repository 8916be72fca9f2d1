#pragma once

#include <ostream>
#include <span>
#include <string>

#include "model/session_entry.h"
#include "report/page.h"

namespace diary {

struct SessionList {
  std::span<const SessionEntry> listed;
  std::span<const std::string> short_ids;  ///< one for each that is listed, by short_id()
};

/// One line a session; JSON is `diskdiary.list/1`.
/// REQUIRES: as many short ids as sessions.
void write_session_list(std::ostream& out, const SessionList& list, const Page& page);

}  // namespace diary
