#include "measure/files_case.h"

#include <cerrno>

#include "bench_fixture.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

using Calls = std::vector<std::string>;

CaseKey small_files(std::int64_t count, Sync sync) {
  CaseKey key = a_case("quick", Test::files, Bytes{512 * count});
  key.files = count;
  key.sync = sync;
  return key;
}

Pass time_small_files(BenchFixture& bench, std::int64_t count, Sync sync) {
  return time_files(bench.tools(), bench.folder, small_file_names(count), small_files(count, sync),
                    1);
}

}  // namespace

TEST_CASE("small files have names of six digits") {
  const auto names = small_file_names(1'000'000);

  CHECK(std::string(names.front().data()) == "f000000");
  CHECK(std::string(names[1203].data()) == "f001203");
  CHECK(std::string(names.back().data()) == "f999999");
}

TEST_CASE("small files are created one by one and then removed one by one") {
  BenchFixture bench;
  bench.platform.machine.record_calls();

  time_small_files(bench, 2, Sync::none);

  CHECK(bench.region() == Calls{"now", "create_file f000000", "now", "write 512", "now", "close",
                                "now", "create_file f000001", "now", "write 512", "now", "close",
                                "now", "remove_file f000000", "now", "remove_file f000001", "now"});
}

TEST_CASE("with fsync each small file is synced") {
  BenchFixture bench;
  bench.platform.machine.record_calls();

  time_small_files(bench, 1, Sync::fsync);

  CHECK(bench.region() == Calls{"now", "create_file f000000", "now", "write 512", "now", "fsync",
                                "now", "close", "now", "remove_file f000000", "now"});
}

TEST_CASE("with fsync+dir the folder is synced once, after the last file") {
  BenchFixture bench;
  bench.platform.machine.record_calls();

  time_small_files(bench, 2, Sync::fsync_dir);

  CHECK(bench.region() == Calls{"now", "create_file f000000",
                                "now", "write 512",
                                "now", "fsync",
                                "now", "close",
                                "now", "create_file f000001",
                                "now", "write 512",
                                "now", "fsync",
                                "now", "close",
                                "now", "fsync_directory",
                                "now", "remove_file f000000",
                                "now", "remove_file f000001",
                                "now"});
}

TEST_CASE("N small files are N opens, writes, syncs, closes and removals") {
  BenchFixture bench;

  time_small_files(bench, 2000, Sync::fsync);

  for (const char* call : {"create_file", "write", "fsync", "close", "remove_file"}) {
    CHECK(bench.platform.machine.count(call) == 2000);
  }
  CHECK(bench.platform.files.names_at("/disk").empty());
}

TEST_CASE("the time divides over the stages and the halves without rest") {
  BenchFixture bench;
  const Costs& costs = bench.platform.machine.costs;

  const Pass pass = time_small_files(bench, 3, Sync::fsync_dir);

  CHECK(pass.stages.open == 3 * (costs.any_call + costs.open));
  CHECK(pass.stages.dir_sync == costs.any_call + costs.fsync);
  CHECK(pass.stages.close == 3 * (costs.any_call + costs.close));
  CHECK(pass.stages.create == *pass.stages.open + *pass.stages.io + *pass.stages.sync +
                                  *pass.stages.close + *pass.stages.dir_sync);
  CHECK(pass.stages.remove == 3 * (costs.any_call + costs.remove));
  CHECK(pass.elapsed == *pass.stages.create + *pass.stages.remove);
}

TEST_CASE("each small file has its own time to be created and to be removed") {
  BenchFixture bench;
  const Costs& costs = bench.platform.machine.costs;

  const Pass pass = time_small_files(bench, 2, Sync::none);

  const auto removal = costs.any_call + costs.remove;
  REQUIRE(pass.operations.size() == 2);
  CHECK(pass.operations[0].operation == "create");
  CHECK(pass.operations[0].times[0] + pass.operations[0].times[1] == *pass.stages.create);
  CHECK(pass.operations[1] == OperationTimes{"remove", {removal, removal}});
}

TEST_CASE("a small file that the disk refuses is a failure, and its handle is closed") {
  for (const auto& [call, step] : {std::pair{"create_file", "create"},
                                   {"write", "write"},
                                   {"fsync", "fsync"},
                                   {"close", "close"},
                                   {"remove_file", "remove"}}) {
    BenchFixture bench;
    const auto handles = bench.platform.files.open_handles();
    bench.platform.machine.fail(call, 2, EIO);

    const Pass pass = time_small_files(bench, 3, Sync::fsync);

    REQUIRE(pass.failure);
    CHECK(pass.failure->step == step);
    CHECK_FALSE(pass.elapsed);
    CHECK(bench.platform.files.open_handles() == handles);
  }
}

TEST_CASE("a signal between two small files ends the pass without a result") {
  for (const char* call : {"close", "remove_file"}) {
    BenchFixture bench;
    bench.platform.machine.interrupt_at(call, 2, 15);

    const Pass pass = time_small_files(bench, 3, Sync::fsync);

    CHECK(pass.interrupted == Pass::Interrupted::yes);
    CHECK_FALSE(pass.elapsed);
    CHECK(bench.platform.machine.count(call) == 2);
  }
}
