#include "model/device.h"

#include <fmt/format.h>

#include "base/sha256.h"

namespace diary {
namespace {

std::string or_dash(const std::optional<std::string>& text) {
  return text.value_or("-");
}

std::string or_dash(const std::optional<Bytes>& bytes) {
  return bytes ? fmt::format("{}", bytes->count) : "-";
}

}  // namespace

std::string host_key(const Host& host) {
  return fmt::format("vendor={} product={} cpu={} memory={} machine={}", or_dash(host.vendor),
                     or_dash(host.product), or_dash(host.cpu), or_dash(host.memory),
                     or_dash(host.machine_id_sha256));
}

std::string device_key(const Device& device, const Host& host) {
  const std::string serial =
      device.serial_sha256 ? *device.serial_sha256 : "host:" + host_key(host);
  return fmt::format("model={} capacity={} bus={} serial={}", or_dash(device.model),
                     or_dash(device.capacity), or_dash(device.bus), serial);
}

std::string display_name(const Device& device) {
  if (device.model) return *device.model;
  return device.bus ? "unnamed " + *device.bus + " disk" : "unknown device";
}

}  // namespace diary
