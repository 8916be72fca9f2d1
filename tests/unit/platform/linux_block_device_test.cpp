#include "platform/linux_block_device.h"

#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "support/catch.h"
#include "unit/platform/linux_tree.h"

using namespace diary;

namespace {

using Names = std::vector<std::string>;

const std::filesystem::path nvme = "pci0000:00/0000:00:1d.0/0000:03:00.0/nvme/nvme0/nvme0n1";
const std::filesystem::path sda =
    "pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/block/sda";
const std::filesystem::path sdb =
    "pci0000:00/0000:00:17.0/ata2/host1/target1:0:0/1:0:0:0/block/sdb";
const std::filesystem::path virtual_blocks = "virtual/block";

void two_disks_with_partitions(LinuxTree& tree) {
  tree.block(sda, "8:0").partition(sda / "sda1", "8:1");
  tree.block(sdb, "8:16").partition(sdb / "sdb1", "8:17");
}

}  // namespace

TEST_CASE("a file system in a partition lies on the partition's disk") {
  LinuxTree tree;
  tree.mounts("21 1 259:2 / / rw - ext4 /dev/nvme0n1p2 rw\n");
  tree.block(nvme, "259:0").partition(nvme / "nvme0n1p2", "259:2");

  const BlockChain chain = block_chain("/", tree.root());

  CHECK(chain.chain == Names{"nvme0n1p2", "nvme0n1"});
  CHECK(chain.disks == Names{"nvme0n1"});
  CHECK(chain.reason.empty());
  CHECK(whole_disk("/", tree.root()) == tree.root() / "sys/class/block/nvme0n1");
}

TEST_CASE("LVM on an encrypted partition is followed down to its disk") {
  LinuxTree tree;
  tree.mounts("21 1 253:1 / / rw - xfs /dev/mapper/vault-root rw\n");
  tree.block(nvme, "259:0").partition(nvme / "nvme0n1p3", "259:3");
  tree.block(virtual_blocks / "dm-0", "253:0")
      .stands_on(virtual_blocks / "dm-0", nvme / "nvme0n1p3");
  tree.block(virtual_blocks / "dm-1", "253:1")
      .stands_on(virtual_blocks / "dm-1", virtual_blocks / "dm-0");

  const BlockChain chain = block_chain("/", tree.root());

  CHECK(chain.chain == Names{"dm-1", "dm-0", "nvme0n1p3", "nvme0n1"});
  CHECK(chain.disks == Names{"nvme0n1"});
}

TEST_CASE("a mirror of two disks names both and no single one") {
  LinuxTree tree;
  tree.mounts("21 1 9:0 / / rw - ext4 /dev/md0 rw\n");
  two_disks_with_partitions(tree);
  tree.block(virtual_blocks / "md0", "9:0")
      .stands_on(virtual_blocks / "md0", sda / "sda1")
      .stands_on(virtual_blocks / "md0", sdb / "sdb1");

  const BlockChain chain = block_chain("/", tree.root());

  CHECK(chain.chain == Names{"md0", "sda1", "sda", "sdb1", "sdb"});
  CHECK(chain.disks == Names{"sda", "sdb"});
  CHECK(why_no_disk(chain) == "more than one disk: sda, sdb");
  CHECK_FALSE(whole_disk("/", tree.root()));
}

TEST_CASE("two partitions of one disk are one disk") {
  LinuxTree tree;
  tree.mounts("21 1 253:0 / / rw - ext4 /dev/mapper/wide rw\n");
  tree.block(sda, "8:0").partition(sda / "sda1", "8:1").partition(sda / "sda2", "8:2");
  tree.block(virtual_blocks / "dm-0", "253:0")
      .stands_on(virtual_blocks / "dm-0", sda / "sda1")
      .stands_on(virtual_blocks / "dm-0", sda / "sda2");

  CHECK(block_chain("/", tree.root()).disks == Names{"sda"});
}

TEST_CASE("a member that cannot be followed still counts as a disk") {
  LinuxTree tree;
  tree.mounts("21 1 9:0 / / rw - ext4 /dev/md0 rw\n");
  two_disks_with_partitions(tree);
  tree.block(virtual_blocks / "md0", "9:0")
      .stands_on(virtual_blocks / "md0", sda / "sda1")
      .link("sys/devices/virtual/block/md0/slaves/sdz1", "sys/devices/gone/sdz1");

  CHECK(block_chain("/", tree.root()).disks == Names{"sda", "sdz1"});
}

