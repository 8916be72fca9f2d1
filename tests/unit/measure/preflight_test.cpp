#include "measure/preflight.h"

#include <string>

#include "base/error.h"
#include "measure/owner_file.h"
#include "measure/profile.h"
#include "support/catch.h"
#include "support/fake_platform.h"

using namespace diary;

namespace {

const Limits any_file_system{Limits::FileSystems::any, {}};

struct Refusal {
  ExitCode code = ExitCode::done;
  std::string message = "not refused";
};

/// Also holds that nothing was written and every refusal has a hint.
Refusal refusal(FakePlatform& platform, const std::string& directory = "/disk",
                const Limits& limits = {}) {
  Refusal result;
  try {
    preflight(platform, directory, named_plan("article"), limits);
  } catch (const Error& error) {
    CHECK_FALSE(error.hint().empty());
    result = {error.code(), error.what()};
  }
  CHECK(platform.machine.count("create_file") == 0);
  CHECK(platform.machine.count("create_directory") == 0);
  CHECK(platform.files.open_handles() == 0);
  return result;
}

void set_room(FakePlatform& platform, Bytes used, Bytes available) {
  platform.files.free_space = {.used = used, .available = available, .inodes_free = {}};
}

}  // namespace

TEST_CASE("a directory on a disk with room is fit") {
  FakePlatform platform;
  CHECK(refusal(platform).message == "not refused");
}

TEST_CASE("a directory that is missing is refused") {
  FakePlatform platform;
  const Refusal refused = refusal(platform, "/disk/no");
  CHECK(refused.code == ExitCode::usage);
  CHECK(refused.message == "there is no directory \"/disk/no\"");
}

TEST_CASE("a file in place of a directory is refused") {
  FakePlatform platform;
  platform.files.plant_file("/disk/file", "x");
  const Refusal refused = refusal(platform, "/disk/file");
  CHECK(refused.code == ExitCode::usage);
  CHECK(refused.message == "\"/disk/file\" is not a directory");
}

TEST_CASE("a directory that we may not write to is refused") {
  FakePlatform platform;
  platform.access_answer.writable = false;
  CHECK(refusal(platform).code == ExitCode::world);
  CHECK(refusal(platform).message == "no permission to write to \"/disk\"");
}

TEST_CASE("a directory in which others may replace files is refused") {
  FakePlatform platform;
  platform.access_answer.writable_by_others = true;
  CHECK(refusal(platform).code == ExitCode::world);
  CHECK(refusal(platform).message ==
        "in \"/disk\" everybody may rename and remove the files of others");
}

TEST_CASE("the kernel's own file systems are refused, whatever the limits are") {
  FakePlatform platform;
  platform.volume_answer = {"proc", Volume::Kind::virtual_files};
  platform.access_answer.writable = false;
  CHECK(refusal(platform).code == ExitCode::usage);
  CHECK(refusal(platform, "/disk", any_file_system).message ==
        "\"/disk\" is kept by the kernel (proc), not on a disk");
}

TEST_CASE("memory and network file systems are refused unless they are allowed") {
  FakePlatform platform;
  platform.volume_answer = {"tmpfs", Volume::Kind::memory};
  CHECK(refusal(platform).code == ExitCode::usage);
  CHECK(refusal(platform).message == "\"/disk\" lies in memory (tmpfs)");
  CHECK(refusal(platform, "/disk", any_file_system).message == "not refused");

  platform.volume_answer = {"nfs4", Volume::Kind::network};
  CHECK(refusal(platform).message == "\"/disk\" lies on a network (nfs4)");
  CHECK(refusal(platform, "/disk", any_file_system).message == "not refused");
}

TEST_CASE("a file system of unknown kind is allowed") {
  FakePlatform platform;
  platform.volume_answer = {"overlay", Volume::Kind::unknown};
  CHECK(refusal(platform).message == "not refused");
}

TEST_CASE("there must be room for 1.2 times the peak and 1 GiB, on a small disk") {
  // The article's peak is 256 MiB; 5 % of 10 GiB are less than 1 GiB.
  const Bytes needed = mebibytes(256) + Bytes{mebibytes(256).count / 5} + gibibytes(1);
  FakePlatform platform;
  set_room(platform, gibibytes(10) - needed, needed);
  CHECK(refusal(platform).message == "not refused");

  set_room(platform, gibibytes(10) - needed, needed - Bytes{1});
  CHECK(refusal(platform).code == ExitCode::world);
  CHECK(refusal(platform).message ==
        "\"/disk\" has 1.3 GiB free, and 1.3 GiB are needed: 307 MiB for the files and 1 GiB that "
        "stay free");
}

TEST_CASE("on a large disk 5 % must stay free") {
  CHECK(reserve_of({.used = gibibytes(80), .available = gibibytes(20), .inodes_free = {}}, {}) ==
        gibibytes(5));
  CHECK(reserve_of({.used = gibibytes(80), .available = gibibytes(20), .inodes_free = {}},
                   {.reserve = mebibytes(1)}) == mebibytes(1));
}

TEST_CASE("more than 90 % full is refused unless a reserve is given") {
  FakePlatform platform;
  set_room(platform, gibibytes(901), gibibytes(99));
  CHECK(refusal(platform).code == ExitCode::world);
  CHECK(refusal(platform).message ==
        "the file system of \"/disk\" is 90 % full, and above 90 % disks behave differently");
  CHECK(refusal(platform, "/disk", {.reserve = gibibytes(1)}).message == "not refused");

  set_room(platform, gibibytes(900), gibibytes(100));
  CHECK(refusal(platform).message == "not refused");
}

TEST_CASE("there must be room for the files of the plan and a thousand more") {
  // 2000 small files, their folder, the workspace and its owner file: 2003
  FakePlatform platform;
  platform.files.free_space.inodes_free = 3003;
  CHECK(refusal(platform).message == "not refused");
  platform.files.free_space.inodes_free = 3002;
  CHECK(refusal(platform).code == ExitCode::world);
  CHECK(refusal(platform).message ==
        "the file system of \"/disk\" has room for 3002 more files, and 3003 are needed");
}

TEST_CASE("a directory in which a run is going on is refused with the run's name") {
  FakePlatform platform;
  OwnerRecord record;
  record.session = *parse_uuid("0f8fad5b-d9cb-469f-a165-70867728950e");
  record.process = 99;
  const auto path = std::filesystem::path("/disk") / workspace_name(record.session);
  platform.files.plant_directory(path);
  platform.files.plant_file(path / "owner", owner_head(record));
  CHECK(refusal(platform).message == "not refused");

  platform.files.lock_by_another(path / "owner");
  CHECK(refusal(platform).code == ExitCode::world);
  CHECK(refusal(platform).message ==
        "another run is going on in \"/disk\": session 0f8fad5b-d9cb-469f-a165-70867728950e, "
        "process 99");
}

TEST_CASE("room for an iteration is asked with the same margin and reserve") {
  const Space space{.used = {}, .available = mebibytes(220), .inodes_free = {}};
  CHECK(room_for(space, mebibytes(100), {.reserve = mebibytes(100)}) == Room::enough);
  CHECK(room_for(space, mebibytes(101), {.reserve = mebibytes(100)}) == Room::too_little);
}
