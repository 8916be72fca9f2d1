#include "unit/stats/example_sessions.h"

#include <cmath>

namespace diary::testing {

CaseKey write_key(Bytes bytes, Sync sync) {
  CaseKey key;
  key.test = Test::write;
  key.bytes = bytes;
  key.block = mebibytes(1);
  key.layout = Layout::append;
  key.sync = sync;
  return key;
}

CaseKey read_key(Bytes bytes, Cache cache) {
  CaseKey key;
  key.test = Test::read;
  key.bytes = bytes;
  key.block = mebibytes(1);
  key.cache = cache;
  return key;
}

CaseKey files_key(std::int64_t files, Bytes file_bytes, Sync sync) {
  CaseKey key;
  key.test = Test::files;
  key.bytes = file_bytes * files;
  key.files = files;
  key.file_bytes = file_bytes;
  key.sync = sync;
  key.removal = Removal::immediate;
  return key;
}

CaseResult result_of(const CaseKey& key, const std::vector<std::int64_t>& times_ns) {
  CaseResult result;
  result.key = key;
  int round = 0;
  for (const std::int64_t time : times_ns) {
    Iteration iteration;
    iteration.round = ++round;
    iteration.elapsed = nanoseconds{time};
    result.iterations.push_back(iteration);
  }
  return result;
}

Session session_of(int number, std::vector<CaseResult> results) {
  Session session;
  session.head.id.bytes[15] = static_cast<std::uint8_t>(number);
  session.head.started = {UtcTime{std::chrono::hours{24 * number}}, std::chrono::minutes{0}};
  session.head.tool_version = "0.1.0";
  session.results = std::move(results);
  return session;
}

std::vector<Session> sessions_of(int first_number, const CaseKey& key,
                                 const std::vector<double>& medians_ns) {
  std::vector<Session> sessions;
  for (const double median : medians_ns) {
    const std::int64_t time = std::llround(median);
    sessions.push_back(session_of(first_number++, {result_of(key, {time, time, time})}));
  }
  return sessions;
}

Session article_session() {
  Session session = session_of(
      1, {result_of(write_key(mebibytes(64), Sync::fsync), {260430000, 152370000, 183870000}),
          result_of(write_key(mebibytes(256), Sync::fsync), {1452990000, 1250540000, 1300300000}),
          result_of(read_key(mebibytes(64), Cache::as_left), {93860000, 67710000, 106630000}),
          result_of(read_key(mebibytes(256), Cache::as_left), {223910000, 238500000, 245650000}),
          result_of(files_key(2000, {512}, Sync::fsync), {1673410000, 1259130000, 1206870000})});
  session.head.source = "article";
  session.head.unit_base = UnitBase::as_reported;
  session.head.resolution = std::chrono::microseconds{10};
  return session;
}

}  // namespace diary::testing
