#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "platform/linux_descriptor.h"
#include "platform/observer.h"

namespace diary {

/// Reads /proc and /sys. The files stay open: one pread at offset 0 makes the kernel write them
/// anew.
class LinuxObserver final : public Observer {
 public:
  /// `disk` is a folder as whole_disk names it; without one the device's counters are empty. With
  /// another `root` than "/", /proc is the one below that folder.
  LinuxObserver(const std::optional<std::filesystem::path>& disk,
                const std::filesystem::path& root);

  Counters observe() override;
  std::optional<std::int64_t> temperature_milli_c() override;
  [[nodiscard]] std::optional<bool> needs_flush() const override { return needs_flush_; }

 private:
  Descriptor process_;
  Descriptor device_;
  Descriptor cpu_pressure_;
  Descriptor io_pressure_;
  Descriptor temperature_;
  std::optional<bool> needs_flush_;
};

/// The device's part of the counters, from the text of a disk's `stat` (kernel documentation,
/// block/stat.rst): sectors are 512 bytes, ticks are milliseconds. Discards came with kernel 4.18,
/// flushes with 5.5.
void read_disk_counters(std::string_view stat, Counters& counters);

/// The number behind a label ("read_bytes: ", "total="); nothing when the label is not there.
std::optional<std::int64_t> number_behind(std::string_view text, std::string_view label);

}  // namespace diary
