#include "archive/opening.h"

#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "archive/creation.h"
#include "archive/failure.h"
#include "archive/file_header.h"
#include "archive/row.h"
#include "base/error.h"
#include "base/text.h"
#include "diary_statements.h"
#include "platform/files.h"

namespace diary {
namespace {

namespace fs = std::filesystem;
using Kind = FileExamination::Kind;

constexpr Bytes largest_archive = gibibytes(4);
constexpr std::string_view elsewhere = "name another file with --archive";

// SQLite takes UTF-8 on every system.
std::string utf8(const fs::path& path) {
  const auto text = path.u8string();
  return {text.begin(), text.end()};
}

Error refusal(const std::string& name, std::string_view reason, std::string_view hint = elsewhere) {
  return {ExitCode::archive, fmt::format("cannot open the archive \"{}\": {}", name, reason),
          std::string(hint)};
}

Error missing(const std::string& name) {
  return {ExitCode::usage, fmt::format("there is no archive yet at \"{}\"", name),
          "diskdiary run or diskdiary import makes one"};
}

void require_regular(const FileExamination& file, const std::string& name) {
  switch (file.kind) {
    case Kind::regular:
      return;
    case Kind::missing:
      throw missing(name);
    case Kind::directory:
      throw refusal(name, "it is a directory");
    case Kind::link:
      throw refusal(name, "it is a link", "name the file that it points to");
    case Kind::other:
      throw refusal(name, "it is not a regular file");
    case Kind::unreadable:
      throw Error(ExitCode::world,
                  fmt::format("cannot read the archive \"{}\": {}", name, file.problem),
                  "allow yourself to read it, or name another file with --archive");
  }
}

/// Throws unless the file is an archive of a schema that we may know. Returns its header.
FileHeader require_ours(const FileExamination& file, const std::string& name) {
  require_regular(file, name);
  if (file.size > largest_archive) {
    throw refusal(name, fmt::format("it is larger than {}", to_text(largest_archive)));
  }
  const auto header = parse_file_header(file.head);
  if (!header || header->application_id != archive_application_id || header->schema == 0) {
    throw refusal(name, file.size == Bytes{0} ? "it is empty, and no archive of diskdiary"
                                              : "it is not an archive of diskdiary");
  }
  if (header->write_ahead_log) {
    throw refusal(name, "another program has set it to write-ahead logging",
                  "sqlite3 FILE \"PRAGMA journal_mode = DELETE\" sets it back");
  }
  return *header;
}

Error made_by_newer(const std::string& name, const FileHeader& header) {
  return refusal(name,
                 fmt::format("it was made by a newer diskdiary (schema {}, this one knows {})",
                             header.schema, newest_schema()),
                 "update diskdiary, or name another file with --archive");
}

/// Whether a transaction lies beside the file that was not finished: by a program that died, or by
/// one that is at work now. Throws when it is not for us to finish it.
bool has_journal(const fs::path& archive, const FileExamination& file, const std::string& name) {
  fs::path path = archive;
  path += "-journal";
  const FileExamination journal = examine_file(path);
  if (journal.kind == Kind::missing) return false;
  if (journal.kind == Kind::regular && journal.size == Bytes{0}) return false;
  const auto ours = [](const FileExamination& f) {
    return f.kind == Kind::regular && f.owned_by_us && !f.writable_by_others;
  };
  if (!ours(file) || !ours(journal)) {
    throw refusal(name,
                  "a transaction of somebody else lies half done beside it, and to finish it "
                  "would change the file",
                  "let its owner open it once, or copy the file without its -journal");
  }
  return true;
}

void configure(SQLite::Database& database) {
  sqlite3* const handle = database.getHandle();
  for (const auto& [option, value] : {std::pair(SQLITE_DBCONFIG_DEFENSIVE, 1),
                                      {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                      {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                      {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                      {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
                                      {SQLITE_DBCONFIG_DQS_DDL, 0},
                                      {SQLITE_DBCONFIG_DQS_DML, 0},
                                      {SQLITE_DBCONFIG_ENABLE_FKEY, 1}}) {
    const int result = sqlite3_db_config(handle, option, value, nullptr);
    if (result != SQLITE_OK) throw SQLite::Exception(handle, result);
  }
  for (const auto& [limit, value] : {std::pair(SQLITE_LIMIT_LENGTH, 16 * 1024 * 1024),
                                     {SQLITE_LIMIT_SQL_LENGTH, 100'000},
                                     {SQLITE_LIMIT_ATTACHED, 0},
                                     {SQLITE_LIMIT_EXPR_DEPTH, 50},
                                     {SQLITE_LIMIT_COMPOUND_SELECT, 10},
                                     {SQLITE_LIMIT_VARIABLE_NUMBER, 100},
                                     {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200}}) {
    sqlite3_limit(handle, limit, value);
  }
  sqlite3_hard_heap_limit64(mebibytes(256).count);
  database.exec("PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY");
}

std::unique_ptr<SQLite::Database> connect(const fs::path& path, const std::string& name,
                                          Access access) {
  constexpr int patience_ms = 5000;
  // An archive belongs to one thread: SQLite's mutexes would cost a seventh of a list's time.
  const int mode = SQLITE_OPEN_NOMUTEX |
                   (access == Access::write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  auto database = std::make_unique<SQLite::Database>(
      utf8(path), mode | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE, patience_ms);
  configure(*database);
  if (access == Access::write) {
    // SQLite falls back to reading when it may not write.
    if (sqlite3_db_readonly(database->getHandle(), "main") != 0) {
      throw Error(ExitCode::world, fmt::format("cannot write to the archive \"{}\"", name),
                  "allow yourself to write it, or name another file with --archive");
    }
    // EXTRA belongs to the connection: with FULL a power cut can bring a finished journal back.
    database->exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA");
  }
  return database;
}

/// The first look into the file: takes the lock, rolls a half-done transaction back if the
/// connection may write, and throws when the file's end is missing.
void look_into(SQLite::Database& database) {
  database.execAndGet("PRAGMA schema_version");
}

/// Whether a newer archive says that its readers need no more than we know.
bool lets_us_read(SQLite::Database& database) {
  SQLite::Statement lowest = statement(database, statements::lowest_reader);
  if (!lowest.executeStep()) return false;
  const auto schema = parse_integer(lowest.getColumn(0).getString());
  return schema && *schema <= std::int64_t{newest_schema()};
}

void create(const fs::path& path) {
  if (path.has_parent_path()) make_private_directories(path.parent_path());
  try {
    write_whole_file(path, empty_archive(), Replace::no);
  } catch (const Error&) {
    // Another program may have made it in the meantime.
    if (examine_file(path).kind == Kind::missing) throw;
  }
}

fs::path resolved(const fs::path& path, const std::string& name) {
  try {
    return resolved_parent(path);
  } catch (const std::system_error& cause) {
    if (cause.code() == std::errc::no_such_file_or_directory) throw missing(name);
    throw;
  }
}

Archive open_checked(const fs::path& given, const std::string& name, Access access) {
  if (access == Access::write && examine_file(given).kind == Kind::missing) create(given);
  const fs::path path = resolved(given, name);

  const FileExamination file = examine_file(path);
  const FileHeader header = require_ours(file, name);
  const bool newer = header.schema > newest_schema();
  const bool journal = has_journal(path, file, name);
  if (newer && (access == Access::write || journal)) throw made_by_newer(name, header);
  if (journal) look_into(*connect(path, name, Access::write));

  auto database = connect(path, name, access);
  look_into(*database);
  if (newer && !lets_us_read(*database)) throw made_by_newer(name, header);
  return {path, name, std::move(database)};
}

}  // namespace

Archive open_archive(const fs::path& path, Access access) {
  const std::string name = utf8(path);
  return with_archive_errors(name, [&] { return open_checked(path, name, access); });
}

void check_for_damage(const Archive& archive) {
  with_archive_errors(archive.name(), [&] {
    SQLite::Statement check(archive.database(), "PRAGMA quick_check(1)");
    if (check.executeStep() && check.getColumn(0).getString() == "ok") return;
    throw Error(ExitCode::archive,
                fmt::format("the archive \"{}\" is damaged: {}", archive.name(),
                            check.getColumn(0).getString()),
                "keep the file as it is and name another one with --archive");
  });
}

}  // namespace diary
