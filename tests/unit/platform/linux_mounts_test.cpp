#include "platform/linux_mounts.h"

#include "support/catch.h"
#include "unit/platform/linux_tree.h"

using namespace diary;

namespace {

std::string source_of(std::string_view mountinfo, const char* path) {
  const auto mount = mount_of_path(parse_mountinfo(mountinfo), path);
  return mount ? mount->source : "-";
}

constexpr std::string_view root_and_home =
    "21 1 8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw\n"
    "34 21 8:3 / /home rw,nosuid shared:7 master:3 - xfs /dev/sda3 rw,attr2\n";

}  // namespace

TEST_CASE("a line of mountinfo is read with any number of optional fields") {
  const auto mounts = parse_mountinfo(root_and_home);

  REQUIRE(mounts.size() == 2);
  CHECK(mounts[1].id == 34);
  CHECK(mounts[1].parent == 21);
  CHECK(mounts[1].device == "8:3");
  CHECK(mounts[1].point == "/home");
  CHECK(mounts[1].options == "rw,nosuid");
  CHECK(mounts[1].type == "xfs");
  CHECK(mounts[1].source == "/dev/sda3");
  CHECK(mounts[1].super_options == "rw,attr2");
}

TEST_CASE("lines that are no mounts are left out") {
  const auto mounts =
      parse_mountinfo("\nrubbish\n1 2 3 4 5 6 - ext4\nx y 8:1 / / rw - ext4 a rw\n");

  CHECK(mounts.empty());
}

TEST_CASE("octal escapes in a mount point are decoded, half ones are kept") {
  const auto mounts =
      parse_mountinfo("21 1 8:2 / /my\\040big\\134disk\\04 rw - ext4 /dev/disk\\040one rw\n");

  REQUIRE(mounts.size() == 1);
  CHECK(mounts[0].point == "/my big\\disk\\04");
  CHECK(mounts[0].source == "/dev/disk one");
}

TEST_CASE("the deepest mount above a path holds, by whole names") {
  CHECK(source_of(root_and_home, "/home/me") == "/dev/sda3");
  CHECK(source_of(root_and_home, "/home") == "/dev/sda3");
  CHECK(source_of(root_and_home, "/homework") == "/dev/sda2");
  CHECK(source_of(root_and_home, "/") == "/dev/sda2");
}

TEST_CASE("of several mounts on one point the last one holds") {
  const std::string text = std::string(root_and_home) + "35 34 0:40 / /home rw - tmpfs second rw\n";

  CHECK(source_of(text, "/home/me") == "second");
}

TEST_CASE("a later mount hides the deeper ones below its point") {
  const std::string text = std::string(root_and_home) +
                           "36 34 8:4 / /home/me rw - ext4 hidden rw\n"
                           "37 34 0:40 / /home rw - tmpfs above rw\n";

  CHECK(source_of(text, "/home/me") == "above");
}

TEST_CASE("the initial root file system does not hide the real one on the same point") {
  const char* text =
      "1 1 0:2 / / rw - rootfs rootfs rw\n"
      "21 1 8:2 / / rw - ext4 /dev/sda2 rw\n";

  CHECK(source_of(text, "/srv") == "/dev/sda2");
}

TEST_CASE("without a mount that covers the path there is none") {
  CHECK(source_of("34 21 8:3 / /home rw - xfs /dev/sda3 rw\n", "/srv") == "-");
  CHECK(source_of("", "/") == "-");
}

TEST_CASE("the mount of a directory is that of its real path") {
  LinuxTree tree;
  tree.mounts(root_and_home).folder("home/me/work").folder("srv").link("srv/work", "home/me/work");

  const auto mount = mount_of_directory("/srv/work", tree.root());

  REQUIRE(mount);
  CHECK(mount->point == "/home");
}

TEST_CASE("the root directory itself has a mount") {
  LinuxTree tree;
  tree.mounts(root_and_home);

  const auto mount = mount_of_directory("/", tree.root());

  REQUIRE(mount);
  CHECK(mount->point == "/");
}
