#include "platform/linux_identity.h"

#include "base/sha256.h"
#include "support/catch.h"
#include "unit/platform/linux_tree.h"

using namespace diary;

namespace {

std::string reason_of(const Facts& facts, std::string_view name) {
  for (const Fact& fact : facts) {
    if (fact.name == name) return fact.value ? "read" : fact.reason;
  }
  return "not in the list";
}

// A disk below "/" whose kernel device is the folder `device`, on the bus of the subsystem.
std::filesystem::path disk_below_root(LinuxTree& tree, const std::filesystem::path& device,
                                      const std::string& disk, const std::string& subsystem) {
  const auto folder = "sys/devices" / device;
  tree.mounts("21 1 8:0 / / rw - ext4 /dev/" + disk + " rw\n")
      .block(device / "block" / disk, "8:0");
  tree.folder("sys" / std::filesystem::path(subsystem));
  tree.link(folder / "block" / disk / "device", folder);
  tree.link(folder / "subsystem", "sys/" + subsystem);
  return folder;
}

const std::filesystem::path sata_device = "pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0";
const std::filesystem::path usb_device =
    "pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host4/target4:0:0/4:0:0:0";
const std::filesystem::path virtio_device = "pci0000:00/0000:00:05.0/virtio2";

}  // namespace

TEST_CASE("an NVMe disk is known by model, capacity, bus and hashed serial number") {
  LinuxTree tree;
  const auto device =
      disk_below_root(tree, "pci0000:00/0000:03:00.0/nvme/nvme0", "nvme0n1", "class/nvme");
  tree.file(device / "model", "Quick Disk 500             \n")
      .file(device / "serial", "QD5-77120   \n");
  tree.file(device / "block/nvme0n1/size", "976773168\n");

  const Facts facts = linux_identity("/", tree.root());

  CHECK(value_of(facts, "device.model") == "Quick Disk 500");
  CHECK(value_of(facts, "device.capacity_bytes") == "500107862016");  // 976773168 * 512
  CHECK(value_of(facts, "device.bus") == "nvme");
  CHECK(value_of(facts, "device.serial_sha256") == identity_sha256("QD5-77120"));
}

TEST_CASE("the bus of a SCSI device is what it is plugged into") {
  const auto bus_of = [](const std::filesystem::path& device, const char* disk,
                         const char* subsystem) {
    LinuxTree tree;
    disk_below_root(tree, device, disk, subsystem);
    return value_of(linux_identity("/", tree.root()), "device.bus");
  };

  CHECK(bus_of(sata_device, "sda", "bus/scsi") == "sata");
  CHECK(bus_of(usb_device, "sdc", "bus/scsi") == "usb");
  CHECK(bus_of("pci0000:00/0000:00:10.0/host2/target2:0:0/2:0:0:0", "sdd", "bus/scsi") == "scsi");
  CHECK(bus_of("platform/mmc_host/mmc0/mmc0:0001", "mmcblk0", "bus/mmc") == "mmc");
}

TEST_CASE("an NVMe disk that several controllers may share is on the same bus as the others") {
  LinuxTree tree;
  disk_below_root(tree, "virtual/nvme-subsystem/nvme-subsys0", "nvme0n1", "class/nvme-subsystem");

  CHECK(value_of(linux_identity("/", tree.root()), "device.bus") == "nvme");
}

TEST_CASE("a disk of no bus is virtual") {
  LinuxTree tree;
  tree.mounts("21 1 7:0 / / rw - ext4 /dev/loop0 rw\n").block("virtual/block/loop0", "7:0");

  CHECK(value_of(linux_identity("/", tree.root()), "device.bus") == "virtual");
}

TEST_CASE("a virtio disk names no model but may have a serial number") {
  LinuxTree tree;
  const auto device = disk_below_root(tree, virtio_device, "vda", "bus/virtio");
  tree.file(device / "block/vda/serial", "volume-0042\n");

  const Facts facts = linux_identity("/", tree.root());

  CHECK(reason_of(facts, "device.model") == "virtio disk names no model");
  CHECK(value_of(facts, "device.bus") == "virtio");
  CHECK(value_of(facts, "device.serial_sha256") == identity_sha256("volume-0042"));
}

TEST_CASE("a word or zeros in place of a serial number are not taken for one") {
  const auto why = [](const char* serial) {
    LinuxTree tree;
    const auto device = disk_below_root(tree, virtio_device, "vda", "bus/virtio");
    tree.file(device / "block/vda/serial", serial);
    return reason_of(linux_identity("/", tree.root()), "device.serial_sha256");
  };

  CHECK(why("rootdisk\n") == "a word and no number");
  CHECK(why("00000000\n") == "placeholder \"00000000\"");
  CHECK(why("") == "empty");
}

TEST_CASE("the serial number of a SATA disk is the text of its vital product data") {
  using namespace std::string_literals;
  LinuxTree tree;
  const auto device = disk_below_root(tree, sata_device, "sda", "bus/scsi");
  tree.file(device / "vpd_pg80", "\x00\x80\x00\x0c    WX-310045"s);
  tree.file(device / "wwid", "naa.5000000000000001\n");

  CHECK(value_of(linux_identity("/", tree.root()), "device.serial_sha256") ==
        identity_sha256("WX-310045"));
}

