#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "archive/query.h"

namespace diary {

/// What the comment at the head of an SQL file says. Missing parts are empty.
struct QueryHeader {
  std::string description;  ///< of the first line, behind "name: "
  std::vector<QueryParameter> parameters;
};

QueryHeader parse_query_header(std::string_view sql);

}  // namespace diary
