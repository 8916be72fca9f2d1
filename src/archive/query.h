#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "archive/archive.h"
#include "base/bytes.h"

namespace diary {

/// A `:parameter` as the header of an SQL file declares it:
///
///     -- name: what it answers
///     --
///     -- :session  TEXT or NULL  the first digits of its id; NULL means the newest
struct QueryParameter {
  std::string name;  ///< without the colon
  enum class Type { text, integer, real } type = Type::text;
  std::string description;

  friend bool operator==(const QueryParameter&, const QueryParameter&) = default;
};

/// A query that comes with the program, a file in queries/.
struct NamedQuery {
  std::string name;
  std::string description;
  std::vector<QueryParameter> parameters;
  std::string_view sql;
};

/// All of them, by name.
std::vector<NamedQuery> named_queries();

/// NULL, an INTEGER, a REAL, a TEXT, or the size of a BLOB.
using QueryCell = std::variant<std::monostate, std::int64_t, double, std::string, Bytes>;

struct QueryResult {
  std::vector<std::string> columns;
  std::vector<std::vector<QueryCell>> rows;
};

/// Runs one reading statement, one of ours or a user's own, for at most 30 s. A value is bound as
/// text, unless the statement's header declares its parameter INTEGER or REAL; what is not given
/// is NULL.
///
/// Throws Error: not exactly one statement, a statement that writes, bad SQL, a parameter that it
/// does not have or whose value is no number, out of time (usage); damage (archive).
QueryResult run_query(const Archive& archive, std::string_view sql,
                      const std::map<std::string, std::optional<std::string>>& parameters);

}  // namespace diary
