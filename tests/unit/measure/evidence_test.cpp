#include "measure/evidence.h"

#include "bench_fixture.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

const Surroundings a_disk{{"ext4", Volume::Kind::disk}, true};

CaseKey a_write(Sync sync) {
  CaseKey key = a_case("quick", Test::write, mebibytes(64));
  key.sync = sync;
  return key;
}

CaseKey a_read(Cache cache) {
  CaseKey key = a_case("quick", Test::read, mebibytes(64));
  key.cache = cache;
  return key;
}

CaseKey small_files(Sync sync) {
  CaseKey key = a_case("quick", Test::files, Bytes{1'024'000});
  key.sync = sync;
  return key;
}

Evidence quiet() {
  Evidence evidence;
  evidence.device_read = evidence.device_written = evidence.read_from_device = Bytes{};
  evidence.flushes = 0;
  evidence.cpu_user = evidence.cpu_system = evidence.cpu_pressure = 0ns;
  return evidence;
}

Level cache_verdict(Cache cache, std::optional<Bytes> cached, std::optional<Bytes> read,
                    const Surroundings& where = a_disk) {
  Evidence evidence = quiet();
  evidence.cached_before = cached;
  evidence.read_from_device = read;
  return judge(a_read(cache), evidence, 1s, where).cache;
}

Level flush_verdict(const CaseKey& key, std::optional<std::int64_t> flushes,
                    std::optional<bool> needs_flush = true) {
  Evidence evidence = quiet();
  evidence.flushes = flushes;
  return judge(key, evidence, 1s, {{"ext4", Volume::Kind::disk}, needs_flush}).flush;
}

Level foreign(const CaseKey& key, Bytes device_read, Bytes device_written, Bytes own_read = {}) {
  Evidence evidence = quiet();
  evidence.device_read = device_read;
  evidence.device_written = device_written;
  evidence.read_from_device = own_read;
  return judge(key, evidence, 1s, a_disk).foreign_io;
}

}  // namespace

TEST_CASE("a difference is only there where a counter was there twice") {
  Counters before;
  before.process_read = Bytes{100};
  before.flushes = 7;
  Counters after = before;
  after.process_read = Bytes{164};
  after.flushes = std::nullopt;
  after.device_read = Bytes{1};

  const Evidence evidence = difference(before, after);

  CHECK(evidence.read_from_device == Bytes{64});
  CHECK_FALSE(evidence.flushes);
  CHECK_FALSE(evidence.device_read);
}

TEST_CASE("a cold read is one that fetched 99 % of the file, none of which was cached") {
  const Bytes size = mebibytes(64);
  const Bytes least{66'437'776};  // 99 % of 67108864 is 66437775.36
  CHECK(cache_verdict(Cache::cold, Bytes{}, size) == Level::confirmed);
  CHECK(cache_verdict(Cache::cold, Bytes{}, least) == Level::confirmed);
  CHECK(cache_verdict(Cache::cold, Bytes{}, least - Bytes{1}) == Level::refuted);
  CHECK(cache_verdict(Cache::cold, kibibytes(4), size) == Level::refuted);
  CHECK(cache_verdict(Cache::cold, kibibytes(4), std::nullopt) == Level::refuted);
  CHECK(cache_verdict(Cache::cold, Bytes{}, std::nullopt) == Level::unknown);
  CHECK(cache_verdict(Cache::cold, std::nullopt, size) == Level::confirmed);
}

TEST_CASE("a warm read is one that fetched nothing") {
  CHECK(cache_verdict(Cache::warm, mebibytes(64), Bytes{}) == Level::confirmed);
  CHECK(cache_verdict(Cache::warm, mebibytes(64), kibibytes(4)) == Level::refuted);
  CHECK(cache_verdict(Cache::warm, mebibytes(64), std::nullopt) == Level::unknown);
}

TEST_CASE("where the counters are not those of the file's disk, cold and warm stay unknown") {
  for (const Volume& volume :
       {Volume{"tmpfs", Volume::Kind::memory}, Volume{"nfs4", Volume::Kind::network},
        Volume{"zfs", Volume::Kind::disk}, Volume{"overlay", Volume::Kind::unknown}}) {
    INFO(volume.type);
    CHECK(cache_verdict(Cache::cold, Bytes{}, mebibytes(64), {volume, true}) == Level::unknown);
    CHECK(cache_verdict(Cache::warm, Bytes{}, Bytes{}, {volume, true}) == Level::unknown);
  }
}

TEST_CASE("what makes no claim on the cache has none to be doubted") {
  CHECK(cache_verdict(Cache::as_left, std::nullopt, std::nullopt) == Level::confirmed);
  CHECK(judge(a_write(Sync::fsync), {}, 1s, a_disk).cache == Level::confirmed);
}

