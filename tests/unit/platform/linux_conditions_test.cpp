#include "platform/linux_conditions.h"

#include <set>

#include "base/text.h"
#include "support/catch.h"
#include "unit/platform/linux_tree.h"

using namespace diary;

namespace {

std::string shown(const Facts& facts, std::string_view name) {
  for (const Fact& fact : facts) {
    if (fact.name == name) return fact.value ? *fact.value : "not read: " + fact.reason;
  }
  return "not in the list";
}

const std::filesystem::path controller = "sys/devices/pci0000:00/0000:03:00.0/nvme/nvme0";

void nvme_below_root(LinuxTree& tree) {
  const auto disk = controller.lexically_relative("sys/devices") / "nvme0n1";
  tree.mounts("21 1 259:0 / / rw,relatime - ext4 /dev/nvme0n1 rw,errors=remount-ro\n");
  tree.block(disk, "259:0").link(controller / "nvme0n1/device", controller);
  tree.folder("sys/devices/pci0000:00/0000:03:00.0");
  tree.link(controller / "device", "sys/devices/pci0000:00/0000:03:00.0");
}

std::set<std::string> names_of(const Facts& facts) {
  std::set<std::string> names;
  for (const Fact& fact : facts) names.insert(fact.name);
  return names;
}

}  // namespace

TEST_CASE("the state of an NVMe disk is read from /sys") {
  LinuxTree tree;
  nvme_below_root(tree);
  const auto queue = controller / "nvme0n1/queue";
  tree.file(controller / "firmware_rev", "FW12B   \n")
      .file(controller / "hwmon2/temp1_input", "38850\n");
  tree.file(queue / "rotational", "0\n").file(queue / "write_cache", "write back\n");
  tree.file(queue / "scheduler", "[none] mq-deadline kyber\n");
  tree.file(queue / "logical_block_size", "512\n").file(queue / "physical_block_size", "4096\n");
  tree.file(queue / "discard_max_bytes", "2199023255040\n");
  tree.file(controller / "device/current_link_speed", "16.0 GT/s PCIe\n");
  tree.file(controller / "device/current_link_width", "4\n");

  const Facts facts = linux_conditions("/", tree.root());

  CHECK(shown(facts, "device.firmware") == "FW12B");
  CHECK(shown(facts, "device.rotational") == "no");
  CHECK(shown(facts, "device.write_cache") == "write back");
  CHECK(shown(facts, "device.scheduler") == "none");
  CHECK(shown(facts, "device.logical_block_bytes") == "512");
  CHECK(shown(facts, "device.physical_block_bytes") == "4096");
  CHECK(shown(facts, "device.discard") == "yes");
  CHECK(shown(facts, "device.link_speed") == "16.0 GT/s PCIe");
  CHECK(shown(facts, "device.link_width") == "4");
  CHECK(shown(facts, "device.temperature_milli_c") == "38850");
  CHECK(shown(facts, "device.chain") == "nvme0n1");
  CHECK(shown(facts, "device.count") == "1");
}

TEST_CASE("two disks keep their chain and describe no disk") {
  LinuxTree tree;
  tree.mounts("21 1 9:0 / / rw - ext4 /dev/md0 rw\n").block("virtual/block/md0", "9:0");
  tree.block("pci0000:00/sda", "8:0").stands_on("virtual/block/md0", "pci0000:00/sda");
  tree.block("pci0000:00/sdb", "8:16").stands_on("virtual/block/md0", "pci0000:00/sdb");
  tree.file("sys/devices/pci0000:00/sda/queue/rotational", "0\n");

  const Facts facts = linux_conditions("/", tree.root());

  CHECK(shown(facts, "device.rotational") == "not read: more than one disk: sda, sdb");
  CHECK(shown(facts, "device.chain") == "md0, sda, sdb");
  CHECK(shown(facts, "device.count") == "2");
}

TEST_CASE("mount options of point and file system are listed once each") {
  LinuxTree tree;
  nvme_below_root(tree);

  const Facts facts = linux_conditions("/", tree.root());

  CHECK(shown(facts, "fs.type") == "ext4");
  CHECK(shown(facts, "fs.mount_options") == "rw,relatime,errors=remount-ro");
}

