#include "stats/series.h"

#include <algorithm>

#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

using Standing = SeriesPoint::Standing;

const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);
const CaseKey read_64 = read_key(mebibytes(64), Cache::cold);

Session a_session(int number, const CaseKey& key = write_64) {
  return session_of(number, {result_of(key, {1000 + number, 1000 + number})});
}

Session with_fact(Session session, const char* name, const char* value) {
  session.head.conditions.push_back(known(name, value));
  return session;
}

Session with_event(Session session, Event::Kind kind, const char* text) {
  session.head.events.push_back({{}, kind, text, {}});
  return session;
}

Era era_at(const Session& session, const char* text) {
  return {device_key(session.head.device, session.head.host), session.head.started, session.head.id,
          text};
}

/// "the session indices of the points", so that order and membership are seen at once.
std::vector<std::size_t> members(const Series& series) {
  std::vector<std::size_t> indices;
  for (const SeriesPoint& point : series.points) indices.push_back(point.session);
  return indices;
}

}  // namespace

TEST_CASE("a series has one point a session, the median, in the order of time") {
  Session odd = session_of(2, {result_of(write_64, {30, 10, 20, 40})});
  const std::vector sessions = {a_session(3), odd, a_session(1)};

  const auto all = series_of(sessions, {});

  REQUIRE(all.size() == 1);
  CHECK(members(all[0]) == std::vector<std::size_t>{2, 1, 0});
  CHECK(all[0].points[1].median_ns == 25);
  CHECK(all[0].points[1].iterations == 4);
  CHECK(all[0].points[1].standing == Standing::counted);
  CHECK(all[0].apart.empty());
}

TEST_CASE("sessions of one millisecond are ordered by their ids") {
  std::vector sessions = {a_session(2), a_session(1)};
  sessions[1].head.started = sessions[0].head.started;
  CHECK(members(series_of(sessions, {})[0]) == std::vector<std::size_t>{1, 0});
}

TEST_CASE("a session without a known offset takes its place by its stated time") {
  std::vector sessions = {a_session(1), a_session(2)};
  sessions[0].head.started.offset.reset();
  sessions[0].head.started.utc = sessions[1].head.started.utc + std::chrono::minutes(1);
  CHECK(members(series_of(sessions, {})[0]) == std::vector<std::size_t>{1, 0});
}

TEST_CASE("unlike cases are unlike series, in the order of the matrix") {
  const std::vector sessions = {a_session(1, read_64), a_session(2, write_64),
                                a_session(3, write_key(mebibytes(64), Sync::none)),
                                a_session(4, write_key(mebibytes(1), Sync::none))};
  std::vector<std::string> labels;
  for (const Series& series : series_of(sessions, {})) labels.push_back(label(series.key));
  CHECK(labels == std::vector<std::string>{"write 1 MiB none", "write 64 MiB none",
                                           "write 64 MiB fsync", "read 64 MiB cold"});
}

TEST_CASE("devices stand in the order of their first sessions") {
  std::vector sessions = {a_session(2, write_64), a_session(1, read_64), a_session(3, read_64)};
  sessions[0].head.device.model = "A";
  sessions[2].head.device.model = "A";
  sessions[1].head.device.model = "B";

  const auto all = series_of(sessions, {});

  REQUIRE(all.size() == 3);
  CHECK(all[0].device == "B");
  CHECK(all[1].device == "A");
  CHECK(all[1].key == write_64);
  CHECK(all[2].key == read_64);
}

TEST_CASE("unequal hard conditions split a series, and each part says what sets it apart") {
  const std::vector sessions = {
      with_fact(with_fact(a_session(1), "power.source", "ac"), "fs.type", "ext4"),
      with_fact(with_fact(with_fact(a_session(2), "power.source", "battery"), "fs.type", "ext4"),
                "os.build", "updated"),
      with_fact(with_fact(a_session(3), "power.source", "ac"), "fs.type", "xfs"),
      with_fact(with_fact(a_session(4), "power.source", "ac"), "fs.type", "ext4")};

  const auto all = series_of(sessions, {});

  REQUIRE(all.size() == 3);
  CHECK(members(all[0]) == std::vector<std::size_t>{0, 3});
  // Each value occurs in another of the three, and still both are needed to tell it from both.
  CHECK(all[0].apart == std::vector<std::string>{"power.source=ac", "fs.type=ext4"});
  CHECK(all[1].apart == std::vector<std::string>{"power.source=battery", "fs.type=ext4"});
  CHECK(all[2].apart == std::vector<std::string>{"fs.type=xfs", "power.source=ac"});
}

