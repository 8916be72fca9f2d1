#include "measure/plan.h"

#include <algorithm>
#include <tuple>

namespace diary {
namespace {

constexpr Bytes file_system_block = kibibytes(4);

double seconds_of(const CaseKey& key) {
  const double mebibytes_moved =
      static_cast<double>(key.bytes.count) / static_cast<double>(mebibytes(1).count);
  switch (key.test) {
    case Test::write:
      return mebibytes_moved / 300;
    case Test::read:
      if (key.cache == Cache::warm) return mebibytes_moved / 1024 + mebibytes_moved / 3072;
      return mebibytes_moved / 1024;
    case Test::files:
      break;
  }
  const double each = key.sync == Sync::none ? 0.00005 : 0.0007;
  return each * static_cast<double>(key.files.value_or(0));
}

}  // namespace

void arrange(Plan& plan) {
  if (plan.order == Plan::Order::shuffled) {
    std::sort(plan.cases.begin(), plan.cases.end(), natural_order);
    return;
  }
  const auto rank = [](const CaseKey& key) {
    return std::tuple(key.test == Test::files, key.bytes);
  };
  std::sort(plan.cases.begin(), plan.cases.end(), [&](const CaseKey& a, const CaseKey& b) {
    return rank(a) == rank(b) ? natural_order(a, b) : rank(a) < rank(b);
  });
}

bool reads_what_was_written(const Plan& plan, const CaseKey& key) {
  if (plan.order != Plan::Order::fixed || key.cache != Cache::as_left) return false;
  return std::any_of(plan.cases.begin(), plan.cases.end(), [&](const CaseKey& other) {
    return other.test == Test::write && other.bytes == key.bytes;
  });
}

std::vector<Bytes> read_set(const Plan& plan) {
  std::vector<Bytes> sizes;
  for (const CaseKey& key : plan.cases) {
    if (key.test == Test::read && !reads_what_was_written(plan, key)) sizes.push_back(key.bytes);
  }
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}

int rounds_in_all(const Plan& plan) {
  return plan.warm_up_rounds + plan.rounds;
}

std::int64_t iterations_in_all(const Plan& plan) {
  return static_cast<std::int64_t>(plan.cases.size()) * rounds_in_all(plan);
}

Bytes bytes_to_write(const Plan& plan) {
  Bytes total;
  for (const CaseKey& key : plan.cases) {
    if (key.test != Test::read) total = total + key.bytes * rounds_in_all(plan);
  }
  for (const Bytes size : read_set(plan)) total = total + size;
  return total;
}

Bytes space_for(const CaseKey& key) {
  if (key.test == Test::read) return {};
  if (key.test == Test::write) return key.bytes;
  const std::int64_t size = key.file_bytes.value_or(Bytes{}).count;
  const std::int64_t blocks = (size + file_system_block.count - 1) / file_system_block.count;
  return file_system_block * blocks * key.files.value_or(0);
}

Bytes peak_bytes(const Plan& plan) {
  Bytes peak;
  for (const CaseKey& key : plan.cases) peak = std::max(peak, space_for(key));
  for (const Bytes size : read_set(plan)) peak = peak + size;
  return peak;
}

std::int64_t peak_files(const Plan& plan) {
  std::int64_t most = 1;
  for (const CaseKey& key : plan.cases) most = std::max(most, key.files.value_or(0) + 1);
  // The workspace and its owner file are there all the time.
  return most + static_cast<std::int64_t>(read_set(plan).size()) + 2;
}

std::chrono::nanoseconds expected_duration(const Plan& plan) {
  constexpr double settling = 0.5;
  double seconds = 0;
  for (const CaseKey& key : plan.cases) {
    seconds += (settling + seconds_of(key)) * rounds_in_all(plan);
  }
  for (const Bytes size : read_set(plan)) {
    CaseKey written;
    written.bytes = size;
    seconds += seconds_of(written);
  }
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(seconds));
}

}  // namespace diary
