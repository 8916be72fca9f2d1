#pragma once

#include <string>

#include "base/exit_code.h"
#include "command/world.h"
#include "report/page.h"
#include "stats/comparison.h"

namespace diary {

/// What `compare --by` asks for.
struct ByRequest {
  std::string field;
  std::string selector;
  std::string archive;  ///< its path
  ComparisonOptions options;
  Page page;
};

/// One selection crossed by a field: by a field of the case key inside sessions, by a field of the
/// session between them. Throws Error (usage) for a field that is neither.
ExitCode compare_by(const ByRequest& request, World& world);

}  // namespace diary
