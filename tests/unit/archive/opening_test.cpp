#include "archive/opening.h"

#include <SQLiteCpp/Database.h>
#include <sys/stat.h>

#include "archive/import.h"
#include "archive/sessions.h"
#include "error_and_files.h"
#include "support/builders.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
namespace fs = std::filesystem;

namespace {

/// What must not change about a file that is refused.
struct Traces {
  std::string content;
  fs::file_time_type changed;
  std::size_t neighbours;

  friend bool operator==(const Traces&, const Traces&) = default;
};

Traces traces(const fs::path& path) {
  const auto count = std::distance(fs::directory_iterator(path.parent_path()), {});
  return {content_of(path), fs::last_write_time(path), static_cast<std::size_t>(count)};
}

/// Opening it either way is refused with such a message, and changes nothing.
void check_refused(const fs::path& path, ExitCode code, const std::string& message) {
  const Traces before = traces(path);
  for (const Access access : {Access::read, Access::write}) {
    const auto error = error_of([&] { open_archive(path, access); });
    REQUIRE(error);
    INFO(error->what());
    CHECK(error->code() == code);
    CHECK(contains(error->what(), message));
    CHECK_FALSE(error->hint().empty());
    CHECK(traces(path) == before);
  }
}

void make_archive(const fs::path& path) {
  Archive archive = open_archive(path, Access::write);
  store_session(archive, a_full_session(1));
}

void execute(const fs::path& path, const std::string& sql) {
  SQLite::Database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
}

}  // namespace

TEST_CASE("a missing archive is made for writing, for us alone, with its folders") {
  const TempFolder folder;
  const fs::path path = folder / "data/diskdiary/diary.db";

  { const Archive archive = open_archive(path, Access::write); }

  CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(fs::status(path.parent_path()).permissions() == fs::perms::owner_all);
  CHECK(std::distance(fs::directory_iterator(path.parent_path()), {}) == 1);
  CHECK(session_entries(open_archive(path, Access::read)).empty());
}

TEST_CASE("what is written survives a power cut: the journal is of the kind that was measured to") {
  const TempFolder folder;
  const Archive archive = open_archive(folder / "diary.db", Access::write);
  const auto setting = [&](const std::string& name) {
    return archive.database().execAndGet("PRAGMA " + name).getString();
  };
  CHECK(setting("journal_mode") == "delete");
  CHECK(setting("synchronous") == "3");  // EXTRA
  CHECK(setting("foreign_keys") == "1");
  CHECK(setting("mmap_size") == "0");
  CHECK(setting("cell_size_check") == "1");
}

TEST_CASE("a missing archive is not made for reading") {
  const TempFolder folder;
  for (const char* name : {"diary.db", "no/such/folder/diary.db"}) {
    const auto error = error_of([&] { open_archive(folder / name, Access::read); });
    REQUIRE(error);
    CHECK(error->code() == ExitCode::usage);
    CHECK(contains(error->what(), "there is no archive yet"));
    CHECK(contains(error->hint(), "diskdiary run"));
  }
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a file of another kind is refused untouched") {
  const TempFolder folder;
  SECTION("text") {
    write_file(folder / "x", "Dear diary, today the disk was slow.\n" + std::string(200, 'z'));
    check_refused(folder / "x", ExitCode::archive, "not an archive of diskdiary");
  }
  SECTION("an empty file") {
    write_file(folder / "x", "");
    check_refused(folder / "x", ExitCode::archive, "it is empty");
  }
  SECTION("the database of another program") {
    execute(folder / "x", "CREATE TABLE session (id INTEGER); PRAGMA user_version = 1");
    check_refused(folder / "x", ExitCode::archive, "not an archive of diskdiary");
  }
  SECTION("our mark without our schema") {
    execute(folder / "x", "PRAGMA application_id = 1684632185; CREATE TABLE t (id INTEGER)");
    check_refused(folder / "x", ExitCode::archive, "not an archive of diskdiary");
  }
  SECTION("the first bytes of an archive") {
    make_archive(folder / "x");
    fs::resize_file(folder / "x", 99);
    check_refused(folder / "x", ExitCode::archive, "not an archive of diskdiary");
  }
  SECTION("an archive without its end") {
    make_archive(folder / "x");
    fs::resize_file(folder / "x", fs::file_size(folder / "x") / 2);
    check_refused(folder / "x", ExitCode::archive, "damaged");
  }
  SECTION("an archive that wants more files beside it") {
    make_archive(folder / "x");
    execute(folder / "x", "PRAGMA journal_mode = WAL");
    check_refused(folder / "x", ExitCode::archive, "write-ahead");
  }
}

