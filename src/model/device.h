#pragma once

#include <optional>
#include <string>

#include "base/bytes.h"

namespace diary {

/// The machine, by facts that stay: never by a name that can be given, never by a measurement.
struct Host {
  std::optional<std::string> vendor;
  std::optional<std::string> product;
  std::optional<std::string> cpu;
  std::optional<Bytes> memory;
  std::optional<std::string> machine_id_sha256;

  friend bool operator==(const Host&, const Host&) = default;
};

/// The disk, by facts that stay. Firmware, wear and the like are conditions of a session.
struct Device {
  std::optional<std::string> model;
  std::optional<Bytes> capacity;
  std::optional<std::string> bus;  ///< nvme, sata, scsi, usb, virtio, mmc, ...
  std::optional<std::string> serial_sha256;

  friend bool operator==(const Device&, const Device&) = default;
};

/// `vendor=... product=... cpu=... memory=BYTES machine=SHA256`, `-` for what is not known.
std::string host_key(const Host& host);

/// `model=... capacity=BYTES bus=... serial=SHA256`. Where the serial number could not be read the
/// host takes its place (`serial=host:` and its key), so that two laptops with disks of the
/// same model stay two.
std::string device_key(const Device& device, const Host& host);

/// For people: the model; without one "unnamed virtio disk", or "unknown device".
std::string display_name(const Device& device);

}  // namespace diary
