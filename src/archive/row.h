#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "base/bytes.h"
#include "base/moment.h"

namespace diary {

using std::chrono::nanoseconds;

/// Prepares one of the embedded statements. Throws SQLite::Exception.
inline SQLite::Statement statement(SQLite::Database& database, std::string_view sql) {
  return SQLite::Statement(database, std::string(sql));
}

/// Gives values to the named parameters of a statement, which starts afresh. An empty optional is
/// NULL.
class Parameters {
 public:
  explicit Parameters(SQLite::Statement& statement);

  Parameters& set(const char* name, const std::string& text);
  Parameters& set(const char* name, std::int64_t number);
  Parameters& set(const char* name, int number) { return set(name, std::int64_t{number}); }
  Parameters& set(const char* name, double number);
  Parameters& set(const char* name, Bytes bytes) { return set(name, bytes.count); }
  Parameters& set(const char* name, nanoseconds time) {
    return set(name, std::int64_t{time.count()});
  }
  Parameters& set(const char* name, UtcTime time);
  Parameters& set_blob(const char* name, const std::string& bytes);

  template <typename T>
  Parameters& set(const char* name, const std::optional<T>& value) {
    return value ? set(name, *value) : set_null(name);
  }

 private:
  Parameters& set_null(const char* name);
  SQLite::Statement& statement_;
};

/// Takes the columns of a statement's present row from left to right.
class Row {
 public:
  explicit Row(SQLite::Statement& statement) : statement_(statement) {}

  /// The next column as std::int64_t, int, double, std::string, Bytes, nanoseconds or UtcTime; in
  /// an optional where it can be NULL. Throws Error (archive) for an int that does not fit.
  template <typename T>
  T take() {
    T value{};
    read(statement_.getColumn(next_++), value);
    return value;
  }

 private:
  static void read(const SQLite::Column& column, std::int64_t& value);
  static void read(const SQLite::Column& column, int& value);
  static void read(const SQLite::Column& column, double& value);
  static void read(const SQLite::Column& column, std::string& value);
  static void read(const SQLite::Column& column, Bytes& value);
  static void read(const SQLite::Column& column, nanoseconds& value);
  static void read(const SQLite::Column& column, UtcTime& value);
  template <typename T>
  static void read(const SQLite::Column& column, std::optional<T>& value) {
    if (!column.isNull()) read(column, value.emplace());
  }

  SQLite::Statement& statement_;
  int next_ = 0;
};

}  // namespace diary
