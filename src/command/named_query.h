#pragma once

#include <string>

#include "archive/query.h"

namespace diary {

/// The query of this name. Throws Error (usage) with the nearest name when there is none.
NamedQuery named_query(const std::string& name);

}  // namespace diary