TEST_CASE("a sync is confirmed by the flushes that it asks for") {
  CHECK(flush_verdict(a_write(Sync::fsync), 1) == Level::confirmed);
  CHECK(flush_verdict(a_write(Sync::fsync), 0) == Level::refuted);
  CHECK(flush_verdict(small_files(Sync::fsync), 2000) == Level::confirmed);
  CHECK(flush_verdict(small_files(Sync::fsync), 1999) == Level::refuted);
  CHECK(flush_verdict(a_write(Sync::none), 0) == Level::confirmed);
  CHECK(flush_verdict(a_read(Cache::cold), 0) == Level::confirmed);
}

TEST_CASE("a device that is not known to need a flush is not blamed for having none") {
  CHECK(flush_verdict(a_write(Sync::fsync), 0, std::nullopt) == Level::unknown);
  CHECK(flush_verdict(a_write(Sync::fsync), 1, std::nullopt) == Level::confirmed);
  CHECK(flush_verdict(a_write(Sync::fsync), 1, false) == Level::unknown);
  CHECK(flush_verdict(a_write(Sync::fsync), std::nullopt) == Level::unknown);
}

TEST_CASE("foreign I/O is what goes beyond our own by more than 5 % and 1 MiB") {
  const Bytes size = mebibytes(64);
  const Bytes slack{3'355'443};  // 5 % of 64 MiB
  CHECK(foreign(a_write(Sync::fsync), {}, size + slack) == Level::refuted);
  CHECK(foreign(a_write(Sync::fsync), {}, size + slack + Bytes{1}) == Level::confirmed);
  CHECK(foreign(a_write(Sync::fsync), slack + Bytes{1}, size) == Level::confirmed);
  CHECK(foreign(a_read(Cache::cold), size, {}, size) == Level::refuted);
  CHECK(foreign(a_read(Cache::cold), size * 2, {}, size) == Level::confirmed);
  CHECK(foreign(a_read(Cache::warm), {}, size) == Level::confirmed);

  CaseKey small = a_write(Sync::fsync);
  small.bytes = kibibytes(4);
  CHECK(foreign(small, {}, mebibytes(1)) == Level::refuted);
}

TEST_CASE("for a write without sync it is only known that nothing went beyond it") {
  const Bytes size = mebibytes(64);
  CHECK(foreign(a_write(Sync::none), {}, {}) == Level::refuted);
  CHECK(foreign(a_write(Sync::none), {}, size) == Level::refuted);
  CHECK(foreign(a_write(Sync::none), {}, size + Bytes{1}) == Level::unknown);
  CHECK(foreign(a_write(Sync::none), {}, size * 2) == Level::confirmed);
}

TEST_CASE("what the device writes for small files is nobody's in particular") {
  CHECK(foreign(small_files(Sync::fsync), {}, mebibytes(60)) == Level::unknown);
  CHECK(foreign(small_files(Sync::fsync), mebibytes(2), {}) == Level::confirmed);
}

TEST_CASE("contention is waiting for a CPU for more than a tenth of the time") {
  Evidence evidence = quiet();
  evidence.cpu_pressure = 100ms;
  CHECK(judge(a_write(Sync::none), evidence, 1s, a_disk).contended == Level::refuted);
  evidence.cpu_pressure = 101ms;
  CHECK(judge(a_write(Sync::none), evidence, 1s, a_disk).contended == Level::confirmed);
  evidence.cpu_pressure = std::nullopt;
  CHECK(judge(a_write(Sync::none), evidence, 1s, a_disk).contended == Level::unknown);
}

TEST_CASE("bound by the CPU is more than nine tenths of the time on it") {
  Evidence evidence = quiet();
  evidence.cpu_user = 450ms;
  evidence.cpu_system = 450ms;
  CHECK(judge(a_write(Sync::none), evidence, 1s, a_disk).cpu_bound == Level::refuted);
  evidence.cpu_system = 451ms;
  CHECK(judge(a_write(Sync::none), evidence, 1s, a_disk).cpu_bound == Level::confirmed);
  evidence.cpu_user = std::nullopt;
  CHECK(judge(a_write(Sync::none), evidence, 1s, a_disk).cpu_bound == Level::unknown);
}

TEST_CASE("no time at all is impossible") {
  CHECK(judge(a_write(Sync::none), quiet(), 0ns, a_disk).impossible == Level::confirmed);
  CHECK(judge(a_write(Sync::none), quiet(), 1ns, a_disk).impossible == Level::unknown);
}
