#pragma once

#include <cstddef>

#include "report/format.h"
#include "report/style.h"

namespace diary {

/// What a report is written on. Width, in columns, and colour matter to tables only.
struct Page {
  Format format = Format::table;
  std::size_t width = 80;
  Colour colour = Colour::off;
};

}  // namespace diary
