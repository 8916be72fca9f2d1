#include "archive/row.h"

#include <limits>

#include <SQLiteCpp/Column.h>
#include <fmt/format.h>

#include "base/error.h"

namespace diary {

Parameters::Parameters(SQLite::Statement& statement) : statement_(statement) {
  statement_.tryReset();  // which, unlike reset, does not repeat the error of the last run
  statement_.clearBindings();
}

Parameters& Parameters::set(const char* name, const std::string& text) {
  statement_.bind(name, text);
  return *this;
}

Parameters& Parameters::set(const char* name, std::int64_t number) {
  statement_.bind(name, number);
  return *this;
}

Parameters& Parameters::set(const char* name, double number) {
  statement_.bind(name, number);
  return *this;
}

Parameters& Parameters::set(const char* name, UtcTime time) {
  return set(name, std::int64_t{time.time_since_epoch().count()});
}

Parameters& Parameters::set_blob(const char* name, const std::string& bytes) {
  statement_.bind(name, bytes.data(), static_cast<int>(bytes.size()));
  return *this;
}

Parameters& Parameters::set_null(const char* name) {
  statement_.bind(name);
  return *this;
}

void Row::read(const SQLite::Column& column, std::int64_t& value) {
  value = column.getInt64();
}

void Row::read(const SQLite::Column& column, int& value) {
  const std::int64_t number = column.getInt64();
  if (number < std::numeric_limits<int>::min() || number > std::numeric_limits<int>::max()) {
    throw Error(ExitCode::archive,
                fmt::format("the archive is damaged: {} in column {}", number, column.getName()));
  }
  value = static_cast<int>(number);
}

void Row::read(const SQLite::Column& column, double& value) {
  value = column.getDouble();
}

void Row::read(const SQLite::Column& column, std::string& value) {
  value = column.getString();
}

void Row::read(const SQLite::Column& column, Bytes& value) {
  value.count = column.getInt64();
}

void Row::read(const SQLite::Column& column, nanoseconds& value) {
  value = nanoseconds(column.getInt64());
}

void Row::read(const SQLite::Column& column, UtcTime& value) {
  value = UtcTime(std::chrono::milliseconds(column.getInt64()));
}

}  // namespace diary
