#include "measure/profile.h"

#include <array>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace diary {
namespace {

using std::chrono::seconds;

CaseKey write_case(Bytes size, Sync sync) {
  CaseKey key;
  key.test = Test::write;
  key.bytes = size;
  key.block = mebibytes(1);
  key.layout = Layout::append;
  key.sync = sync;
  return key;
}

CaseKey read_case(Bytes size, Cache cache) {
  CaseKey key;
  key.test = Test::read;
  key.bytes = size;
  key.block = mebibytes(1);
  key.cache = cache;
  return key;
}

CaseKey files_case(Sync sync) {
  CaseKey key;
  key.test = Test::files;
  key.files = 2000;
  key.file_bytes = Bytes{512};
  key.bytes = *key.file_bytes * *key.files;
  key.layout = Layout::append;
  key.sync = sync;
  key.removal = Removal::immediate;
  return key;
}

/// As the article's script did it: the whole file in one call, the read buffer made for each read.
CaseKey in_one_call(CaseKey key) {
  key.block.reset();
  if (key.test == Test::read) key.buffer = Buffer::fresh;
  key.method = "article-1";
  return key;
}

struct Matrix {
  std::vector<Bytes> writes;
  std::vector<Bytes> reads;
  std::vector<Sync> syncs;
  std::vector<Cache> caches;
};

Plan plan_of(const Matrix& matrix) {
  Plan plan;
  for (const Sync sync : matrix.syncs) {
    for (const Bytes size : matrix.writes) plan.cases.push_back(write_case(size, sync));
    plan.cases.push_back(files_case(sync));
  }
  for (const Cache cache : matrix.caches) {
    for (const Bytes size : matrix.reads) plan.cases.push_back(read_case(size, cache));
  }
  return plan;
}

Plan default_plan() {
  Plan plan = plan_of({.writes = {mebibytes(64), mebibytes(128), mebibytes(256)},
                       .reads = {mebibytes(64), mebibytes(256)},
                       .syncs = {Sync::none, Sync::fsync},
                       .caches = {Cache::cold, Cache::warm}});
  plan.rounds = 10;
  plan.warm_up_rounds = 1;
  plan.settle_limit = seconds(10);
  return plan;
}

Plan quick_plan() {
  Plan plan = plan_of({.writes = {mebibytes(64)},
                       .reads = {mebibytes(64)},
                       .syncs = {Sync::none, Sync::fsync},
                       .caches = {Cache::cold}});
  plan.rounds = 5;
  plan.warm_up_rounds = 1;
  plan.settle_limit = seconds(2);
  return plan;
}

Plan thorough_plan() {
  Plan plan = plan_of({.writes = {mebibytes(64), mebibytes(128), mebibytes(256), mebibytes(512)},
                       .reads = {mebibytes(64), mebibytes(256), mebibytes(512)},
                       .syncs = {Sync::none, Sync::fsync, Sync::fsync_dir},
                       .caches = {Cache::cold, Cache::warm}});
  plan.rounds = 30;
  plan.warm_up_rounds = 1;
  plan.settle_limit = seconds(10);
  return plan;
}

Plan article_plan() {
  Plan plan = plan_of({.writes = {mebibytes(64), mebibytes(256)},
                       .reads = {mebibytes(64), mebibytes(256)},
                       .syncs = {Sync::fsync},
                       .caches = {Cache::as_left}});
  for (CaseKey& key : plan.cases) key = in_one_call(key);
  plan.rounds = 3;
  plan.order = Plan::Order::fixed;
  plan.settle_limit = seconds(2);
  return plan;
}

struct Profile {
  std::string_view name;
  Plan (*make)();
};

constexpr std::array profiles = {Profile{"default", default_plan}, Profile{"quick", quick_plan},
                                 Profile{"thorough", thorough_plan},
                                 Profile{"article", article_plan}};

}  // namespace

std::vector<std::string> profile_names() {
  std::vector<std::string> names;
  for (const Profile& profile : profiles) names.emplace_back(profile.name);
  return names;
}

Plan named_plan(std::string_view name) {
  for (const Profile& profile : profiles) {
    if (profile.name != name) continue;
    Plan plan = profile.make();
    plan.profile = std::string(name);
    arrange(plan);
    return plan;
  }
  const auto names = profile_names();
  const auto near = closest(name, names);
  throw Error(ExitCode::usage, fmt::format("there is no profile \"{}\"", name),
              near ? fmt::format("did you mean {}?", *near)
                   : fmt::format("the profiles are {}", join(names, ", ")));
}

}  // namespace diary
