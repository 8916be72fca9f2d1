#include "measure/workspace.h"

#include <cerrno>
#include <string>

#include "base/error.h"
#include "support/catch.h"
#include "support/fake_platform.h"

using namespace diary;

namespace {

const Uuid session = *parse_uuid("0f8fad5b-d9cb-469f-a165-70867728950e");
const std::string name = ".diskdiary-0f8fad5bd9cb469fa16570867728950e";
const std::filesystem::path path = std::filesystem::path("/disk") / name;

using Names = std::vector<std::string>;

/// A file as a pass makes it.
void make_file(FakePlatform& platform, DirectoryHandle folder, const char* file) {
  platform.files.close(platform.files.create_file(folder, file));
}

}  // namespace

TEST_CASE("a workspace has a locked owner file that says whose it is") {
  FakePlatform platform;
  const Workspace workspace(platform, "/disk", session);

  CHECK(platform.files.names_at(path) == Names{"owner"});
  CHECK(platform.files.content_of(path / "owner") ==
        "diskdiary workspace 1\nsession 0f8fad5b-d9cb-469f-a165-70867728950e\nprocess 4711\n"
        "boot 00000000-0000-4000-8000-000000000001\n");
  const auto folder = platform.files.open_directory(path);
  CHECK_FALSE(platform.files.try_lock(platform.files.open_to_read(folder, "owner")));
}

TEST_CASE("a name stands in the owner file, durably, once it is planned, and only once") {
  FakePlatform platform;
  Workspace workspace(platform, "/disk", session);
  const int syncs = platform.machine.count("fsync");

  workspace.plan_file("written");
  workspace.plan_file("written");

  const std::string content = platform.files.content_of(path / "owner");
  CHECK(content.substr(content.rfind("boot")) ==
        "boot 00000000-0000-4000-8000-000000000001\nfile written\n");
  CHECK(platform.machine.count("fsync") == syncs + 1);
}

TEST_CASE("a folder for small files is planned before it is made") {
  FakePlatform platform;
  Workspace workspace(platform, "/disk", session);
  platform.machine.fail("create_directory", 1, ENOSPC);

  CHECK_THROWS_AS(workspace.make_folder("files-000001", 20), std::system_error);

  const std::string content = platform.files.content_of(path / "owner");
  CHECK(content.find("folder files-000001 20\n") != std::string::npos);
}

TEST_CASE("a workspace goes with all that was made in it") {
  FakePlatform platform;
  platform.files.plant_file("/disk/precious", "x");
  {
    Workspace workspace(platform, "/disk", session);
    workspace.plan_file("written");
    make_file(platform, workspace.folder(), "written");
    workspace.adopt("written");
    const DirectoryHandle folder = workspace.make_folder("files-000001", 2);
    make_file(platform, folder, "f000000");
    make_file(platform, folder, "f000001");
  }

  CHECK(platform.files.names_at("/disk") == Names{"precious"});
  CHECK(platform.files.open_handles() == 0);
}

TEST_CASE("a stranger's file in the workspace is left, reported, and keeps the folder") {
  FakePlatform platform;
  Workspace workspace(platform, "/disk", session);
  workspace.plan_file("written");
  make_file(platform, workspace.folder(), "written");
  workspace.adopt("written");
  platform.files.plant_file(path / "thesis.txt", "years of work");

  const auto kept = workspace.close();

  CHECK(kept == std::vector<Kept>{{name + "/thesis.txt", "diskdiary did not make it"}});
  CHECK(platform.files.names_at(path) == Names{"owner", "thesis.txt"});
  CHECK(platform.files.content_of(path / "thesis.txt") == "years of work");
}

TEST_CASE("a stranger's file among the small files is left and reported") {
  FakePlatform platform;
  Workspace workspace(platform, "/disk", session);
  make_file(platform, workspace.make_folder("files-000001", 2), "f000000");
  platform.files.plant_file(path / "files-000001" / "f000002", "beyond the number");

  const auto kept = workspace.close();

  CHECK(kept == std::vector<Kept>{{name + "/files-000001/f000002", "diskdiary did not make it"}});
  CHECK(platform.files.names_at(path / "files-000001") == Names{"f000002"});
}

TEST_CASE("a file that somebody put in the place of ours is not removed") {
  FakePlatform platform;
  Workspace workspace(platform, "/disk", session);
  workspace.plan_file("written");
  make_file(platform, workspace.folder(), "written");
  workspace.adopt("written");
  platform.files.plant_file(path / "written", "another one");

  workspace.remove_file("written");
  const auto kept = workspace.close();

  CHECK(kept ==
        std::vector<Kept>{{name + "/written", "somebody put it in the place of our own file"}});
  CHECK(platform.files.content_of(path / "written") == "another one");
}

TEST_CASE("what bears a planned name but is no file of ours is not removed") {
  FakePlatform platform;
  Workspace workspace(platform, "/disk", session);
  workspace.plan_file("written");
  SECTION("a link") {
    platform.files.plant_link(path / "written");
    CHECK(workspace.close() == std::vector<Kept>{{name + "/written", "it is not a regular file"}});
  }
  SECTION("somebody else's") {
    platform.files.plant_file(path / "written", "x", FileStatus::Owner::other);
    CHECK(workspace.close() ==
          std::vector<Kept>{{name + "/written", "it belongs to somebody else"}});
  }
  SECTION("a folder") {
    platform.files.plant_directory(path / "written");
    CHECK(workspace.close() == std::vector<Kept>{{name + "/written", "it is not a regular file"}});
  }
  CHECK(platform.files.kind_of(path / "written") != FileStatus::Kind::missing);
}

TEST_CASE("a file that cannot be removed is reported, the rest goes") {
  FakePlatform platform;
  Workspace workspace(platform, "/disk", session);
  for (const char* file : {"a", "b"}) {
    workspace.plan_file(file);
    make_file(platform, workspace.folder(), file);
    workspace.adopt(file);
  }
  platform.machine.fail("remove_file", 1, EIO);

  const auto kept = workspace.close();

  CHECK(kept == std::vector<Kept>{{name + "/a", "Input/output error"}});
  CHECK(platform.files.names_at(path) == Names{"a", "owner"});
}

TEST_CASE("a workspace that cannot be made says so, and leaves nothing") {
  for (const char* call : {"open_directory", "create_directory", "create_file", "write", "fsync"}) {
    INFO(call);
    FakePlatform platform;
    platform.machine.fail(call, 1, EROFS);

    try {
      const Workspace workspace(platform, "/disk", session);
      FAIL("it was made");
    } catch (const Error& error) {
      CHECK(error.code() == ExitCode::world);
      CHECK(std::string(error.what()).find("Read-only file system") != std::string::npos);
      CHECK_FALSE(error.hint().empty());
    }
    CHECK(platform.files.names_at("/disk").empty());
    CHECK(platform.files.open_handles() == 0);
  }
}
