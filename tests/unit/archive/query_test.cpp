#include "archive/query.h"

#include "archive/query_header.h"
#include "error_and_files.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;

namespace {

/// The error of a query, which must have changed nothing.
Error error_of_query(const Archive& archive, const std::string& sql,
                     const std::map<std::string, std::optional<std::string>>& parameters) {
  const std::string before = content_of(archive.path());
  const auto error = error_of([&] { run_query(archive, sql, parameters); });
  REQUIRE(error);
  CHECK(content_of(archive.path()) == before);
  return *error;
}

}  // namespace

TEST_CASE("a cell keeps its kind") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  const auto result = run_query(
      archive, "SELECT 7 AS i, 0.5 AS r, 'a' || char(0) AS t, x'0001' AS b, NULL AS n", {});
  CHECK(result.columns == std::vector<std::string>{"i", "r", "t", "b", "n"});
  REQUIRE(result.rows.size() == 1);
  CHECK(result.rows[0] == std::vector<QueryCell>{std::int64_t{7}, 0.5, std::string("a\0", 2),
                                                 Bytes{2}, std::monostate{}});
}

TEST_CASE("a parameter is a number only where the header says so") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  const auto kinds = [&](const std::string& sql, const std::string& value) {
    return std::get<std::string>(run_query(archive, sql, {{"x", value}}).rows[0][0]);
  };
  CHECK(kinds("SELECT typeof(:x)", "0123") == "text");
  CHECK(kinds("-- q: kinds\n--\n-- :x  INTEGER  a number\nSELECT typeof(:x)", "-12") == "integer");
  CHECK(kinds("-- q: kinds\n--\n-- :x  REAL or NULL  a number\nSELECT typeof(:x)", "-1.5") ==
        "real");
  CHECK(run_query(archive, "SELECT :x IS NULL", {}).rows[0][0] == QueryCell(std::int64_t{1}));

  const auto error = error_of([&] {
    run_query(archive, "-- q: kinds\n-- :x  INTEGER  a number\nSELECT :x", {{"x", "ten"}});
  });
  REQUIRE(error);
  CHECK(error->code() == ExitCode::usage);
}

TEST_CASE("an unknown parameter is refused with those that are known") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  const Error error =
      error_of_query(archive, "SELECT :first_day, :second_day", {{"day", "2026-06-06"}});
  CHECK(error.code() == ExitCode::usage);
  CHECK(contains(error.what(), "\"day\""));
  CHECK(contains(error.hint(), "first_day, second_day"));
}

TEST_CASE("what is not one reading statement is refused") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  for (const char* sql :
       {"DELETE FROM event", "UPDATE session SET profile = 'x'", "DROP TABLE event",
        "INSERT INTO meta VALUES ('a', 'b')", "CREATE TABLE more (id INTEGER)", "VACUUM",
        "PRAGMA user_version = 9", "PRAGMA journal_mode = WAL", "ATTACH 'other.db' AS other",
        "SELECT 1; SELECT 2", "SELECT 1; DELETE FROM event", "", " -- nothing but a comment\n",
        "SELEC 1", "SELECT no_such_column FROM session", "SELECT load_extension('x')"}) {
    INFO(sql);
    CHECK(error_of_query(archive, sql, {}).code() == ExitCode::usage);
  }
}

TEST_CASE("what stands behind a NUL is not passed over") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  const Error error = error_of_query(archive, std::string("SELECT 1\0DELETE FROM event", 26), {});
  CHECK(contains(error.what(), "exactly one"));
}

TEST_CASE("comments and a semicolon behind the statement do no harm") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  CHECK(run_query(archive, "SELECT 1; -- that is all\n ; \n", {}).rows.size() == 1);
}

TEST_CASE("a header gives the description, and each parameter's kind and meaning") {
  const QueryHeader header = parse_query_header(
      "-- name: what it answers\n--\n-- More of it: much.\n--\n"
      "-- :a  TEXT or NULL  a text: NULL means all\n-- :b    INTEGER  a number\n-- :c REAL\n"
      "SELECT :a, :b, :c; -- :d TEXT not in the head\n");
  CHECK(header.description == "what it answers");
  using Type = QueryParameter::Type;
  CHECK(header.parameters ==
        std::vector<QueryParameter>{{"a", Type::text, "a text: NULL means all"},
                                    {"b", Type::integer, "a number"},
                                    {"c", Type::real, ""}});
}