TEST_CASE("without vital product data the world-wide name stands for the serial number") {
  LinuxTree tree;
  const auto device = disk_below_root(tree, sata_device, "sda", "bus/scsi");
  tree.file(device / "wwid", "naa.5000000000000001\n");

  CHECK(value_of(linux_identity("/", tree.root()), "device.serial_sha256") ==
        identity_sha256("naa.5000000000000001"));
}

TEST_CASE("a memory card is known by its name") {
  LinuxTree tree;
  const auto device =
      disk_below_root(tree, "platform/mmc_host/mmc0/mmc0:0001", "mmcblk0", "bus/mmc");
  tree.file(device / "name", "CARD64\n");

  CHECK(value_of(linux_identity("/", tree.root()), "device.model") == "CARD64");
}

TEST_CASE("a hostile model is kept as it is") {
  LinuxTree tree;
  const auto device = disk_below_root(tree, usb_device, "sdc", "bus/scsi");
  tree.file(device / "model", "\x1b[31m=1+1|<b>$(id)\xff\n");

  CHECK(value_of(linux_identity("/", tree.root()), "device.model") == "\x1b[31m=1+1|<b>$(id)\xff");
}

TEST_CASE("of two disks none is described") {
  LinuxTree tree;
  tree.mounts("21 1 9:0 / / rw - ext4 /dev/md0 rw\n").block("virtual/block/md0", "9:0");
  for (const char* disk : {"sda", "sdb"}) {
    const auto device = std::filesystem::path("pci0000:00") / disk;
    tree.block(device, std::string("8:") + disk).stands_on("virtual/block/md0", device);
    tree.file("sys/devices" / device / "size", "1000\n");
  }

  const Facts facts = linux_identity("/", tree.root());

  for (const char* name :
       {"device.model", "device.capacity_bytes", "device.bus", "device.serial_sha256"}) {
    CHECK(reason_of(facts, name) == "more than one disk: sda, sdb");
  }
}

TEST_CASE("machine names are read, placeholders are not") {
  LinuxTree tree;
  tree.file("sys/class/dmi/id/sys_vendor", "To Be Filled By O.E.M.\n");
  tree.file("sys/class/dmi/id/product_name", "Some Laptop 14\n");

  const Facts facts = linux_identity("/", tree.root());

  CHECK(reason_of(facts, "host.vendor") == "placeholder \"To Be Filled By O.E.M.\"");
  CHECK(value_of(facts, "host.product") == "Some Laptop 14");
}

TEST_CASE("a board without firmware tables is named by its device tree") {
  using namespace std::string_literals;
  LinuxTree tree;
  tree.file("sys/firmware/devicetree/base/model", "Some Board Rev 2\0"s);

  CHECK(value_of(linux_identity("/", tree.root()), "host.product") == "Some Board Rev 2");
}

TEST_CASE("a CPU is named by its model, or by who designed it") {
  const auto cpu_of = [](const char* cpuinfo) {
    LinuxTree tree;
    tree.file("proc/cpuinfo", cpuinfo);
    return value_of(linux_identity("/", tree.root()), "host.cpu");
  };

  CHECK(cpu_of("model\t\t: 7\nmodel name\t: Some CPU 12-Core\n") == "Some CPU 12-Core");
  CHECK(cpu_of("CPU implementer\t: 0x51\nCPU part\t: 0x001\n\nCPU implementer\t: 0x51\n") ==
        "implementer 0x51 part 0x001");
  CHECK_FALSE(cpu_of("hart\t: 0\n"));
}

TEST_CASE("memory is the blocks that are online, whatever the kernel keeps for itself") {
  LinuxTree tree;
  const std::filesystem::path blocks = "sys/devices/system/memory";
  tree.file("proc/meminfo", "MemTotal:  300000 kB\n")
      .file(blocks / "block_size_bytes", "8000000\n");
  tree.file(blocks / "memory0/online", "1\n").file(blocks / "memory1/online", "0\n");
  tree.file(blocks / "memory9/online", "1\n");

  CHECK(value_of(linux_identity("/", tree.root()), "host.memory_bytes") ==
        "268435456");  // 2 * 128 MiB
}

TEST_CASE("without memory blocks the kernel's total is rounded up to whole gibibytes") {
  LinuxTree tree;
  tree.file("proc/meminfo", "MemTotal:       16265940 kB\nMemFree: 1 kB\n");

  CHECK(value_of(linux_identity("/", tree.root()), "host.memory_bytes") ==
        "17179869184");  // 16 GiB
}

TEST_CASE("the machine id leaves only as a hash") {
  LinuxTree tree;
  tree.file("etc/machine-id", "0123456789abcdef0123456789abcdef\n");

  CHECK(value_of(linux_identity("/", tree.root()), "host.machine_id_sha256") ==
        identity_sha256("0123456789abcdef0123456789abcdef"));
}

TEST_CASE("on a bare tree every identity fact is there with a reason") {
  LinuxTree tree;
  tree.mounts("21 1 8:0 / / rw - ext4 /dev/sda rw\n");

  const Facts facts = linux_identity("/", tree.root());

  CHECK(facts.size() == 9);
  for (const Fact& fact : facts) {
    CHECK_FALSE(fact.value);
    CHECK_FALSE(fact.reason.empty());
  }
  CHECK(reason_of(facts, "device.model") == "/sys lists no block device 8:0");
}
