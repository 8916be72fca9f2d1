#include "unit/report/example_sessions.h"

#include <chrono>

#include "base/uuid.h"

namespace diary {
namespace {

CaseKey as_in_the_article(CaseKey key) {
  key.block.reset();
  key.buffer = Buffer::fresh;
  key.method = "article-1";
  return key;
}

Moment moment(const char* iso) {
  return *parse_iso(iso);
}

Facts article_conditions() {
  return {known("os.name", "Windows 11 Pro"), known("os.build", "10.0.26200"),
          known("os.arch", "arm64"), not_read("fs.type", "the article does not say")};
}

}  // namespace

CaseKey write_key(Bytes bytes, Sync sync) {
  CaseKey key;
  key.test = Test::write;
  key.bytes = bytes;
  key.block = mebibytes(1);
  key.layout = Layout::append;
  key.sync = sync;
  return key;
}

CaseKey read_key(Bytes bytes, Cache cache) {
  CaseKey key;
  key.test = Test::read;
  key.bytes = bytes;
  key.block = mebibytes(1);
  key.cache = cache;
  return key;
}

CaseKey files_key(std::int64_t files, Bytes each, Sync sync) {
  CaseKey key;
  key.test = Test::files;
  key.bytes = each * files;
  key.files = files;
  key.file_bytes = each;
  key.sync = sync;
  key.removal = Removal::immediate;
  return key;
}

CaseResult result_of(const CaseKey& key, const std::vector<std::int64_t>& times_ns) {
  CaseResult result{key, {}};
  for (const std::int64_t time : times_ns) {
    Iteration iteration;
    iteration.round = static_cast<int>(result.iterations.size()) + 1;
    iteration.elapsed = nanoseconds(time);
    result.iterations.push_back(iteration);
  }
  return result;
}

Session article_session() {
  Session session;
  SessionHead& head = session.head;
  head.id = *parse_uuid("5f3a0000-0000-4000-8000-000000000001");
  head.started = moment("2026-06-06T20:17:00.000");
  head.device.model = "SDDPTQD-1T00-1124-WD";
  head.host.product = "Surface Pro, 11th Edition";
  head.conditions = article_conditions();
  head.profile = "article";
  head.source = "article";
  head.unit_base = UnitBase::as_reported;
  head.resolution = std::chrono::microseconds(10);
  head.rounds = 3;
  const auto add = [&](const CaseKey& key, const std::vector<std::int64_t>& times) {
    session.results.push_back(result_of(as_in_the_article(key), times));
  };
  add(write_key(mebibytes(64), Sync::fsync), {260'430'000, 152'370'000, 183'870'000});
  add(write_key(mebibytes(256), Sync::fsync), {1'452'990'000, 1'250'540'000, 1'300'300'000});
  add(read_key(mebibytes(64), Cache::as_left), {93'860'000, 67'710'000, 106'630'000});
  add(read_key(mebibytes(256), Cache::as_left), {223'910'000, 238'500'000, 245'650'000});
  add(files_key(2000, {512}, Sync::fsync), {1'673'410'000, 1'259'130'000, 1'206'870'000});
  return session;
}

Session own_session() {
  Session session;
  SessionHead& head = session.head;
  head.id = *parse_uuid("a1b2c3d4-0000-4000-8000-000000000002");
  head.started = moment("2026-07-01T09:30:00.000+02:00");
  head.ended = head.started.utc + std::chrono::minutes(3);
  head.device.model = "Example NVMe 500";
  head.device.bus = "nvme";
  head.conditions = {known("os.name", "Debian GNU/Linux 12 (bookworm)"),
                     known("os.version", "12"),
                     known("os.kernel", "6.1.0-21-amd64"),
                     known("os.build", "#1 SMP"),
                     known("fs.type", "ext4"),
                     not_read("power.source", "no battery is listed")};
  head.profile = "quick";
  head.label = "new firmware";
  head.tool_version = "0.1.0";
  head.seed = 42;
  head.rounds = 6;
  head.warm_up_rounds = 1;
  head.events = {{{}, Event::Kind::tag, "laptop", {}}, {{}, Event::Kind::note, "lid closed", {}}};

  session.results.push_back(
      result_of(write_key(mebibytes(64), Sync::fsync),
                {70'120'345, 71'000'000, 69'500'000, 72'000'000, 70'500'000, 95'000'000}));
  session.results[0].iterations[3].elapsed.reset();
  session.results[0].iterations[3].failure = Failure{"fsync", 5, "Input/output error"};
  session.results.push_back(
      result_of(read_key(mebibytes(64), Cache::cold),
                {31'000'000, 30'000'000, 32'000'000, 3'000'000, 31'500'000, 30'500'000}));
  session.results[1].iterations[3].verdicts.cache = Level::refuted;
  CaseResult files = result_of(files_key(2000, {512}, Sync::none), {24'000'000, 24'400'000});
  for (Iteration& iteration : files.iterations) {
    iteration.stages.create = nanoseconds(18'000'000);
    iteration.stages.remove = nanoseconds(6'200'000);
  }
  session.results.push_back(files);
  return session;
}

std::string hostile_text() {
  return std::string("=cmd\x1b[31m,\"|<b>*\xE2\x80\xAE\r\n") + "\xFF" + "`end";
}

Session hostile_session() {
  Session session = own_session();
  SessionHead& head = session.head;
  head.device.model = hostile_text();
  head.conditions[0].value = hostile_text();
  head.conditions.push_back(known("os.arch", hostile_text()));
  head.profile = hostile_text();
  head.label = hostile_text();
  head.source = hostile_text();
  head.state = SessionState::interrupted;
  head.interruption = hostile_text();
  for (Event& event : head.events) event.text = hostile_text();
  session.results[0].key.method = hostile_text();
  session.results[0].iterations[3].failure = Failure{hostile_text(), 5, hostile_text()};
  return session;
}

}  // namespace diary