TEST_CASE("mount options keep no paths, people or servers") {
  LinuxTree tree;
  tree.mounts(
      "21 1 0:50 / / rw - overlay o rw,lowerdir=/home/me/a,username=me,addr=10.1.2.3,uid=7\n");

  CHECK(shown(linux_conditions("/", tree.root()), "fs.mount_options") ==
        "rw,lowerdir=(not kept),username=(not kept),addr=(not kept),uid=7");
}

TEST_CASE("ext4 tells of its journal, also that it has none") {
  LinuxTree tree;
  nvme_below_root(tree);
  const auto journal = [&] { return shown(linux_conditions("/", tree.root()), "fs.journal"); };

  CHECK(journal() == "not read: no such file");
  tree.file("proc/fs/ext4/nvme0n1/options", "rw\nbarrier\n");
  CHECK(journal() == "none");
  tree.file("proc/fs/ext4/nvme0n1/options", "rw\ndata=ordered\nbarrier\n");
  CHECK(journal() == "ordered");
}

TEST_CASE("encryption is seen anywhere between the file system and the disk") {
  LinuxTree tree;
  tree.mounts("21 1 253:1 / / rw - ext4 /dev/mapper/top rw\n").block("pci0000:00/sda", "8:0");
  tree.block("virtual/block/dm-0", "253:0").stands_on("virtual/block/dm-0", "pci0000:00/sda");
  tree.block("virtual/block/dm-1", "253:1").stands_on("virtual/block/dm-1", "virtual/block/dm-0");
  tree.file("sys/devices/virtual/block/dm-1/dm/uuid", "LVM-abc\n");
  const auto encryption = [&] {
    return shown(linux_conditions("/", tree.root()), "fs.encryption");
  };

  CHECK(encryption() == "none seen");
  tree.file("sys/devices/virtual/block/dm-0/dm/uuid", "CRYPT-LUKS2-77aa\n");
  CHECK(encryption() == "dm-crypt");
}

TEST_CASE("space is told by the file system of the directory") {
  LinuxTree tree;
  nvme_below_root(tree);

  const Facts facts = linux_conditions("/", tree.root());

  const auto percent = parse_decimal(shown(facts, "fs.used_percent"));
  const auto total = parse_integer(shown(facts, "fs.total_bytes"));
  const auto free = parse_integer(shown(facts, "fs.free_bytes"));
  REQUIRE((percent && total && free));
  CHECK(*percent <= 100.0);
  CHECK(*free <= *total);
  CHECK(shown(linux_conditions("/missing", tree.root()), "fs.free_bytes") ==
        "not read: no such directory");
}

TEST_CASE("the system is named by os-release, quotes taken off") {
  LinuxTree tree;
  tree.file("usr/lib/os-release",
            "NAME=Plain\nPRETTY_NAME=\"Some \\\"Linux\\\" 7\"\nVERSION_ID='7.1'\n");

  const Facts facts = linux_conditions("/", tree.root());

  CHECK(shown(facts, "os.name") == "Some \"Linux\" 7");
  CHECK(shown(facts, "os.version") == "7.1");
}

TEST_CASE("a rolling system has a name and no version") {
  LinuxTree tree;
  tree.file("etc/os-release", "NAME=Rolling\nPRETTY_NAME=\"\"\n");

  const Facts facts = linux_conditions("/", tree.root());

  CHECK(shown(facts, "os.name") == "Rolling");
  CHECK(shown(facts, "os.version") == "not read: os-release has no VERSION_ID");
}

TEST_CASE("a virtual machine is seen by its firmware or its CPU") {
  LinuxTree tree;
  const auto seen = [&] { return shown(linux_conditions("/", tree.root()), "os.virtualisation"); };

  CHECK(seen() == "not read: no such file");
  tree.file("proc/cpuinfo", "flags\t\t: fpu sse hypervisors\n");
  CHECK(seen() == "none seen");
  tree.file("proc/cpuinfo", "flags\t\t: fpu hypervisor\n");
  CHECK(seen() == "hypervisor");
  tree.file("sys/class/dmi/id/product_name", "KVM Virtual Machine\n");
  CHECK(seen() == "kvm");
  tree.file("sys/hypervisor/type", "xen\n");
  CHECK(seen() == "xen");
}

TEST_CASE("a container is seen by what its manager left, and else by its first process") {
  using namespace std::string_literals;
  LinuxTree tree;
  const auto seen = [&] { return shown(linux_conditions("/", tree.root()), "os.container"); };

  CHECK(seen() == "not read: no such file");
  tree.file("proc/1/environ", "");
  CHECK(seen() == "none seen");
  tree.file("proc/1/environ", "HOME=/\0container=lxc\0"s);
  CHECK(seen() == "lxc");
  tree.file(".dockerenv", "");
  CHECK(seen() == "docker");
}

