#include "stats/side_doubts.h"

#include <chrono>
#include <set>

#include <fmt/format.h>

#include "model/device.h"

namespace diary {

std::vector<std::string> doubts_of_side(std::span<const Session* const> side,
                                        const std::string& name) {
  std::vector<std::string> doubts;
  std::set<std::string> devices;
  std::set<std::chrono::sys_days> days;
  for (const Session* session : side) {
    devices.insert(device_key(session->head.device, session->head.host));
    days.insert(local_day(session->head.started));
  }
  if (devices.size() > 1) {
    doubts.push_back(
        fmt::format("{} mixes {} devices: its spread is not that of one", name, devices.size()));
  }
  if (side.size() < 2) return doubts;
  const auto span = side.back()->head.started.utc - side.front()->head.started.utc;
  if (span < std::chrono::minutes(10)) {
    doubts.push_back(name +
                     ": all sessions began within 10 minutes, and neighbouring sessions may "
                     "resemble each other");
  } else if (days.size() == 1) {
    doubts.push_back(name +
                     ": all sessions are of one day, and neighbouring sessions may resemble each "
                     "other");
  }
  return doubts;
}

std::vector<std::string> side_doubts(std::span<const Session* const> old_side,
                                     std::span<const Session* const> new_side) {
  auto doubts = doubts_of_side(old_side, "A");
  const auto more = doubts_of_side(new_side, "B");
  doubts.insert(doubts.end(), more.begin(), more.end());
  return doubts;
}

}  // namespace diary