TEST_CASE("btrfs on two devices is found by the device that was mounted") {
  LinuxTree tree;
  tree.mounts("21 1 0:33 /@ / rw - btrfs /dev/sdb1 rw,subvol=/@\n");
  two_disks_with_partitions(tree);
  const std::filesystem::path other = "sys/fs/btrfs/0d1c-other/devices";
  const std::filesystem::path ours = "sys/fs/btrfs/77aa-ours/devices";
  tree.block(nvme, "259:0").link(other / "nvme0n1", "sys/devices" / nvme);
  tree.link(ours / "sda1", "sys/devices" / sda / "sda1");
  tree.link(ours / "sdb1", "sys/devices" / sdb / "sdb1");

  const BlockChain chain = block_chain("/", tree.root());

  CHECK(chain.chain == Names{"sda1", "sda", "sdb1", "sdb"});
  CHECK(chain.disks == Names{"sda", "sdb"});
}

TEST_CASE("btrfs mounted by a mapped name is found by the name's device") {
  LinuxTree tree;
  tree.mounts("21 1 0:33 / / rw - btrfs /dev/mapper/vault rw\n");
  tree.block(nvme, "259:0");
  tree.block(virtual_blocks / "dm-0", "253:0")
      .stands_on(virtual_blocks / "dm-0", nvme)
      .file("sys/devices/virtual/block/dm-0/dm/name", "vault\n")
      .link("sys/fs/btrfs/77aa/devices/dm-0", "sys/devices/virtual/block/dm-0");

  CHECK(block_chain("/", tree.root()).chain == Names{"dm-0", "nvme0n1"});
}

TEST_CASE("btrfs that /sys does not list has a reason and no disk") {
  LinuxTree tree;
  tree.mounts("21 1 0:33 / / rw - btrfs /dev/sdc1 rw\n");
  tree.block(nvme, "259:0").link("sys/fs/btrfs/0d1c/devices/nvme0n1", "sys/devices" / nvme);

  const BlockChain chain = block_chain("/", tree.root());

  CHECK(chain.disks.empty());
  CHECK(chain.reason == "btrfs names no block device");
}

TEST_CASE("a file system without a block device has a reason") {
  LinuxTree tree;
  tree.mounts(
      "21 1 0:50 / / rw - overlay overlay rw,lowerdir=/a,upperdir=/b\n"
      "22 21 0:51 / /tmp rw - tmpfs tmpfs rw\n");
  tree.folder("tmp");

  CHECK(block_chain("/", tree.root()).reason == "overlay");
  CHECK(block_chain("/tmp", tree.root()).reason == "tmpfs names no block device");
  CHECK_FALSE(whole_disk("/tmp", tree.root()));
}

TEST_CASE("without /sys the number of the device is the reason") {
  LinuxTree tree;
  tree.mounts("21 1 259:2 / / rw - ext4 /dev/nvme0n1p2 rw\n");

  const BlockChain chain = block_chain("/", tree.root());

  CHECK(chain.chain.empty());
  CHECK(chain.reason == "/sys lists no block device 259:2");
}

TEST_CASE("a mount point with a space in it is found") {
  LinuxTree tree;
  tree.mounts(
      "21 1 0:50 / / rw - tmpfs tmpfs rw\n"
      "22 21 8:1 / /media/my\\040stick rw - vfat /dev/sda1 rw\n");
  two_disks_with_partitions(tree);
  tree.folder("media/my stick/work");

  CHECK(block_chain("/media/my stick/work", tree.root()).disks == Names{"sda"});
}

TEST_CASE("where mountinfo does not list the directory its device number serves") {
  LinuxTree tree;
  struct stat status {};
  REQUIRE(::stat(tree.root().c_str(), &status) == 0);
  tree.mounts("22 21 0:51 / /proc rw - proc proc rw\n");
  tree.block(sda,
             std::to_string(major(status.st_dev)) + ":" + std::to_string(minor(status.st_dev)));

  CHECK(block_chain("/", tree.root()).disks == Names{"sda"});
}

TEST_CASE("the temperature is found beside an NVMe controller and below a SATA disk") {
  LinuxTree tree;
  tree.block(nvme, "259:0")
      .link("sys/devices" / nvme / "device", "sys/devices" / nvme.parent_path());
  tree.file("sys/devices" / nvme.parent_path() / "hwmon3/temp1_input", "41850\n");
  const auto scsi_device = sda.parent_path().parent_path();
  tree.block(sda, "8:0").link("sys/devices" / sda / "device", "sys/devices" / scsi_device);
  tree.file("sys/devices" / scsi_device / "hwmon/hwmon4/temp1_input", "33000\n");
  tree.block(sdb, "8:16");

  const auto disks = tree.root() / "sys/class/block";
  CHECK(temperature_file(disks / "nvme0n1") == disks / "nvme0n1/device/hwmon3/temp1_input");
  CHECK(temperature_file(disks / "sda") == disks / "sda/device/hwmon/hwmon4/temp1_input");
  CHECK_FALSE(temperature_file(disks / "sdb"));
}
