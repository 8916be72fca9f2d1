#include "measure/evidence.h"

#include <algorithm>

namespace diary {
namespace {

Level confirmed_if(bool truth) {
  return truth ? Level::confirmed : Level::refuted;
}

template <typename T>
std::optional<T> minus(const std::optional<T>& after, const std::optional<T>& before) {
  if (!after || !before) return std::nullopt;
  return *after - *before;
}

/// Whether the counters of process and device tell of this file system's reads. ZFS has a cache of
/// its own; layers such as overlay and FUSE are of unknown kind.
bool counts_are_ours(const Volume& volume) {
  return volume.kind == Volume::Kind::disk && volume.type != "zfs";
}

Level cold(const CaseKey& key, const Evidence& evidence) {
  if (evidence.cached_before && *evidence.cached_before > Bytes{}) return Level::refuted;
  if (!evidence.read_from_device) return Level::unknown;
  // Not all of it: the tail of a file can come with a block that was read for something else.
  return confirmed_if(evidence.read_from_device->count * 100 >= key.bytes.count * 99);
}

Level warm(const Evidence& evidence) {
  if (!evidence.read_from_device) return Level::unknown;
  return confirmed_if(*evidence.read_from_device == Bytes{});
}

Level judge_cache(const CaseKey& key, const Evidence& evidence, const Volume& volume) {
  if (!key.cache || key.cache == Cache::as_left) return Level::confirmed;
  if (!counts_are_ours(volume)) return Level::unknown;
  return key.cache == Cache::cold ? cold(key, evidence) : warm(evidence);
}

Level judge_flush(const CaseKey& key, const Evidence& evidence, const Surroundings& surroundings) {
  const std::int64_t expected = !key.sync || key.sync == Sync::none ? 0 : key.files.value_or(1);
  if (expected == 0) return Level::confirmed;
  if (surroundings.needs_flush == false || !evidence.flushes ||
      surroundings.volume.kind != Volume::Kind::disk) {
    return Level::unknown;
  }
  if (*evidence.flushes >= expected) return Level::confirmed;
  return surroundings.needs_flush ? Level::refuted : Level::unknown;
}

/// More than `own`, by more than 5 % of the case's bytes and more than 1 MiB.
bool beyond(Bytes moved, Bytes own, const CaseKey& key) {
  const Bytes slack = std::max(mebibytes(1), Bytes{key.bytes.count / 20});
  return moved - own > slack;
}

Level judge_foreign_io(const CaseKey& key, const Evidence& evidence) {
  if (!evidence.device_read || !evidence.device_written) return Level::unknown;
  if (key.test == Test::read) {
    const Bytes own = evidence.read_from_device.value_or(key.bytes);
    return confirmed_if(beyond(*evidence.device_read, own, key) ||
                        beyond(*evidence.device_written, {}, key));
  }
  if (beyond(*evidence.device_read, {}, key)) return Level::confirmed;
  // What the file system writes for a small file is a multiple of the file, and nobody's in
  // particular.
  if (key.test == Test::files) return Level::unknown;
  if (beyond(*evidence.device_written, key.bytes, key)) return Level::confirmed;
  const bool all_of_it_can_be_ours = *evidence.device_written <= key.bytes;
  if (key.sync == Sync::none && !all_of_it_can_be_ours) return Level::unknown;
  return Level::refuted;
}

}  // namespace

Evidence difference(const Counters& before, const Counters& after) {
  Evidence evidence;
  evidence.read_from_device = minus(after.process_read, before.process_read);
  evidence.device_read = minus(after.device_read, before.device_read);
  evidence.device_written = minus(after.device_written, before.device_written);
  evidence.flushes = minus(after.flushes, before.flushes);
  evidence.flush_time = minus(after.flush_time, before.flush_time);
  evidence.discards = minus(after.discards, before.discards);
  evidence.cpu_user = minus(after.cpu_user, before.cpu_user);
  evidence.cpu_system = minus(after.cpu_system, before.cpu_system);
  evidence.involuntary_switches = minus(after.involuntary_switches, before.involuntary_switches);
  evidence.cpu_pressure = minus(after.cpu_pressure, before.cpu_pressure);
  evidence.io_pressure = minus(after.io_pressure, before.io_pressure);
  return evidence;
}

EvidenceVerdicts judge(const CaseKey& key, const Evidence& evidence,
                       std::chrono::nanoseconds elapsed, const Surroundings& surroundings) {
  EvidenceVerdicts verdicts;
  verdicts.cache = judge_cache(key, evidence, surroundings.volume);
  verdicts.flush = judge_flush(key, evidence, surroundings);
  verdicts.foreign_io = judge_foreign_io(key, evidence);
  if (elapsed.count() <= 0) {
    verdicts.impossible = Level::confirmed;
    return verdicts;
  }
  if (evidence.cpu_pressure) {
    verdicts.contended = confirmed_if(*evidence.cpu_pressure * 10 > elapsed);
  }
  if (evidence.cpu_user && evidence.cpu_system) {
    verdicts.cpu_bound =
        confirmed_if((*evidence.cpu_user + *evidence.cpu_system) * 10 > elapsed * 9);
  }
  return verdicts;
}

}  // namespace diary
