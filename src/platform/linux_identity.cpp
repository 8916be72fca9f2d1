#include "platform/linux_identity.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/bytes.h"
#include "base/sha256.h"
#include "base/text.h"
#include "platform/linux_block_device.h"
#include "platform/linux_text_file.h"

namespace diary {
namespace {

using std::filesystem::path;

Reading unless_placeholder(Reading reading) {
  if (reading.text && is_placeholder(*reading.text)) {
    return nothing_because(fmt::format("placeholder \"{}\"", *reading.text));
  }
  return reading;
}

// Virtual disks have a word where a serial number belongs, the same on every machine of a kind.
bool has_digit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

Reading hashed(Reading reading) {
  reading = unless_placeholder(std::move(reading));
  if (!reading.text) return reading;
  if (!has_digit(*reading.text)) return nothing_because("a word and no number");
  return found(identity_sha256(*reading.text));
}

// Seen from the folder of all disks, so that only the kernel's own names are in it.
path folder_behind(const path& disk, const char* link) {
  std::error_code error;
  const path folder = std::filesystem::canonical(disk / link, error);
  if (error) return {};
  return folder.lexically_relative(std::filesystem::canonical(disk.parent_path(), error));
}

Reading bus(const path& disk) {
  const std::string device = folder_behind(disk, "device").string();
  if (device.empty()) return found("virtual");
  const std::string subsystem = folder_behind(disk, "device/subsystem").filename().string();
  if (subsystem.empty()) return nothing_because("no such file");
  if (subsystem.starts_with("nvme")) return found("nvme");
  if (subsystem != "scsi") return found(subsystem);
  // SATA and USB disks are SCSI devices to the kernel; the path tells what they are plugged into.
  if (device.find("/usb") != std::string::npos) return found("usb");
  if (device.find("/ata") != std::string::npos) return found("sata");
  return found("scsi");
}

Reading model(const path& disk, const Reading& bus_name) {
  if (bus_name.text == "virtio") return nothing_because("virtio disk names no model");
  if (bus_name.text == "mmc") return read_text(disk / "device/name");
  return read_text(disk / "device/model");
}

Reading capacity(const path& disk) {
  // In units of 512 bytes, whatever the disk's own blocks are
  // (Documentation/ABI/stable/sysfs-block).
  const Reading sectors = read_text(disk / "size");
  if (!sectors.text) return sectors;
  const auto count = parse_integer(*sectors.text);
  if (!count || *count <= 0 || *count > INT64_MAX / 512) return nothing_because("no capacity");
  return found(fmt::format("{}", *count * 512));
}

Reading serial(const path& disk) {
  Reading plain = read_first({disk / "device/serial", disk / "serial"});
  if (plain.text) return plain;
  // SCSI's page of vital product data for the unit serial number: four bytes, then the text.
  const Reading page = read_text(disk / "device/vpd_pg80");
  if (page.text && page.text->size() > 4) {
    const std::string_view text = trim(std::string_view(*page.text).substr(4));
    if (!text.empty()) return found(std::string(text));
  }
  Reading wide = read_first({disk / "device/wwid", disk / "wwid"});
  return wide.text ? wide : plain;
}

Facts device_facts(const path& directory, const path& root) {
  const BlockChain chain = block_chain(directory, root);
  const auto disk = only_disk(chain, root);
  if (!disk) {
    const std::string reason = why_no_disk(chain);
    return {not_read("device.model", reason), not_read("device.capacity_bytes", reason),
            not_read("device.bus", reason), not_read("device.serial_sha256", reason)};
  }
  const Reading bus_name = bus(*disk);
  return {to_fact("device.model", model(*disk, bus_name)),
          to_fact("device.capacity_bytes", capacity(*disk)), to_fact("device.bus", bus_name),
          to_fact("device.serial_sha256", hashed(serial(*disk)))};
}

Reading cpu(const path& root) {
  const Reading cpuinfo = read_text(root / "proc/cpuinfo");
  if (!cpuinfo.text) return cpuinfo;
  if (auto name = labelled_line(*cpuinfo.text, "model name")) return found(std::move(*name));
  // ARM kernels name no model, but the designer of the core and his number for it.
  const auto implementer = labelled_line(*cpuinfo.text, "CPU implementer");
  const auto part = labelled_line(*cpuinfo.text, "CPU part");
  if (implementer && part) return found(fmt::format("implementer {} part {}", *implementer, *part));
  return nothing_because("cpuinfo names no model");
}

// MemTotal is what the kernel left for itself to manage and differs between kernels, hence the
// blocks of physical memory where the system shows them, as lsmem does.
Reading memory(const path& root) {
  const path blocks = root / "sys/devices/system/memory";
  const Reading block_size = read_text(blocks / "block_size_bytes");
  std::size_t online = 0;
  for (const std::string& name : names_in_folder(blocks)) {
    if (name.starts_with("memory") && read_text(blocks / name / "online").text == "1") ++online;
  }
  const auto size = block_size.text ? parse_hexadecimal(*block_size.text) : std::nullopt;
  if (size && online > 0) return found(fmt::format("{}", *size * online));

  const Reading meminfo = read_text(root / "proc/meminfo");
  if (!meminfo.text) return meminfo;
  const auto total = labelled_line(*meminfo.text, "MemTotal");
  const auto count = total ? parse_integer(split(*total, ' ').front()) : std::nullopt;
  if (!count) return nothing_because("meminfo names no total");
  // Rounded up to whole gibibytes: what kernels keep for themselves is less than one.
  const std::int64_t gibibyte = gibibytes(1).count;
  return found(fmt::format("{}", (kibibytes(*count).count + gibibyte - 1) / gibibyte * gibibyte));
}

Facts host_facts(const path& root) {
  const path dmi = root / "sys/class/dmi/id";
  Reading product = unless_placeholder(read_text(dmi / "product_name"));
  if (!product.text) {
    Reading board = read_text(root / "sys/firmware/devicetree/base/model");
    if (board.text) product = std::move(board);
  }
  return {to_fact("host.vendor", unless_placeholder(read_text(dmi / "sys_vendor"))),
          to_fact("host.product", std::move(product)), to_fact("host.cpu", cpu(root)),
          to_fact("host.memory_bytes", memory(root)),
          to_fact("host.machine_id_sha256", hashed(read_text(root / "etc/machine-id")))};
}

}  // namespace

Facts linux_identity(const path& directory, const path& root) {
  Facts facts = device_facts(directory, root);
  std::ranges::move(host_facts(root), std::back_inserter(facts));
  return facts;
}

}  // namespace diary