TEST_CASE("CPUs are counted over the ranges that are online") {
  LinuxTree tree;
  tree.file("sys/devices/system/cpu/online", "0-3,8,10-11\n");

  CHECK(shown(linux_conditions("/", tree.root()), "cpu.count") == "7");  // 4 + 1 + 2
}

TEST_CASE("governors that differ between CPUs are all told") {
  LinuxTree tree;
  const std::filesystem::path policies = "sys/devices/system/cpu/cpufreq";
  tree.file(policies / "policy0/scaling_governor", "schedutil\n");
  tree.file(policies / "policy4/scaling_governor", "performance\n");

  CHECK(shown(linux_conditions("/", tree.root()), "cpu.governor") == "schedutil, performance");
}

TEST_CASE("power comes from the grid, the battery, or nobody says") {
  LinuxTree tree;
  const std::filesystem::path supplies = "sys/class/power_supply";
  const auto source = [&] { return shown(linux_conditions("/", tree.root()), "power.source"); };

  CHECK(source() == "no supply listed");
  tree.file(supplies / "mouse/type", "Battery\n").file(supplies / "mouse/scope", "Device\n");
  tree.file(supplies / "mouse/status", "Discharging\n");
  CHECK(source() == "no supply listed");
  tree.file(supplies / "AC/type", "Mains\n").file(supplies / "AC/online", "0\n");
  CHECK(source() == "not read: no supply says that it is in use");
  tree.file(supplies / "BAT0/type", "Battery\n").file(supplies / "BAT0/status", "Discharging\n");
  CHECK(source() == "battery");
  tree.file(supplies / "AC/online", "1\n");
  CHECK(source() == "ac");
}

TEST_CASE("each battery of the machine has its charge") {
  LinuxTree tree;
  const std::filesystem::path supplies = "sys/class/power_supply";
  CHECK(shown(linux_conditions("/", tree.root()), "power.battery_percent") ==
        "not read: no battery");

  tree.file(supplies / "BAT0/type", "Battery\n").file(supplies / "BAT0/capacity", "80\n");
  tree.file(supplies / "BAT1/type", "Battery\n").file(supplies / "BAT1/capacity", "55\n");

  CHECK(shown(linux_conditions("/", tree.root()), "power.battery_percent") == "80, 55");
}

TEST_CASE("load, pressure, memory, uptime and write-back settings are read from /proc") {
  LinuxTree tree;
  tree.file("proc/loadavg", "1.25 0.80 0.70 1/200 4711\n")
      .file("proc/uptime", "86461.52 170000.11\n");
  tree.file("proc/pressure/cpu", "some avg10=2.50 avg60=1.00 avg300=0.10 total=99\n");
  tree.file("proc/pressure/io",
            "some avg10=0.30 avg60=1.00 avg300=0.10 total=99\nfull avg10=9.00\n");
  tree.file("proc/meminfo", "MemTotal: 2000 kB\nMemAvailable:    1000 kB\n");
  tree.file("proc/sys/vm/dirty_ratio", "20\n").file("proc/sys/vm/dirty_background_bytes", "4096\n");

  const Facts facts = linux_conditions("/", tree.root());

  CHECK(shown(facts, "load.average_1m") == "1.25");
  CHECK(shown(facts, "load.cpu_pressure_avg10") == "2.50");
  CHECK(shown(facts, "load.io_pressure_avg10") == "0.30");
  CHECK(shown(facts, "memory.available_bytes") == "1024000");
  CHECK(shown(facts, "time.uptime_s") == "86461");
  CHECK(shown(facts, "kernel.dirty_ratio") == "20");
  CHECK(shown(facts, "kernel.dirty_background_bytes") == "4096");
}

TEST_CASE(
    "the list of conditions is the same on a bare tree, with a reason for each that is missing") {
  LinuxTree full;
  nvme_below_root(full);
  LinuxTree bare;

  const Facts facts = linux_conditions("/", bare.root());

  CHECK(names_of(facts) == names_of(linux_conditions("/", full.root())));
  CHECK(names_of(facts).size() == facts.size());
  for (const Fact& fact : facts) {
    INFO(fact.name);
    CHECK(fact.value.has_value() == fact.reason.empty());
  }
}
