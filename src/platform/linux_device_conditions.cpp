#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "platform/linux_conditions.h"
#include "platform/linux_text_file.h"

namespace diary {
namespace {

using std::filesystem::path;

// 0 and 1, or any other number for "yes", as in discard_max_bytes.
Reading yes_or_no(Reading number) {
  if (!number.text) return number;
  return found(*number.text == "0" ? "no" : "yes");
}

// "none [mq-deadline] kyber": all there are, the one in use in brackets.
Reading bracketed(Reading choices) {
  if (!choices.text) return choices;
  const std::size_t open = choices.text->find('[');
  const std::size_t close = choices.text->find(']', open == std::string::npos ? 0 : open);
  if (open == std::string::npos || close == std::string::npos) return choices;
  return found(choices.text->substr(open + 1, close - open - 1));
}

Reading firmware(const path& disk) {
  return read_first({disk / "device/firmware_rev", disk / "device/fwrev", disk / "device/rev"});
}

Reading temperature(const path& disk) {
  const auto sensor = temperature_file(disk);
  return sensor ? read_text(*sensor) : nothing_because("no sensor");
}

struct DeviceFact {
  std::string_view name;
  Reading (*read)(const path& disk);
};

constexpr std::array<DeviceFact, 10> device_facts = {{
    {"device.firmware", firmware},
    {"device.rotational",
     [](const path& disk) { return yes_or_no(read_text(disk / "queue/rotational")); }},
    {"device.write_cache", [](const path& disk) { return read_text(disk / "queue/write_cache"); }},
    {"device.scheduler",
     [](const path& disk) { return bracketed(read_text(disk / "queue/scheduler")); }},
    {"device.logical_block_bytes",
     [](const path& disk) { return read_text(disk / "queue/logical_block_size"); }},
    {"device.physical_block_bytes",
     [](const path& disk) { return read_text(disk / "queue/physical_block_size"); }},
    {"device.discard",
     [](const path& disk) { return yes_or_no(read_text(disk / "queue/discard_max_bytes")); }},
    {"device.link_speed",
     [](const path& disk) { return read_text(disk / "device/device/current_link_speed"); }},
    {"device.link_width",
     [](const path& disk) { return read_text(disk / "device/device/current_link_width"); }},
    {"device.temperature_milli_c", temperature},
}};

}  // namespace

Facts linux_device_conditions(const BlockChain& chain, const path& root) {
  Facts facts;
  const auto disk = only_disk(chain, root);
  for (const DeviceFact& fact : device_facts) {
    facts.push_back(to_fact(std::string(fact.name),
                            disk ? fact.read(*disk) : nothing_because(why_no_disk(chain))));
  }
  if (chain.chain.empty()) {
    facts.push_back(not_read("device.chain", chain.reason));
    facts.push_back(not_read("device.count", chain.reason));
  } else {
    facts.push_back(known("device.chain", join(chain.chain, ", ")));
    facts.push_back(known("device.count", fmt::format("{}", chain.disks.size())));
  }
  return facts;
}

}  // namespace diary
