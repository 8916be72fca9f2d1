#include "measure/read_case.h"

#include <cerrno>
#include <string>

#include "bench_fixture.h"
#include "measure/evidence.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

using Calls = std::vector<std::string>;

CaseKey two_mebibytes(Cache cache) {
  CaseKey key = a_case("quick", Test::read, mebibytes(2));
  key.cache = cache;
  return key;
}

/// With a file of 2 MiB on the disk, not in the page cache.
struct ReadFixture : BenchFixture {
  ReadFixture() {
    platform.files.plant_file("/disk/r", std::string(std::size_t{2} << 20U, 'x'));
    platform.machine.record_calls();
  }

  /// The calls before the first observation.
  [[nodiscard]] Calls before() const {
    const auto& calls = platform.machine.calls();
    return {calls.begin(), std::find(calls.begin(), calls.end(), "observe")};
  }
};

}  // namespace

TEST_CASE("a read makes these calls and no other") {
  for (const Cache cache : {Cache::cold, Cache::warm, Cache::as_left}) {
    ReadFixture bench;

    time_read(bench.tools(), bench.folder, "r", two_mebibytes(cache));

    CHECK(bench.region() == Calls{"now", "open_to_read r", "now", "read 1048576", "now",
                                  "read 1048576", "now", "read 1048576", "now", "close", "now"});
  }
}

TEST_CASE("the article asks for the whole file and for one byte more") {
  ReadFixture bench;

  const Pass pass =
      time_read(bench.tools(), bench.folder, "r", a_case("article", Test::read, mebibytes(2)));

  CHECK(bench.region() == Calls{"now", "open_to_read r", "now", "read 2097153", "now", "read 1",
                                "now", "close", "now"});
  CHECK(pass.elapsed);
}

TEST_CASE("a cold read is evicted before, and looked for") {
  ReadFixture bench;

  const Pass pass = time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::cold));

  CHECK(bench.before() ==
        Calls{"open_to_read r", "evict", "cached_bytes", "cached_bytes", "close", "wall"});
  CHECK(pass.cached_before == Bytes{});
  CHECK(difference(pass.before, pass.after).read_from_device == mebibytes(2));
}

TEST_CASE("an eviction that does not work is tried three times more, 50 ms apart, and then seen") {
  ReadFixture bench;
  time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::as_left));
  bench.platform.machine.forget_calls();
  bench.platform.files.eviction = FakeDisk::Eviction::refused;

  const Pass pass = time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::cold));

  CHECK(bench.platform.machine.count("evict") == 4);
  CHECK(bench.platform.machine.count("sleep") == 3);
  CHECK(pass.cached_before == mebibytes(2));
  CHECK(judge(two_mebibytes(Cache::cold),
              [&] {
                Evidence evidence = difference(pass.before, pass.after);
                evidence.cached_before = pass.cached_before;
                return evidence;
              }(),
              *pass.elapsed, {{"ext4", Volume::Kind::disk}, true})
            .cache == Level::refuted);
}

TEST_CASE("a warm read is evicted and read once before") {
  ReadFixture bench;

  const Pass pass = time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::warm));

  CHECK(bench.before() == Calls{"open_to_read r", "evict", "read 1048576", "read 1048576",
                                "read 1048576", "cached_bytes", "close", "wall"});
  CHECK(pass.cached_before == mebibytes(2));
  CHECK(difference(pass.before, pass.after).read_from_device == Bytes{});
}

TEST_CASE("a file read as it was left is only looked at before") {
  ReadFixture bench;

  time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::as_left));

  CHECK(bench.before() == Calls{"open_to_read r", "cached_bytes", "close", "wall"});
}

TEST_CASE("the time divides over the stages and the blocks of a read without rest") {
  ReadFixture bench;
  const Costs& costs = bench.platform.machine.costs;

  const Pass pass = time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::cold));

  const auto block = costs.any_call + costs.read_per_mib_cold;
  CHECK(pass.stages.open == costs.any_call + costs.open);
  CHECK(pass.stages.io == 2 * block + costs.any_call);  // and the read that finds the end
  CHECK(pass.stages.close == costs.any_call + costs.close);
  CHECK(pass.elapsed == *pass.stages.open + *pass.stages.io + *pass.stages.close);
  CHECK(pass.operations == std::vector{OperationTimes{"block", {block, block}}});
}

TEST_CASE("a file of another length is a failure") {
  ReadFixture bench;
  CaseKey key = two_mebibytes(Cache::cold);
  key.bytes = mebibytes(3);

  const Pass pass = time_read(bench.tools(), bench.folder, "r", key);

  REQUIRE(pass.failure);
  CHECK(pass.failure->text == "2097152 bytes came, not 3145728");
  CHECK_FALSE(pass.elapsed);
}

TEST_CASE("a read that the disk refuses is a failure, before the clock and after") {
  for (const int n :
       {1, 2, 5}) {  // the second open is the timed one, the fifth read the second timed
    ReadFixture bench;
    const auto handles = bench.platform.files.open_handles();
    bench.platform.machine.fail(n == 5 ? "read" : "open_to_read", n, EIO);

    const Pass pass = time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::warm));

    REQUIRE(pass.failure);
    CHECK(pass.failure->step == (n == 5 ? "read" : "open"));
    CHECK(pass.failure->code == EIO);
    CHECK_FALSE(pass.elapsed);
    CHECK(bench.platform.files.open_handles() == handles);
  }
}

TEST_CASE("a signal between two reads ends the pass without a result") {
  for (const int n : {1, 4}) {  // while the file is made warm, and in the timed region
    ReadFixture bench;
    bench.platform.machine.interrupt_at("read", n, 2);

    const Pass pass = time_read(bench.tools(), bench.folder, "r", two_mebibytes(Cache::warm));

    CHECK(pass.interrupted == Pass::Interrupted::yes);
    CHECK_FALSE(pass.elapsed);
    CHECK(bench.platform.machine.count("read") == n);
  }
}