TEST_CASE("what is no regular file is refused") {
  const TempFolder folder;
  const auto refusal = [&](Access access) {
    const auto error = error_of([&] { open_archive(folder / "x", access); });
    REQUIRE(error);
    CHECK(error->code() == ExitCode::archive);
    return std::string(error->what());
  };
  for (const Access access : {Access::read, Access::write}) {
    fs::create_directory(folder / "x");
    CHECK(contains(refusal(access), "it is a directory"));
    fs::remove(folder / "x");

    REQUIRE(::mkfifo((folder / "x").c_str(), 0600) == 0);  // opening it would wait for ever
    CHECK(contains(refusal(access), "not a regular file"));
    fs::remove(folder / "x");

    fs::create_symlink("nowhere", folder / "x");
    CHECK(contains(refusal(access), "it is a link"));
    fs::remove(folder / "x");
  }
}

TEST_CASE("a link to an archive is refused, a link to its folder is not") {
  const TempFolder folder;
  make_archive(folder / "real/diary.db");
  fs::create_symlink("real/diary.db", folder / "link.db");
  fs::create_symlink("real", folder / "folder");

  CHECK_THROWS_AS(open_archive(folder / "link.db", Access::read), Error);
  CHECK(session_entries(open_archive(folder / "folder/diary.db", Access::read)).size() == 1);
}

TEST_CASE("an archive of a newer diskdiary is refused untouched") {
  const TempFolder folder;
  make_archive(folder / "x");
  execute(folder / "x",
          "PRAGMA user_version = 7; UPDATE meta SET value = '3' WHERE name = 'min_reader'");

  check_refused(folder / "x", ExitCode::archive,
                "it was made by a newer diskdiary (schema 7, this one knows 1)");
}

TEST_CASE("a newer archive that says so is read but not written") {
  const TempFolder folder;
  make_archive(folder / "x");
  execute(folder / "x", "PRAGMA user_version = 7");

  CHECK(session_entries(open_archive(folder / "x", Access::read)).size() == 1);
  CHECK_THROWS_AS(open_archive(folder / "x", Access::write), Error);
}

TEST_CASE("reading leaves no trace, also where nothing may be written") {
  const TempFolder folder;
  make_archive(folder / "media/diary.db");
  fs::permissions(folder / "media/diary.db", fs::perms::owner_read);
  fs::permissions(folder / "media", fs::perms::owner_read | fs::perms::owner_exec);
  const Traces before = traces(folder / "media/diary.db");

  const Archive archive = open_archive(folder / "media/diary.db", Access::read);

  CHECK(read_session(archive, an_id(1), Detail::everything) == a_full_session(1));
  CHECK(traces(folder / "media/diary.db") == before);
  CHECK_THROWS(archive.database().exec("DELETE FROM event"));
  fs::permissions(folder / "media", fs::perms::owner_all);
}

TEST_CASE("nothing in an archive runs when it is opened and written") {
  const TempFolder folder;
  make_archive(folder / "x");
  execute(folder / "x",
          "CREATE TRIGGER planted AFTER INSERT ON session BEGIN DELETE FROM iteration; END;"
          "CREATE VIEW looked_at AS SELECT 1 AS one");

  Archive archive = open_archive(folder / "x", Access::write);
  Session second = a_small_session(2, {std::chrono::milliseconds(1)});
  store_session(archive, second);

  CHECK(read_session(archive, an_id(1), Detail::everything) == a_full_session(1));
  CHECK_THROWS(archive.database().execAndGet("SELECT one FROM looked_at"));
  CHECK_THROWS(archive.database().exec("ATTACH ':memory:' AS other"));
}

namespace {

/// Copies an archive in the middle of a transaction, as a power cut would leave it.
void make_half_done(const fs::path& whole, const fs::path& half_done) {
  SQLite::Database writer(whole.string(), SQLite::OPEN_READWRITE);
  writer.exec(
      "PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE session SET profile = 'half done';"
      "UPDATE conditions SET value = printf('%.*c', 9000, 'x') WHERE value IS NOT NULL;"
      "UPDATE test_case SET label = printf('%.*c', 9000, 'x')");
  fs::copy_file(whole, half_done);
  fs::copy_file(whole.string() + "-journal", half_done.string() + "-journal");
  writer.exec("ROLLBACK");
}

}  // namespace

TEST_CASE("a transaction of ours that was cut off is rolled back, even for reading") {
  const TempFolder folder;
  make_archive(folder / "diary.db");
  make_half_done(folder / "diary.db", folder / "copy.db");
  REQUIRE(content_of(folder / "copy.db") != content_of(folder / "diary.db"));

  const Archive archive = open_archive(folder / "copy.db", Access::read);

  CHECK(read_session(archive, an_id(1), Detail::everything) == a_full_session(1));
  CHECK(content_of(folder / "copy.db") == content_of(folder / "diary.db"));
  CHECK_FALSE(fs::exists(folder / "copy.db-journal"));
}

TEST_CASE("a half-done transaction that others may have planted is refused") {
  const TempFolder folder;
  make_archive(folder / "diary.db");
  make_half_done(folder / "diary.db", folder / "copy.db");
  const char* changed = GENERATE("copy.db", "copy.db-journal");
  fs::permissions(folder / changed, fs::perms::others_write, fs::perm_options::add);

  check_refused(folder / "copy.db", ExitCode::archive, "somebody else");
  CHECK(fs::exists(folder / "copy.db-journal"));
}
