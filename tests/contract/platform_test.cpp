#include <array>

#include "contract/ground.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

TEST_CASE("the clocks never go back, and sleep moves them by what was asked") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Clock& clock = ground.platform().clock();

  const auto start = clock.now();
  const auto start_with_suspend = clock.now_with_suspend();
  const Moment wall = clock.wall();
  clock.sleep(3ms);

  CHECK(clock.now() - start >= 3ms);
  CHECK(clock.now_with_suspend() - start_with_suspend >= 3ms);
  CHECK(start_with_suspend >= start);
  CHECK(wall.utc > UtcTime{std::chrono::sys_days{std::chrono::year{2020} / 1 / 1}});
  REQUIRE(wall.offset);
  CHECK(*wall.offset >= -12h);
  CHECK(*wall.offset <= 14h);
}

TEST_CASE("a directory is told from what is none") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  ground.make_file("file", "text");

  const DirectoryAccess access = ground.platform().access(ground.path());
  CHECK(access.kind == DirectoryAccess::Kind::directory);
  CHECK(access.writable);
  CHECK_FALSE(access.writable_by_others);
  CHECK(ground.platform().access(ground.path() / "file").kind ==
        DirectoryAccess::Kind::not_a_directory);
  CHECK(ground.platform().access(ground.path() / "missing").kind == DirectoryAccess::Kind::missing);
}

TEST_CASE("counters only grow, and show what an evicted file costs to read") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  const auto observer = ground.platform().observe(ground.path());
  ground.make_file("file", std::string(1'000'000, 'x'));
  const FileHandle file = disk.open_to_read(ground.folder(), "file");
  disk.evict(file);

  const Counters before = observer->observe();
  std::vector<std::byte> buffer(1'000'000);
  CHECK(disk.read(file, buffer) == buffer.size());
  const Counters after = observer->observe();
  disk.close(file);

  REQUIRE(before.cpu_system);
  CHECK(*after.cpu_system >= *before.cpu_system);
  CHECK(after.device_written >= before.device_written);
  CHECK(after.flushes >= before.flushes);
  if (!ground.on_a_disk() || !before.process_read) {
    WARN("skipped: no device, or no counter, to see the read by");
    return;
  }
  CHECK(*after.process_read - *before.process_read >= Bytes{990'000});
}

TEST_CASE("a directory has a file system, a missing one has not") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  CHECK_FALSE(ground.platform().volume(ground.path()).type.empty());
  CHECK(error_of([&] { ground.platform().volume(ground.path() / "missing"); }) ==
        std::errc::no_such_file_or_directory);
}

TEST_CASE("each fact has a name, and a value or a reason") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Facts facts = ground.platform().identity(ground.path());
  const Facts conditions = ground.platform().conditions(ground.path());
  CHECK_FALSE(facts.empty());
  CHECK_FALSE(conditions.empty());
  facts.insert(facts.end(), conditions.begin(), conditions.end());

  for (const Fact& fact : facts) {
    INFO(fact.name);
    CHECK(fact.name.find('.') != std::string::npos);
    CHECK(fact.value.has_value() == fact.reason.empty());
  }
}

TEST_CASE("random bytes differ from call to call, the boot's id does not") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Platform& platform = ground.platform();

  CHECK(platform.random_bytes() != platform.random_bytes());
  CHECK(platform.boot_id() == platform.boot_id());
  CHECK(platform.process_id() > 0);
  CHECK_FALSE(platform.interruption());
}
