#include "measure/plan_options.h"

#include <string>

#include "base/error.h"
#include "measure/profile.h"
#include "support/catch.h"

using namespace diary;

namespace {

std::vector<std::string> labels(const Plan& plan) {
  std::vector<std::string> texts;
  for (const CaseKey& key : plan.cases) texts.push_back(label(key));
  return texts;
}

std::string refusal(const char* profile, const PlanOptions& options) {
  try {
    apply(named_plan(profile), options);
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK_FALSE(error.hint().empty());
    return error.what();
  }
  return "not refused";
}

}  // namespace

TEST_CASE("without options a profile stays as it is") {
  for (const std::string& name : profile_names()) {
    INFO(name);
    CHECK(apply(named_plan(name), {}) == named_plan(name));
  }
}

TEST_CASE("sizes take the place of those that are written and read") {
  const Plan plan =
      apply(named_plan("quick"), {.sizes = std::vector{mebibytes(8), mebibytes(1), mebibytes(8)}});

  CHECK(labels(plan) ==
        std::vector<std::string>{"write 1 MiB none", "write 1 MiB fsync", "write 8 MiB none",
                                 "write 8 MiB fsync", "read 1 MiB cold", "read 8 MiB cold",
                                 "files 2000 x 512 B none", "files 2000 x 512 B fsync"});
}

TEST_CASE("in the article's profile each size is written and then read") {
  const Plan plan =
      apply(named_plan("article"), {.sizes = std::vector{mebibytes(8), mebibytes(1)}});

  CHECK(labels(plan) == std::vector<std::string>{"write 1 MiB fsync", "read 1 MiB as-left",
                                                 "write 8 MiB fsync", "read 8 MiB as-left",
                                                 "files 2000 x 512 B fsync"});
}

TEST_CASE("the number of small files can be another one, or none") {
  const Plan some = apply(named_plan("article"), {.files = 300});
  CHECK(label(some.cases.back()) == "files 300 x 512 B fsync");
  CHECK(some.cases.back().bytes == Bytes{300 * 512});

  const Plan none = apply(named_plan("article"), {.files = 0});
  CHECK(labels(none) == std::vector<std::string>{"write 64 MiB fsync", "read 64 MiB as-left",
                                                 "write 256 MiB fsync", "read 256 MiB as-left"});
}

TEST_CASE("sync modes apply to small files where these have them") {
  const Plan plan =
      apply(named_plan("quick"), {.syncs = std::vector{Sync::fdatasync, Sync::fsync_dir}});

  CHECK(labels(plan) == std::vector<std::string>{"write 64 MiB fdatasync", "write 64 MiB fsync+dir",
                                                 "read 64 MiB cold",
                                                 "files 2000 x 512 B fsync+dir"});
}

TEST_CASE("cache states apply to what is read") {
  const Plan plan =
      apply(named_plan("quick"), {.files = 0, .caches = std::vector{Cache::as_left, Cache::warm}});

  CHECK(labels(plan) == std::vector<std::string>{"write 64 MiB none", "write 64 MiB fsync",
                                                 "read 64 MiB warm", "read 64 MiB as-left"});
}

TEST_CASE("rounds, warm-up and seed are taken over") {
  const Plan plan = apply(named_plan("quick"), {.rounds = 10'000, .warm_up_rounds = 0, .seed = 17});

  CHECK(plan.rounds == 10'000);
  CHECK(plan.warm_up_rounds == 0);
  CHECK(plan.seed == 17);
}

TEST_CASE("what cannot be measured is refused") {
  CHECK(refusal("quick", {.sizes = std::vector{Bytes{0}}}) ==
        "a size of 0 bytes cannot be measured");
  CHECK(refusal("quick", {.sizes = std::vector{gibibytes(1025)}}) ==
        "1025 GiB is too large for the profile quick");
  CHECK(refusal("article", {.sizes = std::vector{gibibytes(2)}}) ==
        "2 GiB is too large for the profile article");
  CHECK(refusal("quick", {.files = -1}) == "-1 is not a number of small files");
  CHECK(refusal("quick", {.rounds = 0}) == "--rounds 0 is out of range");
  CHECK(refusal("quick", {.rounds = 10'001}) == "--rounds 10001 is out of range");
  CHECK(refusal("quick", {.warm_up_rounds = -1}) == "--warmup -1 is out of range");
  CHECK(refusal("quick", {.syncs = std::vector{Sync::dsync}}) ==
        "sync mode dsync cannot be measured yet");
  CHECK(refusal("quick", {.caches = std::vector{Cache::direct}}) ==
        "cache state direct cannot be measured yet");
}

TEST_CASE("a plan without a case is refused") {
  CHECK(refusal("quick", {.sizes = std::vector<Bytes>{}, .files = 0}) ==
        "with these options there is nothing left to measure");
}
