#include "measure/settle.h"

namespace diary {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds quiet_time{200};
constexpr milliseconds poll_interval{20};

bool observable(const Counters& counters) {
  return counters.in_flight && counters.device_read && counters.device_written;
}

bool at_rest(const Counters& before, const Counters& now) {
  return now.in_flight == 0 && before.device_read == now.device_read &&
         before.device_written == now.device_written && before.flushes == now.flushes &&
         before.discards == now.discards;
}

}  // namespace

Settled settle(Platform& platform, Observer& observer, DirectoryHandle folder,
               std::chrono::nanoseconds limit) {
  Clock& clock = platform.clock();
  const auto start = clock.now();
  platform.disk().flush_file_system(folder);

  Counters last = observer.observe();
  const auto first_look = clock.now();
  if (!observable(last)) return {first_look - start, Level::unknown};

  auto quiet_since = first_look;
  for (;;) {
    clock.sleep(poll_interval);
    const Counters current = observer.observe();
    const auto now = clock.now();
    if (!at_rest(last, current)) quiet_since = now;
    last = current;
    if (now - quiet_since >= quiet_time) return {now - start, Level::confirmed};
    if (now - first_look >= limit || platform.interruption()) return {now - start, Level::refuted};
  }
}

}  // namespace diary
