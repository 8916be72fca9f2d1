#include "archive/session_writer.h"

#include <SQLiteCpp/Database.h>

#include "archive/query.h"
#include "archive/sessions.h"
#include "error_and_files.h"
#include "support/builders.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using std::chrono::milliseconds;

namespace {

/// n and median of the newest session's only case, as the archive keeps them.
std::vector<QueryCell> stored_summary(const Archive& archive) {
  const auto result =
      run_query(archive, "SELECT n, min_ns, median_ns, max_ns, cache_verdict FROM case_result", {});
  REQUIRE(result.rows.size() == 1);
  return result.rows[0];
}

std::vector<QueryCell> cells(std::int64_t n, std::int64_t min, double median, std::int64_t max,
                             const std::string& cache) {
  return {n, min, median, max, cache};
}

}  // namespace

TEST_CASE("what a writer recorded is what a reader finds") {
  const TempFolder folder;
  const Session session = a_full_session(1);
  {
    Archive archive = open_archive(folder / "diary.db", Access::write);
    SessionHead head = session.head;
    head.written.reset();
    head.conditions.pop_back();
    SessionWriter writer(archive, head);
    for (const CaseResult& result : session.results) {
      for (const Iteration& iteration : result.iterations) {
        writer.add(result.key, iteration, *session.head.written);
      }
    }
    writer.finish(SessionState::complete, std::nullopt, *session.head.ended,
                  {session.head.conditions.back()});
  }

  const Archive archive = open_archive(folder / "diary.db", Access::read);

  CHECK(read_session(archive, an_id(1), Detail::everything) == session);
  CHECK(session_entries(archive)[0].iterations == 4);
  CHECK(session_entries(archive)[0].failures == 1);
  CHECK(session_entries(archive)[0].cases == 3);
}

TEST_CASE("a recorder that died leaves an interrupted session with what it had") {
  const TempFolder folder;
  {
    Archive archive = open_archive(folder / "diary.db", Access::write);
    SessionWriter writer(archive, a_head(1));
    writer.add(a_write_case(), a_warm_up(milliseconds(900)), mebibytes(64));
    writer.add(a_write_case(), an_iteration(1, milliseconds(100)), mebibytes(128));
    writer.add(a_write_case(), an_iteration(2, milliseconds(200)), mebibytes(192));
  }  // without finish

  const Archive archive = open_archive(folder / "diary.db", Access::read);
  const auto entries = session_entries(archive);
  const Session session = read_session(archive, an_id(1), Detail::timings);

  REQUIRE(entries.size() == 1);
  CHECK(entries[0].state == SessionState::interrupted);
  CHECK(entries[0].iterations == 2);
  CHECK(session.head.state == SessionState::interrupted);
  CHECK(session.head.interruption == "the run ended without closing its session");
  CHECK(session.head.written == mebibytes(192));
  CHECK(session.results[0].iterations.size() == 3);
  CHECK(stored_summary(archive) == cells(2, 100'000'000, 150'000'000, 200'000'000, "unknown"));
}

TEST_CASE("a session is running while its recorder lives") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  const SessionWriter writer(archive, a_head(1));

  const Archive reader = open_archive(folder / "diary.db", Access::read);

  CHECK(session_entries(reader)[0].state == SessionState::running);
  CHECK(read_session(reader, an_id(1), Detail::timings).head.state == SessionState::running);
}

TEST_CASE("one refuted cold read makes the whole result refuted, unless it is a warm-up") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  SessionWriter writer(archive, a_head(1));
  const auto read = [](Iteration iteration, Level cache) {
    iteration.verdicts.cache = cache;
    return iteration;
  };
  const auto verdict = [&] { return std::get<std::string>(stored_summary(archive)[4]); };

  writer.add(a_cold_read_case(), read(a_warm_up(milliseconds(3)), Level::refuted), {});
  CHECK(verdict() == "unknown");
  writer.add(a_cold_read_case(), read(an_iteration(1, milliseconds(9)), Level::confirmed), {});
  CHECK(verdict() == "confirmed");
  writer.add(a_cold_read_case(), read(an_iteration(2, milliseconds(9)), Level::refuted), {});
  CHECK(verdict() == "refuted");
  writer.add(a_cold_read_case(), read(an_iteration(3, milliseconds(9)), Level::confirmed), {});
  CHECK(verdict() == "refuted");
}

