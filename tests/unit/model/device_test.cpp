#include "model/device.h"

#include "base/sha256.h"
#include "support/catch.h"

using namespace diary;

namespace {

Host surface() {
  Host host;
  host.vendor = "Microsoft";
  host.product = "Surface Pro, 11th Edition";
  host.cpu = "Snapdragon X";
  host.memory = gibibytes(32);
  return host;
}

}  // namespace

TEST_CASE("a host is known by its facts, with a dash for each that is missing") {
  CHECK(host_key(surface()) ==
        "vendor=Microsoft product=Surface Pro, 11th Edition cpu=Snapdragon X memory=34359738368 "
        "machine=-");
  CHECK(host_key({}) == "vendor=- product=- cpu=- memory=- machine=-");
}

TEST_CASE("a device is known by model, capacity, bus and serial number") {
  Device device;
  device.model = "SDDPTQD-1T00-1124-WD";
  device.capacity = Bytes{1'024'209'543'168};
  device.bus = "nvme";
  device.serial_sha256 = "aa";

  CHECK(device_key(device, surface()) ==
        "model=SDDPTQD-1T00-1124-WD capacity=1024209543168 bus=nvme serial=aa");
  CHECK(device_key(device, surface()) == device_key(device, {}));  // it may move to another host
}

TEST_CASE("without its serial number a device belongs to its host") {
  Device device;
  device.model = "M";
  Host other = surface();
  other.memory = gibibytes(16);

  CHECK(device_key(device, surface()) ==
        "model=M capacity=- bus=- serial=host:" + host_key(surface()));
  CHECK(device_key(device, surface()) != device_key(device, other));
}

TEST_CASE("a device without a model has a name all the same") {
  CHECK(display_name({.model = {}, .capacity = {}, .bus = "virtio", .serial_sha256 = {}}) ==
        "unnamed virtio disk");
  CHECK(display_name({}) == "unknown device");
}
