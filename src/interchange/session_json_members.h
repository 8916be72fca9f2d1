#pragma once

#include <string_view>

namespace diary {

/// The schema of the session files that this program writes, and its number apart.
inline constexpr std::string_view session_schema = "diskdiary.session/";
inline constexpr int session_schema_number = 1;

// The names of members that are many of a kind: the writer and the reader walk the same list.
// `visit` is called with the name of a member and the field of the given object.

template <typename Stages, typename Visit>
void each_stage(Stages& stages, const Visit& visit) {
  visit("open_ns", stages.open);
  visit("io_ns", stages.io);
  visit("sync_ns", stages.sync);
  visit("dir_sync_ns", stages.dir_sync);
  visit("close_ns", stages.close);
  visit("create_ns", stages.create);
  visit("remove_ns", stages.remove);
}

template <typename Evidence, typename Visit>
void each_observation(Evidence& evidence, const Visit& visit) {
  visit("cached_before_bytes", evidence.cached_before);
  visit("process_read_bytes", evidence.read_from_device);
  visit("device_read_bytes", evidence.device_read);
  visit("device_written_bytes", evidence.device_written);
  visit("flushes", evidence.flushes);
  visit("flush_ns", evidence.flush_time);
  visit("discards", evidence.discards);
  visit("cpu_user_ns", evidence.cpu_user);
  visit("cpu_system_ns", evidence.cpu_system);
  visit("involuntary_switches", evidence.involuntary_switches);
  visit("cpu_pressure_ns", evidence.cpu_pressure);
  visit("io_pressure_ns", evidence.io_pressure);
  visit("allocated_bytes", evidence.allocated);
  visit("temperature_milli_c", evidence.temperature_milli_c);
}

template <typename Verdicts, typename Visit>
void each_verdict(Verdicts& verdicts, const Visit& visit) {
  visit("cache", verdicts.cache);
  visit("flush", verdicts.flush);
  visit("contended", verdicts.contended);
  visit("foreign_io", verdicts.foreign_io);
  visit("cpu_bound", verdicts.cpu_bound);
  visit("impossible", verdicts.impossible);
}

}  // namespace diary