TEST_CASE("a second recorder on the same device is refused and told of the first") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  const SessionWriter first(archive, a_head(1));
  Archive other_archive = open_archive(folder / "diary.db", Access::write);

  const auto error = error_of([&] { SessionWriter(other_archive, a_head(2)); });

  REQUIRE(error);
  CHECK(error->code() == ExitCode::world);
  CHECK(contains(error->what(), "another session (" + to_text(an_id(1)).substr(0, 8) + ")"));
  CHECK(session_entries(archive).size() == 1);
  CHECK_FALSE(std::filesystem::exists(other_archive.lock_path(an_id(2))));

  SessionHead elsewhere = a_head(3);
  elsewhere.device.model = "another disk";
  const SessionWriter third(other_archive, elsewhere);
  CHECK(session_entries(archive).size() == 2);
}

TEST_CASE("the next recorder closes the sessions of dead ones and removes their locks") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  { const SessionWriter died(archive, a_head(1)); }
  write_file(archive.lock_path(an_id(1)), "");  // as SIGKILL leaves it

  SessionWriter next(archive, a_head(2));

  const auto stored = run_query(archive, "SELECT state, interruption FROM session WHERE uuid = :id",
                                {{"id", to_text(an_id(1))}});
  CHECK(stored.rows[0] ==
        std::vector<QueryCell>{"interrupted", "the run ended without closing its session"});
  CHECK_FALSE(std::filesystem::exists(archive.lock_path(an_id(1))));
  CHECK(std::filesystem::exists(archive.lock_path(an_id(2))));
  next.finish(SessionState::interrupted, "Ctrl-C", a_moment(0).utc, {});
  CHECK_FALSE(std::filesystem::exists(archive.lock_path(an_id(2))));
  CHECK(read_session(archive, an_id(2), Detail::timings).head.interruption == "Ctrl-C");
}

TEST_CASE("an iteration that did not fit on the disk can be added again") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  SessionWriter writer(archive, a_head(1));
  writer.add(a_write_case(), an_iteration(1, milliseconds(10)), {});
  Iteration large = an_iteration(2, milliseconds(20));
  large.operations = {{"block", {}}};
  for (int i = 0; i < 50'000; ++i) large.operations[0].times.emplace_back(i * 7919 % 65'536);
  const auto limit_pages = [&](std::int64_t pages) {
    archive.database().exec("PRAGMA max_page_count = " + std::to_string(pages));
  };

  limit_pages(archive.database().execAndGet("PRAGMA page_count").getInt64() + 2);
  const auto error = error_of([&] { writer.add(a_write_case(), large, {}); });
  REQUIRE(error);
  CHECK(error->code() == ExitCode::world);
  CHECK(contains(error->what(), "the disk is full"));
  CHECK(read_session(archive, an_id(1), Detail::timings).results[0].iterations.size() == 1);

  limit_pages(1'000'000);
  writer.add(a_write_case(), large, {});
  CHECK(stored_summary(archive) == cells(2, 10'000'000, 15'000'000, 20'000'000, "unknown"));
  CHECK(session_entries(archive)[0].iterations == 2);
}

TEST_CASE("a condition that is recorded keeps its first value") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  SessionWriter writer(archive, a_head(1));

  writer.finish(SessionState::complete, std::nullopt, a_moment(0).utc,
                {known("fs.type", "ext4"), known("load.after", "0.5")});

  const Facts facts = read_session(archive, an_id(1), Detail::timings).head.conditions;
  CHECK(value_of(facts, "fs.type") == "NTFS");
  CHECK(value_of(facts, "load.after") == "0.5");
}

TEST_CASE("no recording is begun in a damaged archive") {
  const TempFolder folder;
  { const Archive archive = open_archive(folder / "diary.db", Access::write); }
  std::string bytes = content_of(folder / "diary.db");
  // The first bytes of the second page say what kind of page it is; 0xff is none.
  bytes[4096] = static_cast<char>(0xff);
  write_file(folder / "diary.db", bytes);

  const auto error = error_of([&] {
    Archive archive = open_archive(folder / "diary.db", Access::write);
    SessionWriter(archive, a_head(1));
  });

  REQUIRE(error);
  CHECK(error->code() == ExitCode::archive);
  CHECK(contains(error->what(), "damaged"));
  CHECK(content_of(folder / "diary.db") == bytes);
}

TEST_CASE("a locked archive is said to be locked") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  SessionWriter writer(archive, a_head(1));
  const Archive other = open_archive(folder / "diary.db", Access::write);
  other.database().exec("BEGIN IMMEDIATE");
  archive.database().setBusyTimeout(0);

  const auto error =
      error_of([&] { writer.add(a_write_case(), an_iteration(1, milliseconds(1)), {}); });

  REQUIRE(error);
  CHECK(error->code() == ExitCode::archive);
  CHECK(contains(error->what(), "is locked by another program"));
}
