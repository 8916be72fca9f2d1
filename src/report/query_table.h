#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "report/page.h"

namespace diary {

/// What a query answered: every row has a value for every column, NULL as monostate.
struct Grid {
  using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

  std::vector<std::string> columns;  ///< two may have the same name
  std::vector<std::vector<Value>> rows;
};

/// JSON is `diskdiary.query/1`: the columns' names, and rows as arrays in their order. Infinities,
/// which JSON has not, become null there and nothing elsewhere.
void write_grid(std::ostream& out, const Grid& grid, const Page& page);

}  // namespace diary
