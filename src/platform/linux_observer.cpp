#include "platform/linux_observer.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "platform/linux_block_device.h"

namespace diary {
namespace {

constexpr std::int64_t sector_bytes = 512;

/// The files read here have at most 17 numbers of 20 digits.
using Buffer = std::array<char, 512>;

Descriptor open_if_there(const std::filesystem::path& path) {
  return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

std::string_view content(const Descriptor& file, Buffer& buffer) {
  if (!file.is_open()) return {};
  const ssize_t length = ::pread(file.number(), buffer.data(), buffer.size(), 0);
  if (length <= 0) return {};
  return {buffer.data(), static_cast<std::size_t>(length)};
}

std::optional<std::int64_t> leading_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  return number;
}

/// The total of the "some" line (kernel documentation, accounting/psi.rst), in microseconds.
std::optional<std::chrono::nanoseconds> pressure(const Descriptor& file, Buffer& buffer) {
  const auto total = number_behind(content(file, buffer), "total=");
  if (!total) return std::nullopt;
  return std::chrono::microseconds{*total};
}

std::chrono::nanoseconds duration(const timeval& time) {
  return std::chrono::seconds{time.tv_sec} + std::chrono::microseconds{time.tv_usec};
}

std::optional<bool> reads_write_back(const std::filesystem::path& file) {
  Buffer buffer{};
  const auto text = content(open_if_there(file), buffer);
  if (text.starts_with("write back")) return true;
  if (text.starts_with("write through")) return false;
  return std::nullopt;
}

}  // namespace

std::optional<std::int64_t> number_behind(std::string_view text, std::string_view label) {
  for (auto at = text.find(label); at != std::string_view::npos; at = text.find(label, at + 1)) {
    // "read_bytes: " is also the end of "cancelled_read_bytes: ".
    if (at > 0 && text[at - 1] != '\n' && text[at - 1] != ' ') continue;
    return leading_number(text.substr(at + label.size()));
  }
  return std::nullopt;
}

void read_disk_counters(std::string_view stat, Counters& counters) {
  std::array<std::int64_t, 17> fields{};
  std::size_t count = 0;
  while (count < fields.size()) {
    const auto start = stat.find_first_not_of(" \n");
    if (start == std::string_view::npos) break;
    stat.remove_prefix(start);
    const auto number = leading_number(stat);
    if (!number) break;
    fields.at(count++) = *number;
    stat.remove_prefix(std::min(stat.find_first_of(" \n"), stat.size()));
  }
  // The documentation counts the fields from 1.
  if (count >= 11) {
    counters.device_read = Bytes{fields[2] * sector_bytes};
    counters.device_written = Bytes{fields[6] * sector_bytes};
    counters.in_flight = fields[8];
  }
  if (count >= 15) counters.discards = fields[11];
  if (count >= 17) {
    counters.flushes = fields[15];
    counters.flush_time = std::chrono::milliseconds{fields[16]};
  }
}

LinuxObserver::LinuxObserver(const std::optional<std::filesystem::path>& disk,
                             const std::filesystem::path& root)
    : process_(open_if_there(root / "proc/self/io")),
      cpu_pressure_(open_if_there(root / "proc/pressure/cpu")),
      io_pressure_(open_if_there(root / "proc/pressure/io")) {
  if (!disk) return;
  device_ = open_if_there(*disk / "stat");
  if (const auto sensor = temperature_file(*disk)) temperature_ = open_if_there(*sensor);
  needs_flush_ = reads_write_back(*disk / "queue/write_cache");
}

Counters LinuxObserver::observe() {
  Counters counters;
  Buffer buffer;
  if (const auto read = number_behind(content(process_, buffer), "read_bytes: ")) {
    counters.process_read = Bytes{*read};
  }
  read_disk_counters(content(device_, buffer), counters);
  counters.cpu_pressure = pressure(cpu_pressure_, buffer);
  counters.io_pressure = pressure(io_pressure_, buffer);

  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) == 0) {
    counters.cpu_user = duration(usage.ru_utime);
    counters.cpu_system = duration(usage.ru_stime);
    counters.involuntary_switches = usage.ru_nivcsw;
  }
  return counters;
}

std::optional<std::int64_t> LinuxObserver::temperature_milli_c() {
  Buffer buffer;
  return leading_number(content(temperature_, buffer));
}

}  // namespace diary
