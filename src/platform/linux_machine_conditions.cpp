#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/bytes.h"
#include "base/text.h"
#include "platform/linux_conditions.h"
#include "platform/linux_text_file.h"

namespace diary {
namespace {

using std::filesystem::path;

// Numbers and ranges: "0-3,8,10-11" is seven CPUs.
Reading cpu_count(const path& root) {
  const Reading online = read_text(root / "sys/devices/system/cpu/online");
  if (!online.text) return online;
  std::int64_t count = 0;
  for (const std::string& range : split(*online.text, ',')) {
    const std::vector<std::string> ends = split(range, '-');
    const auto first = parse_integer(ends.front());
    const auto last = parse_integer(ends.back());
    if (!first || !last || *last < *first) return nothing_because("unreadable list of CPUs");
    count += *last - *first + 1;
  }
  return found(fmt::format("{}", count));
}

Reading frequency_policy(const path& root, std::string_view file) {
  const path folder = root / "sys/devices/system/cpu/cpufreq";
  std::vector<path> files;
  for (const std::string& name : names_in_folder(folder)) {
    if (name.starts_with("policy")) files.push_back(folder / name / file);
  }
  return read_distinct(files);
}

Reading memory_available(const path& root) {
  const Reading meminfo = read_text(root / "proc/meminfo");
  if (!meminfo.text) return meminfo;
  const auto line = labelled_line(*meminfo.text, "MemAvailable");
  const auto count = line ? parse_integer(split(*line, ' ').front()) : std::nullopt;
  if (!count) return nothing_because("meminfo names none");
  return found(fmt::format("{}", kibibytes(*count).count));
}

struct Supplies {
  std::size_t listed = 0;
  bool plugged_in = false;
  bool discharging = false;
  std::vector<path> charges;  ///< one file a battery
};

Supplies power_supplies(const path& root) {
  Supplies supplies;
  const path folder = root / "sys/class/power_supply";
  for (const std::string& name : names_in_folder(folder)) {
    const path supply = folder / name;
    // A mouse has a battery too, and a phone takes power from us.
    if (read_text(supply / "scope").text == "Device") continue;
    ++supplies.listed;
    if (read_text(supply / "type").text == "Battery") {
      supplies.charges.push_back(supply / "capacity");
      const Reading status = read_text(supply / "status");
      if (status.text == "Discharging") supplies.discharging = true;
      if (status.text == "Charging" || status.text == "Full") supplies.plugged_in = true;
    } else if (read_text(supply / "online").text == "1") {
      supplies.plugged_in = true;
    }
  }
  return supplies;
}

Reading power_source(const Supplies& supplies) {
  if (supplies.listed == 0) return found("no supply listed");
  // Discharging with the cable in: the charger is too weak, but it is there.
  if (supplies.plugged_in) return found("ac");
  if (supplies.discharging) return found("battery");
  return nothing_because("no supply says that it is in use");
}

Reading battery_percent(const Supplies& supplies) {
  if (supplies.charges.empty()) return nothing_because("no battery");
  std::vector<std::string> percents;
  for (const path& file : supplies.charges) {
    Reading percent = read_text(file);
    if (!percent.text) return percent;
    percents.push_back(std::move(*percent.text));
  }
  return found(join(percents, ", "));
}

Reading load_average(const path& root) {
  const Reading load = read_text(root / "proc/loadavg");
  return load.text ? found(split(*load.text, ' ').front()) : load;
}

// "some avg10=0.72 avg60=0.68 ...": the share of time in percent in which something waited.
Reading pressure(const path& file) {
  const Reading text = read_text(file);
  if (!text.text) return text;
  for (const std::string& word : split(split(*text.text, '\n').front(), ' ')) {
    if (word.starts_with("avg10=")) return found(word.substr(6));
  }
  return nothing_because("no average of ten seconds");
}

}  // namespace

Facts linux_machine_conditions(const path& root) {
  const Supplies supplies = power_supplies(root);
  return {to_fact("cpu.count", cpu_count(root)),
          to_fact("cpu.governor", frequency_policy(root, "scaling_governor")),
          to_fact("cpu.energy_preference", frequency_policy(root, "energy_performance_preference")),
          to_fact("memory.available_bytes", memory_available(root)),
          to_fact("power.source", power_source(supplies)),
          to_fact("power.battery_percent", battery_percent(supplies)),
          to_fact("load.average_1m", load_average(root)),
          to_fact("load.cpu_pressure_avg10", pressure(root / "proc/pressure/cpu")),
          to_fact("load.io_pressure_avg10", pressure(root / "proc/pressure/io"))};
}

}  // namespace diary
