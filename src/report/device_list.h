#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <span>
#include <string>

#include "base/moment.h"
#include "model/device.h"
#include "report/page.h"

namespace diary {

/// A device, and what the archive holds of it.
struct DeviceLine {
  Device device;
  std::string key;  ///< device_key()
  std::int64_t sessions = 0;
  std::optional<std::chrono::sys_days> first_day;  ///< local days of its sessions
  std::optional<std::chrono::sys_days> last_day;
  std::optional<Bytes> written;  ///< by diskdiary, all sessions together; empty when only imported
};

/// The first 8 hexadecimal digits of the SHA-256 of a device's key: short enough to read out, and
/// it tells two devices of the same model apart.
std::string short_device_key(const std::string& key);

/// One line a device; JSON is `diskdiary.devices/1`.
void write_device_list(std::ostream& out, std::span<const DeviceLine> devices, const Page& page);

}  // namespace diary
