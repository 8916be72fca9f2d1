#include "measure/runner.h"

#include <set>
#include <string>

#include "runner_fixture.h"

using namespace diary;
using namespace std::chrono_literals;

TEST_CASE("a run delivers each case in each round and leaves nothing") {
  RunFixture fixture;
  const Plan plan = small_plan("quick");

  const RunReport report = fixture.run(plan);

  CHECK(report.state == SessionState::complete);
  CHECK_FALSE(report.interruption);
  CHECK(report.failures == 0);
  CHECK(report.iterations == 3 * 5);
  CHECK(report.kept.empty());
  CHECK(report.written == bytes_to_write(plan));
  std::set<std::pair<std::string, int>> cells;
  for (const Delivery& each : fixture.recorder.deliveries) {
    cells.emplace(to_text(each.key), each.iteration.round);
  }
  CHECK(cells.size() == 15);
  fixture.check_that_nothing_is_left();
}

TEST_CASE("the warm-up round comes first and is marked") {
  RunFixture fixture;

  fixture.run(small_plan("quick"));

  for (const Delivery& each : fixture.recorder.deliveries) {
    CHECK((each.iteration.kind == Iteration::Kind::warm_up) == (each.iteration.round == 0));
    CHECK(counts(each.iteration) == (each.iteration.round > 0));
  }
}

TEST_CASE("a run's order comes from its seed") {
  const auto order = [](std::uint64_t seed) {
    RunFixture fixture;
    Plan plan = small_plan("quick");
    plan.seed = seed;
    fixture.run(plan);
    return fixture.labels();
  };

  CHECK(order(1) == order(1));
  CHECK(order(1) != order(2));
}

TEST_CASE("positions count up in each round") {
  RunFixture fixture;

  fixture.run(small_plan("quick"));

  for (std::size_t i = 0; i < 15; ++i) {
    CHECK(fixture.recorder.deliveries[i].iteration.position == static_cast<int>(i % 5));
    CHECK(fixture.recorder.deliveries[i].iteration.round == static_cast<int>(i / 5));
  }
}

TEST_CASE("the article's profile writes, reads what it wrote, and does the small files last") {
  RunFixture fixture;

  fixture.run(apply(named_plan("article"),
                    {.sizes = std::vector{mebibytes(1), mebibytes(2)}, .files = 3, .rounds = 1}));

  CHECK(fixture.labels() == std::vector<std::string>{"write 1 MiB fsync", "read 1 MiB as-left",
                                                     "write 2 MiB fsync", "read 2 MiB as-left",
                                                     "files 3 x 512 B fsync"});
  for (const Delivery& each : fixture.recorder.deliveries) {
    CHECK_FALSE(each.iteration.failure);
    CHECK(each.iteration.verdicts.cache == Level::confirmed);
  }
  // As it was left: in the page cache, all of it.
  CHECK(fixture.recorder.deliveries[1].iteration.evidence.cached_before == mebibytes(1));
  fixture.check_that_nothing_is_left();
}

TEST_CASE("the file that is read is not the one that was just written") {
  RunFixture fixture;
  fixture.platform.machine.record_calls();

  fixture.run(small_plan("quick"));

  std::set<std::string> opened;
  for (const std::string& call : fixture.platform.machine.calls()) {
    if (call.starts_with("open_to_read")) opened.insert(call);
  }
  CHECK(opened == std::set<std::string>{"open_to_read read-1048576"});
}

TEST_CASE("an iteration carries what was observed beside it") {
  RunFixture fixture;
  const Plan plan = small_plan("quick");

  fixture.run(plan);

  Bytes written = mebibytes(1);  // the read set
  for (const Delivery& each : fixture.recorder.deliveries) {
    const Iteration& iteration = each.iteration;
    CHECK(iteration.elapsed);
    CHECK(iteration.started_at);
    CHECK(iteration.settle >= 200ms);
    CHECK(iteration.idle_reached == Level::confirmed);
    CHECK(iteration.written_before == written);
    if (each.key.test != Test::read) written = written + each.key.bytes;
    CHECK(each.written == written);
    CHECK(iteration.evidence.temperature_milli_c == 40'000);
    CHECK(iteration.data_age.has_value() == (each.key.test == Test::read));
    CHECK(iteration.evidence.allocated.has_value() == (each.key.test == Test::write));
    CHECK(iteration.verdicts.cache == Level::confirmed);
    CHECK(iteration.verdicts.flush == Level::confirmed);
  }
}

TEST_CASE("a cold read is refuted when the file cannot be evicted") {
  RunFixture fixture;
  fixture.platform.files.eviction = FakeDisk::Eviction::refused;

  fixture.run(small_plan("quick"));

  for (const Delivery& each : fixture.recorder.deliveries) {
    const bool read = each.key.test == Test::read;
    CHECK(each.iteration.verdicts.cache == (read ? Level::refuted : Level::confirmed));
  }
}

TEST_CASE("each small-files iteration has a folder of its own") {
  RunFixture fixture;
  fixture.platform.machine.record_calls();

  fixture.run(small_plan("quick"));

  std::set<std::string> folders;
  for (const std::string& call : fixture.platform.machine.calls()) {
    if (call.starts_with("create_directory files-")) folders.insert(call);
  }
  CHECK(folders.size() == 3 * 2);
}

TEST_CASE("an iteration is delivered before the device settles for the next") {
  struct Order : Recorder {
    FakePlatform* platform = nullptr;
    std::vector<int> flushes;
    void accept(const CaseKey& key, const Iteration& iteration, Bytes written) override {
      flushes.push_back(platform->machine.count("flush_file_system"));
      Recorder::accept(key, iteration, written);
    }
  };
  FakePlatform platform;
  Order order;
  order.platform = &platform;

  run_plan(platform, "/disk", small_plan("article"), session, {}, order, order);

  // Each iteration settles once before it; the next one has not done so yet.
  CHECK(order.flushes == std::vector<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("nothing of the workspace's own is written between settling and the timed region") {
  RunFixture fixture;
  fixture.platform.machine.record_calls();

  fixture.run(small_plan("article"));

  const auto& calls = fixture.platform.machine.calls();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (calls[i] != "flush_file_system") continue;
    std::size_t at = i + 1;
    while (at < calls.size() && calls[at] != "wall") {
      CHECK_FALSE(calls[at].starts_with("write"));
      CHECK_FALSE(calls[at].starts_with("create"));
      CHECK_FALSE(calls[at].starts_with("remove"));
      ++at;
    }
  }
}

TEST_CASE("progress says what is done, what is next and, after the first round, what is left") {
  RunFixture fixture;

  fixture.run(small_plan("article"));

  const auto& states = fixture.recorder.states;
  REQUIRE(states.size() == 6);
  CHECK(states[0].doing == "write 1 MiB fsync");
  CHECK(states[0].done == 0);
  CHECK(states[0].total == 6);
  CHECK(states[0].rounds == 2);
  CHECK_FALSE(states[2].left);
  REQUIRE(states[3].left);
  CHECK(states[3].round == 1);
  CHECK(states[3].done == 3);
  CHECK(*states[3].left > *states[5].left);
}
