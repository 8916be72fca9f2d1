#include "measure/write_case.h"

#include <cerrno>

#include "bench_fixture.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

CaseKey two_mebibytes(Sync sync) {
  CaseKey key = a_case("quick", Test::write, mebibytes(2));
  key.sync = sync;
  return key;
}

using Calls = std::vector<std::string>;

}  // namespace

TEST_CASE("a write without sync makes these calls and no other") {
  BenchFixture bench;
  bench.platform.machine.record_calls();

  time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::none), 1);

  CHECK(bench.region() == Calls{"now", "create_file w", "now", "write 1048576", "now",
                                "write 1048576", "now", "close", "now"});
}

TEST_CASE("a synced write has its sync before the close") {
  for (const auto& [sync, call] :
       {std::pair{Sync::fsync, "fsync"}, {Sync::fdatasync, "fdatasync"}}) {
    BenchFixture bench;
    bench.platform.machine.record_calls();

    time_write(bench.tools(), bench.folder, "w", two_mebibytes(sync), 1);

    CHECK(bench.region() == Calls{"now", "create_file w", "now", "write 1048576", "now",
                                  "write 1048576", "now", call, "now", "close", "now"});
  }
}

TEST_CASE("fsync+dir syncs the file and then the folder") {
  BenchFixture bench;
  bench.platform.machine.record_calls();

  time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::fsync_dir), 1);

  CHECK(bench.region() == Calls{"now", "create_file w", "now", "write 1048576", "now",
                                "write 1048576", "now", "fsync", "now", "fsync_directory", "now",
                                "close", "now"});
}

TEST_CASE("the article writes the whole file in one call") {
  BenchFixture bench;
  bench.platform.machine.record_calls();

  time_write(bench.tools(), bench.folder, "w", a_case("article", Test::write, mebibytes(2)), 1);

  CHECK(bench.region() == Calls{"now", "create_file w", "now", "write 2097152", "now", "fsync",
                                "now", "close", "now"});
}

TEST_CASE("a last block that is not whole is written as long as it is") {
  BenchFixture bench;
  bench.platform.machine.record_calls();
  CaseKey key = two_mebibytes(Sync::none);
  key.bytes = mebibytes(1) + Bytes{512};

  const Pass pass = time_write(bench.tools(), bench.folder, "w", key, 1);

  CHECK(bench.region() == Calls{"now", "create_file w", "now", "write 1048576", "now", "write 512",
                                "now", "close", "now"});
  CHECK(pass.written == key.bytes);
}

TEST_CASE("the time divides over the stages of a write without rest") {
  BenchFixture bench;
  const Costs& costs = bench.platform.machine.costs;

  const Pass pass = time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::fsync_dir), 1);

  CHECK(pass.stages.open == costs.any_call + costs.open);
  CHECK(pass.stages.io == 2 * (costs.any_call + costs.write_per_mib));
  CHECK(pass.stages.sync == costs.any_call + 2 * costs.write_back_per_mib + costs.fsync);
  CHECK(pass.stages.dir_sync == costs.any_call + costs.fsync);
  CHECK(pass.stages.close == costs.any_call + costs.close);
  CHECK(pass.elapsed == *pass.stages.open + *pass.stages.io + *pass.stages.sync +
                            *pass.stages.dir_sync + *pass.stages.close);
  CHECK_FALSE(pass.stages.create);
}

TEST_CASE("a stage that a case has not stays empty") {
  BenchFixture bench;

  const Pass pass = time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::none), 1);

  CHECK_FALSE(pass.stages.sync);
  CHECK_FALSE(pass.stages.dir_sync);
}

TEST_CASE("each block has its own time") {
  BenchFixture bench;
  const Costs& costs = bench.platform.machine.costs;

  const Pass pass = time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::none), 1);

  const auto each = costs.any_call + costs.write_per_mib;
  CHECK(pass.operations == std::vector{OperationTimes{"block", {each, each}}});
}

TEST_CASE("a write that the disk refuses is a failure that names its step") {
  BenchFixture bench;
  bench.platform.machine.fail("write", 2, ENOSPC);

  const Pass pass = time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::fsync), 1);

  REQUIRE(pass.failure);
  CHECK(pass.failure->step == "write");
  CHECK(pass.failure->code == ENOSPC);
  CHECK_FALSE(pass.elapsed);
  CHECK(pass.operations.empty());
  CHECK(pass.written == mebibytes(1));
}

TEST_CASE("after a failure the file is closed, whatever call failed") {
  for (const auto& [call, step] : {std::pair{"create_file", "create"},
                                   {"write", "write"},
                                   {"fsync", "fsync"},
                                   {"fsync_directory", "fsync of the folder"},
                                   {"close", "close"}}) {
    BenchFixture bench;
    const auto handles = bench.platform.files.open_handles();
    bench.platform.machine.fail(call, 1, EIO);

    const Pass pass =
        time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::fsync_dir), 1);

    REQUIRE(pass.failure);
    CHECK(pass.failure->step == step);
    CHECK(bench.platform.files.open_handles() == handles);
  }
}

TEST_CASE("a signal between two blocks ends the write without a result") {
  BenchFixture bench;
  const auto handles = bench.platform.files.open_handles();
  bench.platform.machine.interrupt_at("write", 1, 2);

  const Pass pass = time_write(bench.tools(), bench.folder, "w", two_mebibytes(Sync::fsync), 1);

  CHECK(pass.interrupted == Pass::Interrupted::yes);
  CHECK_FALSE(pass.elapsed);
  CHECK_FALSE(pass.failure);
  CHECK(bench.platform.machine.count("write") == 1);
  CHECK(bench.platform.files.open_handles() == handles);
}
