#include <cstdlib>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "archive/creation.h"
#include "archive/query.h"
#include "diary_schema.h"
#include "error_and_files.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;

namespace {

const std::filesystem::path source = DIARY_SOURCE_FOLDER;

/// The schema of an archive as the migrations leave it, table by table.
std::string schema_as_it_stands(const Archive& archive) {
  std::string text =
      "-- The whole schema as it stands after all migrations. Made and held by a test\n"
      "-- (tests/unit/archive/schema_test.cpp); change it by adding a migration.\n\n";
  for (const char* pragma : {"application_id", "user_version"}) {
    text += "PRAGMA " + std::string(pragma) + " = " +
            archive.database().execAndGet("PRAGMA " + std::string(pragma)).getString() + ";\n";
  }
  SQLite::Statement objects(archive.database(),
                            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid");
  while (objects.executeStep()) text += "\n" + objects.getColumn(0).getString() + ";\n";
  return text;
}

}  // namespace

TEST_CASE("schema/archive.sql is what the migrations make") {
  const TempFolder folder;
  const auto made = schema_as_it_stands(open_archive(folder / "diary.db", Access::write));
  if (std::getenv("BLESS") != nullptr) write_file(source / "schema/archive.sql", made);

  CHECK(content_of(source / "schema/archive.sql") == made);
}

TEST_CASE("migrations are numbered without a gap and end in the schema's number") {
  int number = 0;
  for (const schema::Text& migration : schema::all()) {
    ++number;
    INFO(migration.name);
    CHECK(std::stoi(std::string(migration.name.substr(1, 4))) == number);
  }
  CHECK(newest_schema() == static_cast<std::uint32_t>(number));

  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  CHECK(archive.database().execAndGet("PRAGMA user_version").getInt() == number);
  CHECK(archive.database().execAndGet("PRAGMA integrity_check").getString() == "ok");
}

TEST_CASE("the archive holds strict tables and plain indexes only") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  const auto others =
      run_query(archive, "SELECT name FROM sqlite_schema WHERE type NOT IN ('table', 'index')", {});
  const auto lax = run_query(
      archive, "SELECT name FROM pragma_table_list WHERE name NOT LIKE 'sqlite%' AND strict = 0",
      {});
  CHECK(others.rows.empty());
  CHECK(lax.rows.empty());
}

TEST_CASE("a new archive says who made it and who can read it") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  const auto meta = run_query(archive, "SELECT name, value FROM meta ORDER BY name", {});
  REQUIRE(meta.rows.size() == 3);
  CHECK(contains(std::get<std::string>(meta.rows[0][1]), "diskdiary "));
  CHECK(meta.rows[1] == std::vector<QueryCell>{"min_reader", "1"});
  CHECK(meta.rows[2] == std::vector<QueryCell>{"min_writer", "1"});
}
