#include "platform/linux_volume.h"

#include <sys/stat.h>

#include "platform/platform.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using Kind = Volume::Kind;

TEST_CASE("a file system's type tells what it stands on") {
  CHECK(kind_of_file_system("ext4") == Kind::disk);
  CHECK(kind_of_file_system("tmpfs") == Kind::memory);
  CHECK(kind_of_file_system("nfs4") == Kind::network);
  CHECK(kind_of_file_system("fuse.sshfs") == Kind::network);
  CHECK(kind_of_file_system("cgroup2") == Kind::virtual_files);
}

TEST_CASE("what a file system hides is not guessed") {
  CHECK(kind_of_file_system("fuse") == Kind::unknown);
  CHECK(kind_of_file_system("fuseblk") == Kind::unknown);
  CHECK(kind_of_file_system("overlay") == Kind::unknown);
  CHECK(kind_of_file_system("") == Kind::unknown);
}

TEST_CASE("the kernel's own folders are no disks") {
  CHECK(linux_volume("/proc").type == "proc");
  CHECK(linux_volume("/proc").kind == Kind::virtual_files);
  CHECK(linux_volume("/sys").kind == Kind::virtual_files);
}

TEST_CASE("a folder that everybody may write to is open to others unless it is sticky") {
  const TempFolder folder;
  const auto open_to_others = [&](mode_t mode) {
    REQUIRE(::chmod(folder.path().c_str(), mode) == 0);
    return native_platform().access(folder.path()).writable_by_others;
  };
  CHECK_FALSE(open_to_others(0700));
  CHECK_FALSE(open_to_others(0775));
  CHECK(open_to_others(0777));
  CHECK_FALSE(open_to_others(01777));
  CHECK_FALSE(open_to_others(0700));
}
