#include "archive/query.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "archive/failure.h"
#include "archive/query_header.h"
#include "base/text.h"
#include "diary_queries.h"

namespace diary {
namespace {

using Clock = std::chrono::steady_clock;
using Statement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;
using Values = std::map<std::string, std::optional<std::string>>;

constexpr std::chrono::seconds patience{30};

Error refused(const std::string& what, const std::string& hint) {
  return {ExitCode::usage, what, hint};
}

/// Ends statements that run for too long, while it lives.
class Deadline {
 public:
  explicit Deadline(sqlite3* database) : database_(database) {
    constexpr int steps_between_looks = 10'000;
    sqlite3_progress_handler(database_, steps_between_looks, &Deadline::is_over, &end_);
  }
  ~Deadline() { sqlite3_progress_handler(database_, 0, nullptr, nullptr); }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

 private:
  static int is_over(void* end) {
    return Clock::now() > *static_cast<const Clock::time_point*>(end) ? 1 : 0;
  }

  sqlite3* database_;
  Clock::time_point end_ = Clock::now() + patience;
};

/// What SQLite says of a statement that it does not take is for the user; the rest is about the
/// archive.
void check(sqlite3* database, int result) {
  if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE) return;
  if (result == SQLITE_INTERRUPT) {
    throw refused(fmt::format("the query took longer than {} s", patience.count()), "ask for less");
  }
  if ((result & 0xff) == SQLITE_ERROR || (result & 0xff) == SQLITE_AUTH) {
    throw refused(fmt::format("the query failed: {}", sqlite3_errmsg(database)),
                  "docs/archive-format.md names the tables and columns");
  }
  throw SQLite::Exception(database, result);
}

/// One statement, and what follows it.
std::pair<Statement, std::string_view> prepare(sqlite3* database, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const char* tail = nullptr;
  const int result =
      sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement, &tail);
  Statement owned(statement, &sqlite3_finalize);
  check(database, result);
  return {std::move(owned), sql.substr(static_cast<std::size_t>(tail - sql.data()))};
}

Statement prepare_one_reading(sqlite3* database, std::string_view sql) {
  auto [statement, rest] = prepare(database, sql);
  // White space and comments make no statement.
  bool more = false;
  while (!more && !rest.empty()) {
    auto [next, after] = prepare(database, rest);
    more = next != nullptr || after.size() == rest.size();  // SQLite goes no further than a NUL
    rest = after;
  }
  if (!statement || more) {
    throw refused("a query is exactly one SQL statement", "put each in a file of its own");
  }
  if (sqlite3_stmt_readonly(statement.get()) == 0) {
    throw refused("the query would write to the archive", "only reading statements are run");
  }
  return std::move(statement);
}

/// The names of a statement's parameters, without the sign in front, by their place.
std::vector<std::string> parameter_names(sqlite3_stmt* statement) {
  std::vector<std::string> names;
  for (int i = 1; i <= sqlite3_bind_parameter_count(statement); ++i) {
    const char* name = sqlite3_bind_parameter_name(statement, i);
    names.emplace_back(name == nullptr ? "" : name + 1);
  }
  return names;
}

void require_known(const Values& values, const std::vector<std::string>& names) {
  for (const auto& [name, value] : values) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    throw refused(
        fmt::format("the query has no parameter \"{}\"", name),
        names.empty() ? std::string("it has none") : fmt::format("it has {}", join(names, ", ")));
  }
}

Error no_number(const QueryParameter& parameter, const std::string& value) {
  return refused(fmt::format("\"{}\" is no number for the parameter \"{}\"", value, parameter.name),
                 parameter.description);
}

int bind(sqlite3_stmt* statement, int place, const QueryParameter& parameter,
         const std::string& value) {
  switch (parameter.type) {
    case QueryParameter::Type::integer: {
      const auto number = parse_integer(value);
      if (!number) throw no_number(parameter, value);
      return sqlite3_bind_int64(statement, place, *number);
    }
    case QueryParameter::Type::real: {
      const bool negative = value.starts_with('-');
      const auto number = parse_decimal(std::string_view(value).substr(negative ? 1 : 0));
      if (!number) throw no_number(parameter, value);
      return sqlite3_bind_double(statement, place, negative ? -*number : *number);
    }
    case QueryParameter::Type::text:
      break;
  }
  return sqlite3_bind_text64(statement, place, value.data(), value.size(), SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

void bind_all(sqlite3* database, sqlite3_stmt* statement, std::string_view sql,
              const Values& values) {
  const std::vector<std::string> names = parameter_names(statement);
  require_known(values, names);
  const auto declared = parse_query_header(sql).parameters;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto value = values.find(names[i]);
    if (value == values.end() || !value->second) continue;
    const auto declaration =
        std::find_if(declared.begin(), declared.end(),
                     [&](const QueryParameter& parameter) { return parameter.name == names[i]; });
    const QueryParameter parameter = declaration != declared.end()
                                         ? *declaration
                                         : QueryParameter{.name = names[i], .description = {}};
    check(database, bind(statement, static_cast<int>(i) + 1, parameter, *value->second));
  }
}

QueryCell cell(sqlite3_stmt* statement, int column) {
  const auto size = [&] { return sqlite3_column_bytes(statement, column); };
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
      return std::int64_t{sqlite3_column_int64(statement, column)};
    case SQLITE_FLOAT:
      return sqlite3_column_double(statement, column);
    case SQLITE_TEXT: {
      const void* text = sqlite3_column_text(statement, column);
      return std::string(static_cast<const char*>(text), static_cast<std::size_t>(size()));
    }
    case SQLITE_BLOB:
      return Bytes{size()};
    default:
      return std::monostate{};
  }
}

QueryResult run(sqlite3* database, std::string_view sql, const Values& values) {
  const Statement statement = prepare_one_reading(database, sql);
  bind_all(database, statement.get(), sql, values);

  QueryResult result;
  const int columns = sqlite3_column_count(statement.get());
  for (int i = 0; i < columns; ++i) {
    result.columns.emplace_back(sqlite3_column_name(statement.get(), i));
  }
  const Deadline deadline(database);
  int step = sqlite3_step(statement.get());
  for (; step == SQLITE_ROW; step = sqlite3_step(statement.get())) {
    auto& row = result.rows.emplace_back();
    for (int i = 0; i < columns; ++i) row.push_back(cell(statement.get(), i));
  }
  check(database, step);
  return result;
}

}  // namespace

std::vector<NamedQuery> named_queries() {
  std::vector<NamedQuery> named;
  for (const queries::Text& text : queries::all()) {
    QueryHeader header = parse_query_header(text.sql);
    named.push_back({std::string(text.name), std::move(header.description),
                     std::move(header.parameters), text.sql});
  }
  return named;
}

QueryResult run_query(const Archive& archive, std::string_view sql, const Values& parameters) {
  return with_archive_errors(archive.name(),
                             [&] { return run(archive.database().getHandle(), sql, parameters); });
}

}  // namespace diary
