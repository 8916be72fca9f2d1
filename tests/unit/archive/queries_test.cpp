// Every SQL file: its header, and that people get the same rows from the sqlite3 shell.
#include <array>
#include <cstdio>
#include <memory>

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include "archive/events.h"
#include "archive/import.h"
#include "archive/query.h"
#include "archive/query_header.h"
#include "archive/session_writer.h"
#include "diary_queries.h"
#include "diary_statements.h"
#include "error_and_files.h"
#include "support/builders.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using std::chrono::milliseconds;

namespace {

const std::filesystem::path queries_folder = std::filesystem::path(DIARY_SOURCE_FOLDER) / "queries";

using Parameters = std::map<std::string, std::optional<std::string>>;
using Table = std::vector<std::vector<std::string>>;

/// Two days, two devices, a refuted result, an excluded and an interrupted session.
void fill(Archive& archive) {
  store_session(archive, a_full_session(1));
  Session later = a_small_session(2, {milliseconds(200), milliseconds(100), nanoseconds(1)});
  later.head.started = a_moment(3);
  later.head.device.model = "Other, with \"quotes\"";
  later.results.push_back({a_cold_read_case(), {an_iteration(1, milliseconds(7))}});
  later.results.back().iterations[0].verdicts.cache = Level::refuted;
  store_session(archive, later);
  append_event(archive, an_id(2), an_event(128, Event::Kind::exclude, "by mistake"));
  append_event(archive, an_id(2), an_event(129, Event::Kind::include, "it was quiet after all"));
  Session excluded = a_small_session(3, {milliseconds(150)});
  excluded.head.started = a_moment(5);
  store_session(archive, excluded);
  append_event(archive, an_id(3), an_event(130, Event::Kind::exclude, "a virus scan ran"));
  SessionHead dead = a_head(4);
  dead.started = a_moment(6);
  SessionWriter(archive, dead).add(a_files_case(), a_failed_iteration(1), {});
}

/// A cell as the shell prints it.
std::string shell_text(const QueryCell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  if (const auto* real = std::get_if<double>(&cell)) {
    std::array<char, 64> text{};
    sqlite3_snprintf(static_cast<int>(text.size()), text.data(), "%!.15g", *real);
    return text.data();
  }
  return "<null>";
}

Table rows_of_program(const Archive& archive, std::string_view sql, const Parameters& parameters) {
  const QueryResult result = run_query(archive, sql, parameters);
  Table table = {result.columns};
  for (const auto& row : result.rows) {
    auto& texts = table.emplace_back();
    for (const QueryCell& cell : row) texts.push_back(shell_text(cell));
  }
  return table;
}

/// The pieces of a text in which every piece has the mark behind it.
std::vector<std::string> pieces(const std::string& text, char mark) {
  std::vector<std::string> pieces;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find(mark, begin)) != std::string::npos; begin = end + 1) {
    pieces.push_back(text.substr(begin, end - begin));
  }
  return pieces;
}

/// What `sqlite3 diary.db < query.sql` prints, with marks that no cell holds.
Table rows_of_shell(const std::filesystem::path& archive, const std::string& query,
                    const Parameters& parameters) {
  std::string command =
      "sqlite3 -batch -bail -readonly -list -header -separator \"$(printf '\\037')\""
      " -newline \"$(printf '\\036')\" -nullvalue '<null>'";
  for (const auto& [name, value] : parameters) {
    command += " -cmd \".parameter set :" + name + " \\\"'" + value.value_or("") + "'\\\"\"";
  }
  command += " '" + archive.string() + "' < '" + (queries_folder / (query + ".sql")).string() + "'";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), &::pclose);
  REQUIRE(pipe);
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) {
    output.append(buffer.data(), got);
  }
  Table table;
  for (const std::string& line : pieces(output, '\036'))
    table.push_back(pieces(line + '\037', '\037'));
  return table;
}

void check_same_in_both(const std::filesystem::path& archive, const std::string& name,
                        const Parameters& parameters) {
  INFO(name);
  const std::string sql = content_of(queries_folder / (name + ".sql"));
  REQUIRE_FALSE(sql.empty());
  const Table expected = rows_of_program(open_archive(archive, Access::read), sql, parameters);
  CHECK(expected.size() > 1);
  CHECK(rows_of_shell(archive, name, parameters) == expected);
}

std::filesystem::path filled(const TempFolder& folder) {
  Archive archive = open_archive(folder / "diary.db", Access::write);
  fill(archive);
  return folder / "diary.db";
}

