#include "archive/sessions.h"

#include "archive/events.h"
#include "archive/import.h"
#include "error_and_files.h"
#include "support/builders.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using std::chrono::milliseconds;

TEST_CASE("a session comes back from the archive equal to the last bit") {
  const TempFolder folder;
  const Session session = a_full_session(1);
  {
    Archive archive = open_archive(folder / "diary.db", Access::write);
    CHECK(store_session(archive, session) == Stored::added);
  }

  const Archive archive = open_archive(folder / "diary.db", Access::read);

  CHECK(read_session(archive, an_id(1), Detail::everything) == session);
}

TEST_CASE("a session of which little is known comes back equal too") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  Session bare;
  bare.head.id = an_id(2);
  bare.head.state = SessionState::interrupted;
  bare.head.interruption = "the disk was unplugged";
  bare.head.started.utc = a_moment(0).utc;
  bare.results = {{a_write_case(), {}}};

  store_session(archive, bare);

  CHECK(read_session(archive, an_id(2), Detail::everything) == bare);
}

TEST_CASE("without its details a session has its timings but no operations") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  Session session = a_full_session(1);
  store_session(archive, session);

  for (CaseResult& result : session.results) {
    for (Iteration& iteration : result.iterations) iteration.operations.clear();
  }
  CHECK(read_session(archive, an_id(1), Detail::timings) == session);
}

TEST_CASE("the table of contents says what lists show and selectors ask about, oldest first") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  Session older = a_small_session(2, {milliseconds(1)});
  older.head.started = a_moment(-1);
  older.head.device = {};
  older.head.host = {};
  older.head.conditions = {};
  store_session(archive, a_full_session(1));
  store_session(archive, older);
  append_event(archive, an_id(1), an_event(110, Event::Kind::tag, "quiet"));
  append_event(archive, an_id(1), an_event(111, Event::Kind::untag, "new-firmware"));
  append_event(archive, an_id(1), an_event(112, Event::Kind::exclude, "a virus scan ran"));
  append_event(archive, an_id(1), an_event(113, Event::Kind::era, "new laptop"));

  const auto entries = session_entries(archive);

  REQUIRE(entries.size() == 2);
  CHECK(entries[0].id == an_id(2));
  CHECK(entries[0].device == "unknown device");
  CHECK(entries[0].host == "unknown host");
  CHECK(entries[0].os == "-");
  CHECK(entries[0].file_system == "-");
  const SessionEntry& full = entries[1];
  CHECK(full.id == an_id(1));
  CHECK(full.state == SessionState::complete);
  CHECK(full.started == a_moment(0));
  CHECK(full.ended == a_head(1).ended);
  CHECK(full.device == "SDDPTQD-1T00-1124-WD");
  CHECK(full.device_key == device_key(a_device(), a_host()));
  CHECK(full.host == "Microsoft Surface Pro, 11th Edition");
  CHECK(full.host_key == host_key(a_host()));
  CHECK(full.os == "Windows 11 Pro 26200");
  CHECK(full.file_system == "NTFS");
  CHECK(full.profile == "default");
  CHECK(full.source == "diskdiary");
  CHECK(full.label == a_full_session(1).head.label);
  CHECK(full.tags == std::vector<std::string>{"quiet"});
  CHECK(full.excluded);
  CHECK(full.era == "new laptop");
  CHECK(full.rounds == 10);
  CHECK(full.cases == 3);
  CHECK(full.iterations == 4);  // 2 of write (a warm-up and a failure beside them), 1, 1
  CHECK(full.failures == 1);
}

TEST_CASE("an id that is not there is the user's error") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  const auto reading = error_of([&] { read_session(archive, an_id(9), Detail::timings); });
  const auto telling =
      error_of([&] { append_event(archive, an_id(9), an_event(1, Event::Kind::note, "lost")); });
  REQUIRE(reading);
  CHECK(reading->code() == ExitCode::usage);
  REQUIRE(telling);
  CHECK(telling->code() == ExitCode::usage);
}

TEST_CASE("the newest sessions alone are the end of the whole table of contents") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  for (const std::uint8_t number : std::vector<std::uint8_t>{1, 2, 3, 4}) {
    Session session = a_small_session(number, {milliseconds(10)});
    session.head.started = a_moment(number % 2 == 0 ? number : 10 - number);
    store_session(archive, session);
  }

  const auto all = session_entries(archive);
  const auto newest = session_entries(archive, 2);

  REQUIRE(all.size() == 4);
  REQUIRE(newest.size() == 2);
  CHECK(newest[0].id == all[2].id);
  CHECK(newest[1].id == an_id(1));
  CHECK(session_entries(archive, 9).size() == 4);
}

TEST_CASE("short ids from the archive are those among all its ids") {
  const TempFolder folder;
  Archive archive = open_archive(folder / "diary.db", Access::write);
  for (const std::uint8_t number : std::vector<std::uint8_t>{1, 2, 17}) {
    store_session(archive, a_small_session(number, {milliseconds(10)}));
  }

  const auto entries = session_entries(archive);
  for (const SessionEntry& entry : entries) {
    CHECK(short_ids(archive, std::vector{entry.id}).front() == short_id(entry.id, entries));
  }
}
