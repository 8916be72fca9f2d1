#include "support/builders.h"

#include <array>

namespace diary {

using std::chrono::milliseconds;
using std::chrono::minutes;

Uuid an_id(std::uint8_t number) {
  std::array<std::uint8_t, 16> bytes{};
  bytes.fill(number);
  return random_uuid(bytes);
}

Moment a_moment(int days_later) {
  // 2026-06-06T11:17:00.250Z
  constexpr UtcTime first{milliseconds(1'780'744'620'250)};
  return {first + std::chrono::days(days_later), minutes(9 * 60)};
}

Device a_device() {
  return {"SDDPTQD-1T00-1124-WD", Bytes{1'000'204'886'016}, "nvme", std::string(64, 'd')};
}

Host a_host() {
  return {"Microsoft Corporation", "Microsoft Surface Pro, 11th Edition",
          "Snapdragon(R) X 12-core X1E80100", gibibytes(32), std::string(64, 'a')};
}

CaseKey a_write_case() {
  CaseKey key;
  key.test = Test::write;
  key.bytes = mebibytes(64);
  key.block = mebibytes(1);
  key.layout = Layout::append;
  key.sync = Sync::fsync;
  return key;
}

CaseKey a_cold_read_case() {
  CaseKey key;
  key.test = Test::read;
  key.bytes = mebibytes(64);
  key.block = mebibytes(1);
  key.cache = Cache::cold;
  return key;
}

CaseKey a_files_case() {
  CaseKey key;
  key.test = Test::files;
  key.bytes = Bytes{2000 * 512};
  key.files = 2000;
  key.file_bytes = Bytes{512};
  key.layout = Layout::append;
  key.sync = Sync::fsync;
  key.removal = Removal::immediate;
  return key;
}

Iteration an_iteration(int round, nanoseconds elapsed) {
  Iteration iteration;
  iteration.round = round;
  iteration.elapsed = elapsed;
  return iteration;
}

Iteration a_warm_up(nanoseconds elapsed) {
  Iteration iteration = an_iteration(0, elapsed);
  iteration.kind = Iteration::Kind::warm_up;
  return iteration;
}

Iteration a_failed_iteration(int round) {
  Iteration iteration;
  iteration.round = round;
  iteration.failure = Failure{"fsync", 5, "Input/output error"};
  return iteration;
}

Iteration a_full_iteration(int round, nanoseconds elapsed) {
  Iteration iteration = an_iteration(round, elapsed);
  iteration.position = 2;
  iteration.started_at = a_moment(0).utc + milliseconds(1234);
  iteration.stages = {nanoseconds(11), nanoseconds(12), nanoseconds(13), nanoseconds(14),
                      nanoseconds(15), nanoseconds(16), nanoseconds(17)};
  iteration.settle = milliseconds(250);
  iteration.idle_reached = Level::refuted;
  iteration.written_before = mebibytes(640);
  iteration.data_age = nanoseconds(1'234'567'890'123);
  iteration.evidence = {Bytes{21},
                        Bytes{22},
                        Bytes{23},
                        Bytes{24},
                        25,
                        nanoseconds(26),
                        27,
                        nanoseconds(28),
                        nanoseconds(29),
                        30,
                        nanoseconds(31),
                        nanoseconds(32),
                        Bytes{33},
                        34'850};
  iteration.verdicts = {Level::confirmed, Level::refuted, Level::unknown,
                        Level::confirmed, Level::refuted, Level::unknown};
  iteration.operations = {{"create", {nanoseconds(900), nanoseconds(800), nanoseconds(1'000'000)}},
                          {"remove", {nanoseconds(0), nanoseconds(7)}}};
  return iteration;
}

SessionHead a_head(std::uint8_t number) {
  SessionHead head;
  head.id = an_id(number);
  head.started = a_moment(0);
  head.ended = a_moment(0).utc + minutes(5);
  head.device = a_device();
  head.host = a_host();
  head.conditions = {known("fs.type", "NTFS"), known("os.build", "26200"),
                     known("os.name", "Windows 11 Pro"),
                     not_read("power.source", "there is no battery")};
  head.profile = "default";
  head.tool_version = "0.1.0";
  head.seed = -9'223'372'036'854'775'807;
  head.rounds = 10;
  head.warm_up_rounds = 1;
  head.written = mebibytes(960);
  return head;
}

Event an_event(std::uint8_t number, Event::Kind kind, const std::string& text) {
  return {an_id(number), kind, text, a_moment(1).utc + milliseconds(number)};
}

Session a_full_session(std::uint8_t number) {
  Session session{a_head(number), {}};
  session.head.label = "before the update \xe2\x9c\x93";
  session.head.events = {an_event(101, Event::Kind::tag, "new-firmware"),
                         an_event(102, Event::Kind::note, "lid closed, 'quoted'")};
  session.results = {{a_write_case(),
                      {a_warm_up(milliseconds(400)), a_full_iteration(1, nanoseconds(183'870'001)),
                       a_failed_iteration(2), an_iteration(3, nanoseconds(183'870'004))}},
                     {a_cold_read_case(), {an_iteration(1, nanoseconds(93'860'000))}},
                     {a_files_case(), {a_full_iteration(1, nanoseconds(1'259'130'000))}}};
  return session;
}

Session a_small_session(std::uint8_t number, const std::vector<nanoseconds>& times) {
  Session session{a_head(number), {{a_write_case(), {}}}};
  int round = 1;
  for (const nanoseconds time : times) {
    session.results.front().iterations.push_back(an_iteration(round++, time));
  }
  return session;
}

}  // namespace diary