std::vector<std::string> real_parameters(sqlite3_stmt* statement) {
  std::vector<std::string> names;
  for (int i = 1; i <= sqlite3_bind_parameter_count(statement); ++i) {
    names.emplace_back(sqlite3_bind_parameter_name(statement, i) + 1);
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// The statement compiles alone, and its header names exactly its parameters.
/// Returns whether it only reads.
bool check_statement(const Archive& archive, std::string_view name, std::string_view sql) {
  INFO(name);
  sqlite3_stmt* raw = nullptr;
  const char* tail = nullptr;
  sqlite3* const database = archive.database().getHandle();
  REQUIRE(sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &raw, &tail) ==
          SQLITE_OK);
  const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement(raw,
                                                                             &sqlite3_finalize);
  CHECK(std::string(tail) == "\n");

  const QueryHeader header = parse_query_header(sql);
  CHECK(sql.starts_with("-- " + std::string(name) + ": "));
  CHECK_FALSE(header.description.empty());
  std::vector<std::string> declared;
  for (const QueryParameter& parameter : header.parameters) declared.push_back(parameter.name);
  std::sort(declared.begin(), declared.end());
  CHECK(declared == real_parameters(raw));
  return sqlite3_stmt_readonly(raw) != 0;
}

}  // namespace

TEST_CASE("every SQL file is one statement whose header names it and its parameters") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  for (const queries::Text& text : queries::all()) {
    INFO(text.name);
    CHECK(check_statement(archive, text.name, text.sql));
  }
  for (const statements::Text& text : statements::all()) {
    INFO(text.name);
    const bool in_reading_folder =
        std::filesystem::exists(queries_folder / "read" / (std::string(text.name) + ".sql"));
    CHECK(check_statement(archive, text.name, text.sql) == in_reading_folder);
  }
}

TEST_CASE("every named query gives the shell and the program the same rows") {
  const TempFolder folder;
  const auto archive = filled(folder);
  CHECK(named_queries().size() == 7);
  for (const NamedQuery& query : named_queries()) check_same_in_both(archive, query.name, {});
}

TEST_CASE("a filter does the same in the shell and in the program") {
  const TempFolder folder;
  const auto archive = filled(folder);
  const std::string first = to_text(an_id(1));
  check_same_in_both(archive, "session_list", {{"device", "SDDP*"}});
  check_same_in_both(archive, "device_list", {{"device", "Other*"}});
  check_same_in_both(archive, "session_cases", {{"session", first.substr(0, 4)}});
  check_same_in_both(archive, "case_history",
                     {{"case", "write 64 MiB fsync"}, {"device", "SDDP*"}});
  check_same_in_both(archive, "date_pair",
                     {{"first_day", "2026-06-06"}, {"second_day", "2026-06-09"}});
  check_same_in_both(archive, "iterations",
                     {{"session", first}, {"case", to_text(a_write_case())}});
  check_same_in_both(archive, "conditions_of", {{"session", first}});
}

TEST_CASE("the queries say what they promise") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  fill(archive);
  const auto rows = [&](std::string_view sql, const Parameters& parameters) {
    Table table = rows_of_program(archive, sql, parameters);
    table.erase(table.begin());
    return table;
  };

  SECTION("session_list has all sessions, oldest first, with tags and exclusion") {
    const Table all = rows(queries::session_list, {});
    REQUIRE(all.size() == 4);
    CHECK(all[0][1] == "2026-06-06 20:17");  // local
    CHECK(all[0].back() == "new-firmware");
    CHECK(all[1][11] == "0");  // included again
    CHECK(all[2][11] == "1");
    CHECK(rows(queries::session_list, {{"device", "Other*"}}).size() == 1);
  }
  SECTION("session_cases of the full session") {
    const Table cases = rows(queries::session_cases, {{"session", to_text(an_id(1))}});
    REQUIRE(cases.size() == 3);
    CHECK(cases[0][1] == "write 64 MiB fsync");
    CHECK(cases[0][3] == "183.87");
    CHECK(cases[0][7] == "348.1");  // 64 MiB / 0.18387 s
    CHECK(cases[2][1] == "files 2000 x 512 B fsync");
    CHECK(cases[2][7] == "<null>");
    CHECK(cases[2][8] == "1588.4");  // 2000 / 1.25913 s
  }
  SECTION("date_pair lists what only one side has and gives no ratio for a refuted side") {
    const Table pair = rows(queries::date_pair, {});
    REQUIRE(pair.size() == 3);
    CHECK(pair[0][1] == "2026-06-06");
    CHECK(pair[0][7] == "2026-06-09");  // the later ones are excluded or interrupted
    CHECK(pair[0].back() == "0.544");   // 100 ms / 183.870 ms
    CHECK(pair[1][0] == "read 64 MiB cold");
    CHECK(pair[1].back() == "<null>");
    CHECK(pair[2][7] == "<null>");
  }
  SECTION("case_history is in the order of time") {
    const Table history = rows(queries::case_history, {{"case", "write 64 MiB fsync"}});
    REQUIRE(history.size() == 3);
    CHECK(history[0][1] < history[1][1]);
    CHECK(history[1][1] < history[2][1]);
  }
  SECTION("iterations has warm-ups and failures too") {
    CHECK(rows(queries::iterations, {{"session", to_text(an_id(1))}}).size() == 6);
  }
}
