#include "archive/creation.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "archive/row.h"
#include "base/version.h"
#include "diary_schema.h"
#include "diary_statements.h"

namespace diary {

std::uint32_t newest_schema() {
  return static_cast<std::uint32_t>(schema::all().size());
}

std::string empty_archive() {
  SQLite::Database memory(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  for (const schema::Text& migration : schema::all()) memory.exec(std::string(migration.sql));

  SQLite::Statement insert = statement(memory, statements::meta_insert);
  // The oldest schema whose program understands this one, reading and writing.
  for (const auto& [name, value] : {std::pair<std::string, std::string>(
                                        "created_by", fmt::format("diskdiary {}", program_version)),
                                    {"min_reader", "1"},
                                    {"min_writer", "1"}}) {
    Parameters(insert).set(":name", name).set(":value", value);
    insert.exec();
  }

  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(memory.getHandle(), "main", &size, 0), &sqlite3_free);
  if (!bytes) throw SQLite::Exception(memory.getHandle(), SQLITE_NOMEM);
  return {bytes.get(), bytes.get() + size};
}

}  // namespace diary
