#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/session.h"

namespace diary {

/// What weakens a comparison as a whole, as sentences without a full stop that call the sides A
/// (old) and B (new): a side of several devices; sessions of a side that began within ten minutes
/// or all on one day, since neighbouring sessions may resemble each other and intervals are then
/// too narrow. REQUIRES: each side holds a session and is in the order of time.
std::vector<std::string> side_doubts(std::span<const Session* const> old_side,
                                     std::span<const Session* const> new_side);

/// The same of one side, which is called by the name.
std::vector<std::string> doubts_of_side(std::span<const Session* const> side,
                                        const std::string& name);

}  // namespace diary
