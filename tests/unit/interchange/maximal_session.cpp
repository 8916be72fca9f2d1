#include "maximal_session.h"

#include <limits>

namespace diary::testing {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

UtcTime at(const char* text) {
  return parse_iso(text).value().utc;
}

Uuid uuid(const char* text) {
  return parse_uuid(text).value();
}

Iteration full_iteration() {
  Iteration iteration;
  iteration.round = 1;
  iteration.position = 7;
  iteration.started_at = at("2026-06-06T11:17:00.123Z");
  iteration.elapsed = nanoseconds{most};
  iteration.stages = {1ns, 2ns, 3ns, 4ns, 5ns, 6ns, 0ns};
  iteration.settle = 2s;
  iteration.idle_reached = Level::refuted;
  iteration.written_before = Bytes{most};
  iteration.data_age = 0ns;
  iteration.evidence = {Bytes{1}, Bytes{2}, Bytes{3}, Bytes{4}, 5,    6ns,        7,
                        8ns,      9ns,      10,       11ns,     12ns, Bytes{-13}, -14'000};
  iteration.verdicts = {Level::refuted,   Level::confirmed, Level::refuted,
                        Level::confirmed, Level::refuted,   Level::confirmed};
  iteration.operations = {{"block", {1ns, nanoseconds{most}, 0ns}}, {"odd \"name\"\x01", {5ns}}};
  return iteration;
}

Iteration warm_up() {
  Iteration iteration;
  iteration.kind = Iteration::Kind::warm_up;
  iteration.elapsed = 1ns;
  iteration.verdicts.contended = Level::confirmed;
  return iteration;
}

Iteration failed() {
  Iteration iteration;
  iteration.round = 2;
  iteration.failure = Failure{"fsync", -5, "Input/output error \xff"};
  return iteration;
}

CaseResult write_result() {
  CaseResult result;
  result.key.bytes = mebibytes(64);
  result.key.block = mebibytes(1);
  result.key.layout = Layout::append;
  result.key.sync = Sync::fsync_dir;
  result.iterations = {warm_up(), full_iteration(), failed()};
  return result;
}

CaseResult files_result() {
  CaseResult result;
  result.key.test = Test::files;
  result.key.files = 3;
  result.key.file_bytes = Bytes{512};
  result.key.bytes = Bytes{1536};
  result.key.removal = Removal::after_sync;
  Iteration iteration;
  iteration.round = 1;
  iteration.elapsed = 5ms;
  iteration.operations = {{"create", {1ms, 1ms, 1ms}}, {"remove", {1ms, 500us, 500us}}};
  result.iterations = {iteration};
  return result;
}

}  // namespace

Session maximal_session() {
  Session session;
  SessionHead& head = session.head;
  head.id = uuid("01234567-89ab-4cde-8f01-23456789abcd");
  head.state = SessionState::interrupted;
  head.interruption = "signal 2";
  head.started = parse_iso("2026-06-06T20:17:00.001+09:00").value();
  head.ended = at("2026-06-06T11:20:00.999Z");
  head.device = {"\x1b[31mSDDP\u202e\"\\", Bytes{1'024'209'543'168}, "nvme", "aa"};
  head.host = {"Microsoft", std::string("nul\0inside", 10), "X1E80100 @ 3.40GHz", gibibytes(32),
               ""};
  head.conditions = {known("os.name", "Windows 11 Pro"),
                     not_read("device.smart", "permission denied"), known("empty", ""),
                     not_read("fs.type", ""), known("a.bytes", "not UTF-8: \xc3(")};
  head.profile = "default";
  head.label = "Vorher / 前";
  head.tool_version = "0.1.0";
  head.statistic = Statistic::best_only;
  head.unit_base = UnitBase::as_reported;
  head.resolution = 10us;
  head.seed = std::numeric_limits<std::int64_t>::min();
  head.rounds = 10;
  head.warm_up_rounds = 1;
  head.written = Bytes{0};
  head.events = {{uuid("11111111-1111-4111-8111-111111111111"), Event::Kind::tag, "hot",
                  at("2026-06-06T12:00Z")},
                 {uuid("22222222-2222-4222-8222-222222222222"), Event::Kind::untag, "hot",
                  at("1969-01-01T00:00Z")},
                 {uuid("33333333-3333-4333-8333-333333333333"), Event::Kind::note, "line\nbreak",
                  at("9999-12-31T00:00Z")},
                 {uuid("44444444-4444-4444-8444-444444444444"), Event::Kind::exclude, "",
                  at("2026-06-06T12:00Z")},
                 {uuid("55555555-5555-4555-8555-555555555555"), Event::Kind::include, "=1+1",
                  at("2026-06-06T12:00Z")},
                 {uuid("66666666-6666-4666-8666-666666666666"), Event::Kind::era, "new laptop",
                  at("2026-06-06T12:00Z")}};
  session.results = {write_result(), files_result()};
  return session;
}

Session minimal_session() {
  Session session;
  session.head.id = uuid("00000000-0000-4000-8000-000000000000");
  session.head.state = SessionState::running;
  session.head.started = parse_iso("2026-06-06T20:17").value();
  return session;
}

}  // namespace diary::testing
