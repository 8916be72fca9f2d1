#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "model/case_key.h"

namespace diary {

/// Everything that a run is going to do, decided before it starts.
struct Plan {
  std::string profile;
  std::vector<CaseKey> cases;  ///< each once a round; in this order when the order is fixed
  int rounds = 0;
  int warm_up_rounds = 0;  ///< before the others; stored, and kept out of statistics
  enum class Order { shuffled, fixed } order = Order::shuffled;
  std::chrono::nanoseconds settle_limit{};  ///< longest wait for the device to come to rest
  std::uint64_t seed = 0;                   ///< of the shuffled order

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// Puts the cases in the order of the matrix: in a shuffled plan the natural order of the keys, in
/// a fixed one each size written and then read, the small files last.
void arrange(Plan& plan);

/// Whether this case reads the file that a case before it in the same round has written: so in a
/// plan of fixed order that writes a file of this size, if it is read as it was left. All others
/// read the read set.
bool reads_what_was_written(const Plan& plan, const CaseKey& key);

/// The sizes of the files that are written once, before the first round, to be read in all of them.
std::vector<Bytes> read_set(const Plan& plan);

int rounds_in_all(const Plan& plan);
std::int64_t iterations_in_all(const Plan& plan);

/// What the whole run writes: all rounds, the warm-up, the read set.
Bytes bytes_to_write(const Plan& plan);

/// What one iteration of the case takes up on the disk, small files as whole blocks of 4 KiB.
Bytes space_for(const CaseKey& key);

/// The most that lies on the disk at one time.
Bytes peak_bytes(const Plan& plan);
/// The most files and folders that exist at one time.
std::int64_t peak_files(const Plan& plan);

/// A rough guess for people, on these assumptions: 300 MiB/s written, 1 GiB/s read, 3 GiB/s read
/// from the page cache (which a warm read first fills), 0.7 ms for a small file that is synced and
/// 0.05 ms for one that is not, and half a second for the device to come to rest before each
/// iteration.
std::chrono::nanoseconds expected_duration(const Plan& plan);

}  // namespace diary
