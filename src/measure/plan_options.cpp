#include "measure/plan_options.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"

namespace diary {
namespace {

constexpr Bytes largest_file = gibibytes(1024);
constexpr Bytes largest_in_one_call = gibibytes(1);
constexpr std::int64_t most_files = 1'000'000;
constexpr std::int64_t most_rounds = 10'000;
constexpr std::int64_t most_warm_up_rounds = 100;

constexpr std::array write_syncs = {Sync::none, Sync::fsync, Sync::fdatasync, Sync::fsync_dir};
constexpr std::array files_syncs = {Sync::none, Sync::fsync, Sync::fsync_dir};
constexpr std::array read_caches = {Cache::cold, Cache::warm, Cache::as_left};

template <typename Range, typename T>
bool has(const Range& items, const T& wanted) {
  return std::find(items.begin(), items.end(), wanted) != items.end();
}

template <typename T>
void add_new(std::vector<T>& items, const T& item) {
  if (!has(items, item)) items.push_back(item);
}

/// For each case of the test, one with each of the values in place of its own. `set` puts a value
/// into a key; cases that are equal but for it become one.
template <typename T, typename Set>
void vary(Plan& plan, Test test, const std::vector<T>& values, Set set) {
  std::vector<CaseKey> cases;
  for (const CaseKey& key : plan.cases) {
    if (key.test != test) {
      cases.push_back(key);
      continue;
    }
    for (const T& value : values) {
      CaseKey varied = key;
      set(varied, value);
      add_new(cases, varied);
    }
  }
  plan.cases = std::move(cases);
}

void require_size(const Plan& plan, Bytes size) {
  if (size <= Bytes{}) {
    throw Error(ExitCode::usage, "a size of 0 bytes cannot be measured",
                "name sizes such as 64MiB with --sizes");
  }
  const bool in_one_call =
      std::any_of(plan.cases.begin(), plan.cases.end(),
                  [](const CaseKey& key) { return key.test != Test::files && !key.block; });
  const Bytes limit = in_one_call ? largest_in_one_call : largest_file;
  if (size > limit) {
    throw Error(ExitCode::usage,
                fmt::format("{} is too large for the profile {}", to_text(size), plan.profile),
                fmt::format("name sizes of at most {}", to_text(limit)));
  }
}

void set_sizes(Plan& plan, const std::vector<Bytes>& sizes) {
  for (const Bytes size : sizes) require_size(plan, size);
  const auto set = [](CaseKey& key, Bytes size) { key.bytes = size; };
  vary(plan, Test::write, sizes, set);
  vary(plan, Test::read, sizes, set);
}

void set_files(Plan& plan, std::int64_t files) {
  if (files < 0 || files > most_files) {
    throw Error(ExitCode::usage, fmt::format("{} is not a number of small files", files),
                fmt::format("name a number from 0 (none) to {} with --files", most_files));
  }
  if (files == 0) {
    std::erase_if(plan.cases, [](const CaseKey& key) { return key.test == Test::files; });
  }
  for (CaseKey& key : plan.cases) {
    if (key.test != Test::files) continue;
    key.files = files;
    key.bytes = key.file_bytes.value_or(Bytes{}) * files;
  }
}

void set_syncs(Plan& plan, const std::vector<Sync>& syncs) {
  std::vector<Sync> for_files;
  for (const Sync sync : syncs) {
    if (!has(write_syncs, sync)) {
      throw Error(ExitCode::usage,
                  fmt::format("sync mode {} cannot be measured yet", to_text(sync)),
                  "use none, fsync, fdatasync or fsync+dir");
    }
    if (has(files_syncs, sync)) for_files.push_back(sync);
  }
  const auto set = [](CaseKey& key, Sync sync) { key.sync = sync; };
  vary(plan, Test::write, syncs, set);
  vary(plan, Test::files, for_files, set);
}

void set_caches(Plan& plan, const std::vector<Cache>& caches) {
  for (const Cache cache : caches) {
    if (!has(read_caches, cache)) {
      throw Error(ExitCode::usage,
                  fmt::format("cache state {} cannot be measured yet", to_text(cache)),
                  "use cold, warm or as-left");
    }
  }
  vary(plan, Test::read, caches, [](CaseKey& key, Cache cache) { key.cache = cache; });
}

int checked_rounds(std::int64_t rounds, std::int64_t least, std::int64_t most,
                   std::string_view option) {
  if (rounds < least || rounds > most) {
    throw Error(ExitCode::usage, fmt::format("{} {} is out of range", option, rounds),
                fmt::format("name a number from {} to {}", least, most));
  }
  return static_cast<int>(rounds);
}

}  // namespace

Plan apply(Plan plan, const PlanOptions& options) {
  if (options.sizes) set_sizes(plan, *options.sizes);
  if (options.files) set_files(plan, *options.files);
  if (options.syncs) set_syncs(plan, *options.syncs);
  if (options.caches) set_caches(plan, *options.caches);
  if (options.rounds) plan.rounds = checked_rounds(*options.rounds, 1, most_rounds, "--rounds");
  if (options.warm_up_rounds) {
    plan.warm_up_rounds =
        checked_rounds(*options.warm_up_rounds, 0, most_warm_up_rounds, "--warmup");
  }
  if (options.seed) plan.seed = *options.seed;
  if (plan.cases.empty()) {
    throw Error(ExitCode::usage, "with these options there is nothing left to measure",
                "--dry-run shows what a run would do");
  }
  arrange(plan);
  return plan;
}

}  // namespace diary
