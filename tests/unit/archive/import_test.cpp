#include "archive/import.h"

#include <filesystem>
#include <fstream>
#include <functional>

#include "archive/events.h"
#include "archive/query.h"
#include "archive/session_writer.h"
#include "archive/sessions.h"
#include "error_and_files.h"
#include "support/builders.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using std::chrono::milliseconds;

TEST_CASE("the same session twice is there once") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  CHECK(store_session(archive, a_full_session(1)) == Stored::added);
  const std::string before = content_of(folder / "diary.db");

  CHECK(store_session(archive, a_full_session(1)) == Stored::already_here);

  CHECK(content_of(folder / "diary.db") == before);
  CHECK(session_entries(archive).size() == 1);
}

TEST_CASE("the order in which facts, cases and rounds are written down is no content") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  Session shuffled = a_full_session(1);
  std::reverse(shuffled.head.conditions.begin(), shuffled.head.conditions.end());
  std::reverse(shuffled.results.begin(), shuffled.results.end());
  for (CaseResult& result : shuffled.results) {
    std::reverse(result.iterations.begin(), result.iterations.end());
  }
  store_session(archive, shuffled);

  CHECK(store_session(archive, shuffled) == Stored::already_here);
  CHECK(store_session(archive, a_full_session(1)) == Stored::already_here);
  CHECK(read_session(archive, an_id(1), Detail::everything) == a_full_session(1));
}

TEST_CASE("the same id with other content is a conflict that changes nothing") {
  const std::vector<std::function<void(Session&)>> changes = {
      [](Session& s) { s.results[0].iterations[1].elapsed = nanoseconds(183'870'002); },
      [](Session& s) { s.results[0].iterations[1].operations[0].times[0] = nanoseconds(901); },
      [](Session& s) { s.results.pop_back(); },
      [](Session& s) { s.head.conditions[0].value = "ext4"; },
      [](Session& s) { s.head.label.reset(); },
      [](Session& s) { s.head.device.model = "another"; }};
  const auto change = GENERATE_COPY(range(std::size_t{0}, changes.size()));
  CAPTURE(change);
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  store_session(archive, a_full_session(1));
  const std::string before = content_of(folder / "diary.db");
  Session other = a_full_session(1);
  changes[change](other);

  const auto error = error_of([&] { store_session(archive, other); });

  REQUIRE(error);
  CHECK(error->code() == ExitCode::archive);
  CHECK(contains(error->what(), to_text(an_id(1))));
  CHECK(content_of(folder / "diary.db") == before);
}

TEST_CASE("events that were added elsewhere join those that are here") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  Session session = a_full_session(1);
  store_session(archive, session);
  session.head.events.push_back(an_event(120, Event::Kind::note, "from the other laptop"));

  CHECK(store_session(archive, session) == Stored::already_here);
  CHECK(read_session(archive, an_id(1), Detail::everything) == session);

  session.head.events.back().text = "changed on the way";
  const auto error = error_of([&] { store_session(archive, session); });
  REQUIRE(error);
  CHECK(error->code() == ExitCode::archive);
}

TEST_CASE("events of every kind go from archive to archive with their ids, and are there once") {
  const TempFolder folder;
  Archive here = open_archive(folder / "here.db", Access::write);
  Archive there = open_archive(folder / "there.db", Access::write);
  store_session(here, a_small_session(1, {milliseconds(5)}));
  std::vector<SessionEvent> said;
  for (const auto kind : {Event::Kind::tag, Event::Kind::untag, Event::Kind::note,
                          Event::Kind::exclude, Event::Kind::include, Event::Kind::era}) {
    const auto number = static_cast<std::uint8_t>(101 + said.size());
    said.push_back({an_id(1), an_event(number, kind, "office")});
  }
  append_events(here, said);
  const Session session = read_session(here, an_id(1), Detail::everything);

  CHECK(store_session(there, session) == Stored::added);
  CHECK(store_session(there, session) == Stored::already_here);

  const Session arrived = read_session(there, an_id(1), Detail::everything);
  CHECK(arrived == session);
  REQUIRE(arrived.head.events.size() == said.size());
  for (std::size_t i = 0; i < said.size(); ++i) CHECK(arrived.head.events[i] == said[i].event);
}

TEST_CASE("a session that was exported while it ran is interrupted here") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  Session session = a_small_session(1, {milliseconds(5)});
  session.head.state = SessionState::running;

  store_session(archive, session);

  CHECK(session_entries(archive)[0].state == SessionState::interrupted);
  CHECK(store_session(archive, session) == Stored::already_here);
}

TEST_CASE("a session that breaks a rule of the archive leaves nothing behind") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  Session session = a_full_session(1);
  session.results[2].iterations[0].elapsed = nanoseconds(-1);
  const std::string before = content_of(folder / "diary.db");

  const auto error = error_of([&] { store_session(archive, session); });

  REQUIRE(error);
  CHECK(error->code() == ExitCode::archive);
  CHECK(content_of(folder / "diary.db") == before);
}

TEST_CASE("whoever writes next closes the session of a dead recorder and removes its lock file") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  {
    SessionWriter writer(archive, a_head(1));
  }  // gone without finish, as in a crash, but for the lock file
  std::ofstream(archive.lock_path(an_id(1))) << "";

  store_session(archive, a_small_session(2, {std::chrono::milliseconds(10)}));

  const QueryResult stored = run_query(archive, "SELECT state FROM session ORDER BY id", {});
  CHECK(std::get<std::string>(stored.rows.at(0).at(0)) == "interrupted");
  CHECK_FALSE(std::filesystem::exists(archive.lock_path(an_id(1))));
}
