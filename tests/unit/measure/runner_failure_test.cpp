#include <cerrno>
#include <stdexcept>
#include <string>

#include "base/error.h"
#include "measure/runner.h"
#include "runner_fixture.h"

using namespace diary;

TEST_CASE("a write that fails is a failed iteration, and the run goes on") {
  RunFixture fixture;
  // The article's first write follows the head and the plan of the owner file.
  fixture.platform.machine.fail("write", 3, ENOSPC);

  const RunReport report = fixture.run(small_plan("article"));

  CHECK(report.state == SessionState::complete);
  // The write, and the read of the file that is not as long as it should be.
  CHECK(report.failures == 2);
  CHECK(report.iterations == 6);
  const Iteration& first = fixture.recorder.deliveries[0].iteration;
  REQUIRE(first.failure);
  CHECK(first.failure->step == "write");
  CHECK(first.failure->code == ENOSPC);
  CHECK_FALSE(first.elapsed);
  CHECK(first.verdicts == EvidenceVerdicts{});
  fixture.check_that_nothing_is_left();
}

TEST_CASE("three failures alike in a row end the run") {
  RunFixture fixture;
  fixture.platform.machine.fail_always("open_to_read", EMFILE);
  Plan reads = small_plan("quick");
  std::erase_if(reads.cases, [](const CaseKey& key) { return key.test != Test::read; });
  reads.rounds = 5;

  const RunReport report = fixture.run(reads);

  CHECK(report.state == SessionState::interrupted);
  CHECK(report.iterations == 3);
  CHECK(report.failures == 3);
  CHECK(report.interruption ==
        "3 iterations in a row failed, the last one at open: Too many open files");
  fixture.check_that_nothing_is_left();
}

TEST_CASE("a signal in the middle of a write ends the run with what was finished") {
  RunFixture fixture;
  const Plan plan =
      apply(named_plan("article"), {.sizes = std::vector{mebibytes(1)}, .files = 3, .rounds = 2});
  // Owner file: the head, "written", the first folder. Write, three small files, and the write of
  // round 2, during which the signal comes.
  fixture.platform.machine.interrupt_at("write", 3 + 1 + 3 + 1, 2);

  const RunReport report = fixture.run(plan);

  CHECK(report.state == SessionState::interrupted);
  CHECK(report.signal == 2);
  CHECK(report.interruption == "stopped by signal 2");
  CHECK(report.iterations == static_cast<std::int64_t>(fixture.recorder.deliveries.size()));
  fixture.check_that_nothing_is_left();
}

TEST_CASE("whenever a signal comes, nothing is left and what is delivered is whole") {
  const Plan plan = small_plan("article");
  RunFixture undisturbed;
  int calls = 0;
  undisturbed.platform.machine.at_each_call = [&](std::string_view) { ++calls; };
  undisturbed.run(plan);
  for (int n = 1; n < calls; n += 7) {
    INFO("call " << n << " of " << calls);
    RunFixture fixture;
    fixture.platform.machine.interrupt_at(n, 15);

    const RunReport report = fixture.run(plan);

    CHECK((report.state == SessionState::interrupted || report.iterations == 6));
    for (const Delivery& each : fixture.recorder.deliveries) CHECK(each.iteration.elapsed);
    fixture.check_that_nothing_is_left();
  }
}

TEST_CASE(
    "whichever call on files fails once, the directory is as before or it is said what is not") {
  const Plan plan = small_plan("article");
  for (const char* call :
       {"create_file", "open_to_read", "write", "read", "fsync", "close", "remove_file",
        "create_directory", "open_directory_in", "close_directory", "remove_directory", "names_in",
        "status", "space", "flush_file_system", "evict", "cached_bytes"}) {
    for (const int n : {1, 2, 3, 5, 8, 13, 21}) {
      INFO(call << " " << n);
      RunFixture fixture;
      fixture.platform.machine.fail(call, n, EIO);
      try {
        const RunReport report = fixture.run(plan);
        const bool clean = fixture.platform.files.names_at("/disk").size() == 1;
        CHECK(clean == report.kept.empty());
      } catch (const Error& error) {
        CHECK(error.code() == ExitCode::world);
      }
      CHECK(fixture.platform.files.kind_of("/disk/precious") == FileStatus::Kind::regular);
      CHECK(fixture.platform.files.open_handles() == 0);
    }
  }
}

TEST_CASE("a disk that is gone ends the run as interrupted") {
  RunFixture fixture;
  fixture.platform.machine.fail("flush_file_system", 2, ENODEV);

  const RunReport report = fixture.run(small_plan("article"));

  CHECK(report.state == SessionState::interrupted);
  CHECK(report.interruption == "the workspace failed: flush_file_system: No such device");
  CHECK(report.iterations == 1);
}

TEST_CASE("a run ends when there is no longer room for the next case") {
  RunFixture fixture;
  fixture.platform.files.free_space = {
      .used = gibibytes(1), .available = mebibytes(100), .inodes_free = {}};

  const RunReport report = fixture.run(small_plan("article"), {.reserve = mebibytes(100)});

  CHECK(report.state == SessionState::interrupted);
  CHECK(report.interruption == "there is no longer room for write 1 MiB fsync");
  CHECK(report.iterations == 0);
  fixture.check_that_nothing_is_left();
}

TEST_CASE("what the sink throws ends the run, stands in its report, and leaves no workspace") {
  struct Full : Recorder {
    void accept(const CaseKey& /*key*/, const Iteration& /*iteration*/,
                Bytes /*written*/) override {
      throw std::runtime_error("the archive is full");
    }
  };
  RunFixture fixture;
  Full full;

  const RunReport report =
      run_plan(fixture.platform, "/disk", small_plan("quick"), session, {}, full, full);

  CHECK(report.state == SessionState::interrupted);
  CHECK(report.interruption == "an iteration could not be stored");
  CHECK_THROWS_AS(std::rethrow_exception(report.sink_failure), std::runtime_error);
  fixture.check_that_nothing_is_left();
}

TEST_CASE("a stranger's file in the workspace is reported at the end") {
  RunFixture fixture;
  int removals = 0;
  fixture.platform.machine.at_each_call = [&](std::string_view call) {
    if (call == "remove_file" && ++removals == 2) {
      fixture.platform.files.plant_file(
          "/disk/.diskdiary-0f8fad5bd9cb469fa16570867728950e/thesis.txt", "years of work");
    }
  };

  const RunReport report = fixture.run(small_plan("quick"));

  CHECK(report.state == SessionState::complete);
  CHECK(report.kept == std::vector<Kept>{{".diskdiary-0f8fad5bd9cb469fa16570867728950e/thesis.txt",
                                          "diskdiary did not make it"}});
}
