#include "measure/leftovers.h"

#include <optional>
#include <string>

#include "base/error.h"
#include "measure/owner_file.h"
#include "measure/workspace.h"
#include "support/catch.h"
#include "support/fake_platform.h"

using namespace diary;

namespace {

const Uuid session = *parse_uuid("0f8fad5b-d9cb-469f-a165-70867728950e");
const std::string name = workspace_name(session);
const std::filesystem::path path = std::filesystem::path("/disk") / name;

using Names = std::vector<std::string>;

/// A workspace of a run that was killed: with one file, and three small ones of which two are left.
void leave_workspace(FakePlatform& platform) {
  OwnerRecord record;
  record.session = session;
  record.process = 99;
  platform.files.plant_directory(path);
  platform.files.plant_file(path / "owner", owner_head(record) + owner_line("written") +
                                                owner_line(OwnerRecord::Folder{"files-000001", 3}));
  platform.files.plant_file(path / "written", "xxx");
  platform.files.plant_directory(path / "files-000001");
  platform.files.plant_file(path / "files-000001" / "f000001", "x");
  platform.files.plant_file(path / "files-000001" / "f000002", "x");
}

/// `clean`, which is to leave everything as it is; gives the reason.
std::string refusal(FakePlatform& platform) {
  const auto before = platform.files.names_at(path);
  const Cleaned cleaned = clean(platform, "/disk");
  CHECK(cleaned.removed.empty());
  CHECK(platform.files.names_at(path) == before);
  REQUIRE(cleaned.kept.size() == 1);
  CHECK(cleaned.kept[0].name == name);
  return cleaned.kept[0].reason;
}

}  // namespace

TEST_CASE("a left-over is found with the session and the process that it belonged to") {
  FakePlatform platform;
  platform.files.plant_directory("/disk/other");
  leave_workspace(platform);

  const auto found = find_leftovers(platform, "/disk");

  REQUIRE(found.size() == 1);
  CHECK(found[0].name == name);
  CHECK(found[0].session == session);
  CHECK(found[0].process == 99);
  CHECK(found[0].state == Leftover::State::stale);
  CHECK(platform.files.open_handles() == 0);
}

TEST_CASE("clean removes a left-over and nothing else") {
  FakePlatform platform;
  platform.files.plant_file("/disk/precious", "x");
  platform.files.plant_directory("/disk/.diskdiary-notes");
  leave_workspace(platform);

  const Cleaned cleaned = clean(platform, "/disk");

  // written, f000001, f000002 and the owner file
  CHECK(cleaned.removed == std::vector<Cleaned::Removed>{{name, 4}});
  CHECK(cleaned.kept.empty());
  CHECK(platform.files.names_at("/disk") == Names{".diskdiary-notes", "precious"});
  CHECK(platform.files.open_handles() == 0);
}

TEST_CASE("a workspace left by a process that died is cleaned") {
  FakePlatform platform;
  std::optional<Workspace> workspace(std::in_place, platform, "/disk", session);
  workspace->plan_file("written");
  platform.files.close(platform.files.create_file(workspace->folder(), "written"));
  platform.files.forget_handles();

  CHECK(clean(platform, "/disk").removed == std::vector<Cleaned::Removed>{{name, 2}});
  CHECK(platform.files.names_at("/disk").empty());
}

TEST_CASE("a workspace in use is found as such and not cleaned") {
  FakePlatform platform;
  leave_workspace(platform);
  platform.files.lock_by_another(path / "owner");

  CHECK(find_leftovers(platform, "/disk")[0].state == Leftover::State::in_use);
  CHECK(refusal(platform) == "a run is using it");
}

TEST_CASE("a folder that only has the name is left alone") {
  FakePlatform platform;
  SECTION("without an owner file") {
    platform.files.plant_directory(path);
    platform.files.plant_file(path / "written", "x");
    CHECK(find_leftovers(platform, "/disk")[0].state == Leftover::State::foreign);
    CHECK(refusal(platform) == "it has no owner file");
  }
  SECTION("with a link for an owner file") {
    platform.files.plant_directory(path);
    platform.files.plant_link(path / "owner");
    CHECK(refusal(platform) == "its owner file is not a regular file");
  }
  SECTION("with somebody else's owner file") {
    platform.files.plant_directory(path);
    platform.files.plant_file(path / "owner", "", FileStatus::Owner::other);
    CHECK(refusal(platform) == "its owner file belongs to somebody else");
  }
  SECTION("with another text in its owner file") {
    platform.files.plant_directory(path);
    platform.files.plant_file(path / "owner", "mine\n");
    CHECK(refusal(platform) == "its owner file is not one of diskdiary's");
  }
  SECTION("with an owner file longer than any of ours") {
    OwnerRecord record;
    record.session = session;
    std::string text = owner_head(record);
    while (text.size() <= std::size_t{4} << 20U) text += owner_line("written");
    platform.files.plant_directory(path);
    platform.files.plant_file(path / "owner", text);
    CHECK(refusal(platform) == "its owner file is not one of diskdiary's");
  }
  SECTION("with another session's owner file") {
    leave_workspace(platform);
    OwnerRecord record;
    platform.files.plant_file(path / "owner", owner_head(record));
    CHECK(refusal(platform) == "its owner file names another session");
  }
  SECTION("that is a link") {
    platform.files.plant_link(path);
    CHECK(refusal(platform) == "it is not a folder");
  }
  SECTION("that belongs to somebody else") {
    platform.files.plant_directory(path, FileStatus::Owner::other);
    CHECK(refusal(platform) == "it belongs to somebody else");
  }
}

TEST_CASE("a stranger's file keeps its left-over until it is gone") {
  FakePlatform platform;
  leave_workspace(platform);
  platform.files.plant_file(path / "thesis.txt", "years of work");

  const Cleaned cleaned = clean(platform, "/disk");

  REQUIRE(cleaned.removed.size() == 1);
  CHECK_FALSE(cleaned.removed[0].gone);
  CHECK(cleaned.kept == std::vector<Kept>{{name + "/thesis.txt", "diskdiary did not make it"}});
  CHECK(platform.files.names_at(path) == Names{"owner", "thesis.txt"});
  CHECK(find_leftovers(platform, "/disk")[0].state == Leftover::State::stale);
}

TEST_CASE("a directory that is not there cannot be looked into") {
  FakePlatform platform;
  CHECK_THROWS_AS(find_leftovers(platform, "/nowhere"), Error);
  CHECK_THROWS_AS(clean(platform, "/nowhere"), Error);
}
