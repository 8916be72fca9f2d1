// Archives for the benchmarks: empty.db; thousand.db with 1,000 sessions of 12 cases and 11
// iterations; twenty.db with 200 sessions of 20 cases and 11 iterations.
//
//   build/release/make_archives FOLDER

#include <filesystem>

#include "archive/import.h"
#include "archive/opening.h"
#include "base/random.h"
#include "measure/plan_options.h"
#include "measure/profile.h"

namespace {

using namespace diary;

Session made_up_session(const Plan& plan, int number, SplitMix64& random) {
  Session session;
  for (auto& byte : session.head.id.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  session.head.id = random_uuid(session.head.id.bytes);
  session.head.started = {UtcTime{std::chrono::hours{24 * 20'000 + number}},
                          std::chrono::minutes{60}};
  session.head.device = {
      .model = "BENCH-SSD", .capacity = gibibytes(512), .bus = "nvme", .serial_sha256 = "0"};
  session.head.conditions = {known("os.name", "Linux"), known("fs.type", "ext4")};
  session.head.profile = plan.profile;
  session.head.rounds = plan.rounds;
  session.head.warm_up_rounds = plan.warm_up_rounds;
  for (const CaseKey& key : plan.cases) {
    CaseResult result{.key = key, .iterations = {}};
    for (int round = 0; round < rounds_in_all(plan); ++round) {
      Iteration iteration;
      iteration.round = round;
      iteration.kind =
          round < plan.warm_up_rounds ? Iteration::Kind::warm_up : Iteration::Kind::measured;
      iteration.elapsed =
          nanoseconds{static_cast<std::int64_t>(100'000'000 + random.below(10'000'000))};
      iteration.stages.io = iteration.elapsed;
      result.iterations.push_back(iteration);
    }
    session.results.push_back(std::move(result));
  }
  return session;
}

Plan twenty_cases() {
  PlanOptions options;
  options.sizes = {mebibytes(16), mebibytes(64), mebibytes(128), mebibytes(256), mebibytes(512)};
  Plan plan = apply(named_plan("default"), options);
  plan.cases.resize(20);
  return plan;
}

void fill(Archive& archive, const Plan& plan, int sessions) {
  SplitMix64 random(1);
  for (int number = 0; number < sessions; ++number) {
    store_session(archive, made_up_session(plan, number, random));
  }
}

}  // namespace

int main(int count, char** values) {
  if (count != 2) return 2;
  const std::filesystem::path folder = values[1];
  open_archive(folder / "empty.db", Access::write);
  Archive thousand = open_archive(folder / "thousand.db", Access::write);
  fill(thousand, named_plan("default"), 1000);
  Archive twenty = open_archive(folder / "twenty.db", Access::write);
  fill(twenty, twenty_cases(), 200);
  return 0;
}
