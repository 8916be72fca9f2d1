#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/session.h"

namespace diary {

/// The operating system by its name, version and kernel or build; "-" when none was recorded.
std::string system_text(const SessionHead& head);

/// "complete", "interrupted", with ", excluded" and ", 2 failed" where that is so.
std::string state_text(SessionState state, bool excluded, std::int64_t failures);

/// The conditions that a reader of timings asks for first and that this session does not know, by
/// their names for people: "temperature", "SMART", "power source".
std::vector<std::string> missing_conditions(const Session& session);

/// The first few pieces, and how many there are beyond: "a, b and 3 more".
std::string shortened_list(std::span<const std::string> pieces, std::size_t at_most);

}  // namespace diary
