#include "archive/events.h"

#include <array>
#include <fstream>
#include <vector>

#include "archive/import.h"
#include "archive/session_writer.h"
#include "archive/sessions.h"
#include "error_and_files.h"
#include "support/builders.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using std::chrono::milliseconds;

namespace {

/// Two sessions of which nothing was said yet.
Archive two_sessions(const TempFolder& folder) {
  Archive archive = open_archive(folder / "diary.db", Access::write);
  store_session(archive, a_small_session(1, {milliseconds(5)}));
  store_session(archive, a_small_session(2, {milliseconds(5)}));
  return archive;
}

SessionHead head_of(const Archive& archive, std::uint8_t number) {
  return read_session(archive, an_id(number), Detail::timings).head;
}

}  // namespace

TEST_CASE("what is said of several sessions at once is said of all of them") {
  const TempFolder folder;
  Archive archive = two_sessions(folder);

  append_events(archive, std::array{SessionEvent{an_id(1), an_event(101, Event::Kind::tag, "a")},
                                    SessionEvent{an_id(2), an_event(102, Event::Kind::tag, "b")}});

  CHECK(head_of(archive, 1).events == std::vector{an_event(101, Event::Kind::tag, "a")});
  CHECK(head_of(archive, 2).events == std::vector{an_event(102, Event::Kind::tag, "b")});
}

TEST_CASE("when one of several events cannot be appended, none is") {
  const TempFolder folder;
  Archive archive = two_sessions(folder);
  append_event(archive, an_id(2), an_event(101, Event::Kind::note, "the first with this id"));
  const std::string before = content_of(folder / "diary.db");

  const auto said_of_nobody = error_of([&] {
    append_events(archive,
                  std::array{SessionEvent{an_id(1), an_event(102, Event::Kind::tag, "a")},
                             SessionEvent{an_id(9), an_event(103, Event::Kind::tag, "a")}});
  });
  const auto same_id_again = error_of([&] {
    append_events(archive,
                  std::array{SessionEvent{an_id(1), an_event(102, Event::Kind::tag, "a")},
                             SessionEvent{an_id(2), an_event(101, Event::Kind::tag, "a")}});
  });

  REQUIRE(said_of_nobody);
  CHECK(said_of_nobody->code() == ExitCode::usage);
  REQUIRE(same_id_again);
  CHECK(same_id_again->code() == ExitCode::archive);
  CHECK(content_of(folder / "diary.db") == before);
}

TEST_CASE("what is said last counts, also after the clock was set back") {
  const TempFolder folder;
  Archive archive = two_sessions(folder);
  Event exclusion = an_event(101, Event::Kind::exclude, "on battery");
  exclusion.at = a_moment(365).utc;
  append_event(archive, an_id(1), exclusion);

  append_event(archive, an_id(1), an_event(102, Event::Kind::include, "it was not"));

  const SessionHead head = head_of(archive, 1);
  CHECK_FALSE(is_excluded(head));
  CHECK(head.events.back().at == exclusion.at + milliseconds(1));
  // Of another session nothing was said before.
  append_event(archive, an_id(2), an_event(103, Event::Kind::note, "quiet"));
  CHECK(head_of(archive, 2).events.back().at == an_event(103, Event::Kind::note, "").at);
}

TEST_CASE("a word said at the end of time can still be followed by another one") {
  const TempFolder folder;
  Archive archive = two_sessions(folder);
  Event last = an_event(101, Event::Kind::exclude, "on battery");
  last.at = UtcTime::max();
  append_event(archive, an_id(1), last);

  append_event(archive, an_id(1), an_event(102, Event::Kind::note, "it was not"));

  CHECK(head_of(archive, 1).events.size() == 2);
}

TEST_CASE("a session can be spoken of while it is recorded") {
  const TempFolder folder;
  Archive recorder = open_archive(folder / "diary.db", Access::write);
  SessionWriter writer(recorder, a_head(1));
  writer.add(a_write_case(), an_iteration(0, milliseconds(5)), mebibytes(64));
  {
    Archive other = open_archive(folder / "diary.db", Access::write);
    append_event(other, an_id(1), an_event(101, Event::Kind::note, "the lid was closed"));
    CHECK(session_entries(other)[0].state == SessionState::running);
  }

  writer.add(a_write_case(), an_iteration(1, milliseconds(5)), mebibytes(128));
  writer.finish(SessionState::complete, std::nullopt, a_moment(1).utc, {});

  CHECK(notes(head_of(recorder, 1)) == std::vector<std::string>{"the lid was closed"});
  CHECK(read_session(recorder, an_id(1), Detail::timings).results[0].iterations.size() == 2);
}

TEST_CASE("to speak of a session closes those whose recorder died") {
  const TempFolder folder;
  Archive archive = two_sessions(folder);
  {
    SessionWriter writer(archive, a_head(3));
  }  // gone without finish, as in a crash, but for the lock file
  std::ofstream(archive.lock_path(an_id(3))) << "";

  append_event(archive, an_id(1), an_event(101, Event::Kind::tag, "a"));

  CHECK_FALSE(std::filesystem::exists(archive.lock_path(an_id(3))));
}