TEST_CASE("an update of the system does not split a series, and what is not recorded is a value") {
  const std::vector updated = {with_fact(a_session(1), "os.build", "1"),
                               with_fact(a_session(2), "os.build", "2")};
  CHECK(series_of(updated, {}).size() == 1);

  const std::vector unknown = {a_session(1), with_fact(a_session(2), "power.source", "ac")};
  const auto all = series_of(unknown, {});
  REQUIRE(all.size() == 2);
  CHECK(all[0].apart == std::vector<std::string>{"power.source=not recorded"});
}

TEST_CASE("conditions of another case set nothing apart") {
  const std::vector sessions = {with_fact(a_session(1, write_64), "power.source", "ac"),
                                with_fact(a_session(2, read_64), "power.source", "battery")};
  for (const Series& series : series_of(sessions, {})) CHECK(series.apart.empty());
}

TEST_CASE("kinds of statistic never mix") {
  std::vector sessions = {a_session(1), a_session(2)};
  sessions[1].head.statistic = Statistic::best_only;

  const auto all = series_of(sessions, {});

  REQUIRE(all.size() == 2);
  CHECK(all[0].apart == std::vector<std::string>{"statistic=every iteration"});
  CHECK(all[1].apart == std::vector<std::string>{"statistic=best only"});
}

TEST_CASE("excluded sessions and medians without a logarithm are points that do not count") {
  const std::vector sessions = {
      a_session(1), with_event(a_session(2), Event::Kind::exclude, "battery"),
      session_of(3, {result_of(write_64, {0, 0, 0})}),
      with_event(session_of(4, {result_of(write_64, {0})}), Event::Kind::exclude, "")};

  const auto all = series_of(sessions, {});

  REQUIRE(all.size() == 1);
  REQUIRE(all[0].points.size() == 4);
  CHECK(all[0].points[1].standing == Standing::excluded);
  CHECK(all[0].points[2].standing == Standing::below_resolution);
  CHECK(all[0].points[3].standing == Standing::excluded);
}

TEST_CASE("a refuted cache label and a case without timings leave the session out, counted") {
  std::vector sessions = {a_session(1, read_64), a_session(2, read_64), a_session(3, read_64)};
  sessions[1].results[0].iterations[0].verdicts.cache = Level::refuted;
  sessions[2].results[0].iterations.clear();

  const auto all = series_of(sessions, {});

  REQUIRE(all.size() == 1);
  CHECK(members(all[0]) == std::vector<std::size_t>{0});
  CHECK(all[0].refuted == 1);
  CHECK(all[0].untimed == 1);

  sessions.erase(sessions.begin());
  REQUIRE(series_of(sessions, {}).size() == 1);
  CHECK(series_of(sessions, {})[0].points.empty());
}

TEST_CASE("an era begins at its session, whether or not the session has the case") {
  const std::vector sessions = {a_session(1), a_session(2), a_session(3, read_64), a_session(4)};
  const std::vector eras = {era_at(sessions[2], "new laptop")};

  const auto all = series_of(sessions, eras);

  REQUIRE(all.size() == 2);
  CHECK(members(all[0]) == std::vector<std::size_t>{0, 1, 3});
  REQUIRE(all[0].eras.size() == 1);
  CHECK(all[0].eras[0].point == 2);
  CHECK(all[0].eras[0].era.text == "new laptop");
  CHECK(all[1].eras.empty());
}

TEST_CASE("eras before, after and of another device split nothing") {
  const std::vector sessions = {a_session(2), a_session(3)};
  Era elsewhere = era_at(sessions[1], "another disk");
  elsewhere.device_key = "model=B capacity=- bus=- serial=-";
  const std::vector eras = {era_at(a_session(1), "long ago"), era_at(sessions[0], "at its start"),
                            era_at(a_session(4), "later"), elsewhere};
  CHECK(series_of(sessions, eras)[0].eras.empty());
}

TEST_CASE("of several eras between two points the last one counts") {
  const std::vector sessions = {a_session(1), a_session(9)};
  const std::vector eras = {era_at(a_session(5), "second"), era_at(a_session(4), "first")};
  const auto starts = series_of(sessions, eras)[0].eras;
  REQUIRE(starts.size() == 1);
  CHECK(starts[0].era.text == "second");
}

TEST_CASE("no sessions make no series") {
  CHECK(series_of({}, {}).empty());
}
