#include <cerrno>
#include <csignal>
#include <string>

#include "contract/ground.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

/// A file of a MiB on a fake disk, open for writing.
struct Scene {
  FakePlatform platform;
  FakeMachine& machine = platform.machine;
  FakeDisk& disk = platform.files;
  DirectoryHandle folder = disk.open_directory("/disk");
  FileHandle file = disk.create_file(folder, "file");
  std::vector<std::byte> mebibyte = std::vector<std::byte>(1024 * 1024);
};

}  // namespace

TEST_CASE("the n-th call from now on fails, once") {
  Scene scene;
  scene.disk.write(scene.file, scene.mebibyte);
  scene.machine.fail("write", 2, ENOSPC);

  CHECK(error_of([&] { scene.disk.write(scene.file, scene.mebibyte); }) == std::errc{});
  CHECK(error_of([&] { scene.disk.write(scene.file, scene.mebibyte); }) ==
        std::errc::no_space_on_device);
  CHECK(error_of([&] { scene.disk.write(scene.file, scene.mebibyte); }) == std::errc{});
  CHECK(scene.machine.count("write") == 4);
  CHECK(scene.disk.status(scene.file).size == mebibytes(3));
}

TEST_CASE("a call that always fails does so until the end") {
  Scene scene;
  scene.machine.fail_always("fsync", EIO);
  CHECK(error_of([&] { scene.disk.fsync(scene.file); }) == std::errc::io_error);
  CHECK(error_of([&] { scene.disk.fsync(scene.file); }) == std::errc::io_error);
}

TEST_CASE("a signal arrives at the call that was named") {
  Scene scene;
  scene.machine.interrupt_at("fsync", 2, SIGINT);
  scene.disk.fsync(scene.file);
  CHECK_FALSE(scene.platform.interruption());
  scene.disk.fsync(scene.file);
  CHECK(scene.platform.interruption() == SIGINT);
}

TEST_CASE("a timing is the sum of the prices") {
  Scene scene;
  Costs& costs = scene.machine.costs;
  costs = {};
  costs.any_call = 1us;
  costs.write_per_mib = 400us;
  costs.write_back_per_mib = 2ms;
  costs.fsync = 500us;
  Clock& clock = scene.platform.clock();

  const auto start = clock.now();
  scene.disk.write(scene.file, scene.mebibyte);
  CHECK(clock.now() - start == 401us);
  scene.disk.fsync(scene.file);
  CHECK(clock.now() - start == 401us + 1us + 2ms + 500us);
}

TEST_CASE("jitter is the same on every run, and never makes a call cheaper") {
  const auto time_of_writes = [](std::chrono::nanoseconds jitter) {
    Scene scene;
    scene.machine.costs.jitter = jitter;
    const auto start = scene.machine.time();
    for (int i = 0; i < 10; ++i) scene.disk.write(scene.file, scene.mebibyte);
    return scene.machine.time() - start;
  };
  CHECK(time_of_writes(1ms) == time_of_writes(1ms));
  CHECK(time_of_writes(1ms) > time_of_writes(0ms));
}

TEST_CASE("a file that was removed before a sync never reaches the device") {
  Scene scene;
  const auto observer = scene.platform.observe("/disk");
  scene.disk.write(scene.file, scene.mebibyte);
  scene.disk.close(scene.file);
  scene.disk.remove_file(scene.folder, "file");
  scene.disk.flush_file_system(scene.folder);
  CHECK(observer->observe().device_written == Bytes{0});
}

TEST_CASE(
    "a cache that refuses eviction keeps its pages, and the read costs nothing at the device") {
  Scene scene;
  scene.disk.eviction = FakeDisk::Eviction::refused;
  scene.disk.write(scene.file, scene.mebibyte);
  scene.disk.evict(scene.file);
  CHECK(scene.disk.cached_bytes(scene.file) == mebibytes(1));

  const FileHandle reader = scene.disk.open_to_read(scene.folder, "file");
  scene.disk.read(reader, scene.mebibyte);
  CHECK(scene.platform.observe("/disk")->observe().process_read == Bytes{0});
}

TEST_CASE("a device that cannot be observed has unknown counters, not zero") {
  Scene scene;
  scene.machine.device_observable = FakeMachine::Observable::no;
  const Counters counters = scene.platform.observe("/disk")->observe();
  CHECK_FALSE(counters.device_written);
  CHECK_FALSE(counters.flushes);
  CHECK(counters.process_read);
}

TEST_CASE("calls are logged in their order") {
  Scene scene;
  scene.machine.record_calls();
  scene.platform.clock().now();
  scene.disk.close(scene.disk.create_file(scene.folder, "f000000"));
  CHECK(scene.machine.calls() == std::vector<std::string>{"now", "create_file f000000", "close"});
}

TEST_CASE("a full disk refuses what does not fit, and a removed file makes room") {
  Scene scene;
  scene.disk.free_space.available = mebibytes(1);
  scene.disk.write(scene.file, scene.mebibyte);
  CHECK(error_of([&] { scene.disk.write(scene.file, scene.mebibyte); }) ==
        std::errc::no_space_on_device);
  scene.disk.remove_file(scene.folder, "file");
  CHECK(scene.disk.space(scene.folder).available == mebibytes(1));
}
