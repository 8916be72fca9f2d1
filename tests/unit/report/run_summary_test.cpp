#include "report/run_summary.h"

#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

RunPlan quick_plan() {
  RunPlan plan;
  plan.directory = "/home/example";
  plan.profile = "quick";
  plan.rounds = 5;
  plan.warm_up_rounds = 1;
  plan.cases = {{write_key(mebibytes(64), Sync::fsync), mebibytes(384), std::chrono::seconds(3)},
                {read_key(mebibytes(64), Cache::cold), {}, std::nullopt}};
  plan.written = mebibytes(384);
  plan.space = mebibytes(64);
  plan.expected = std::chrono::seconds(25);
  return plan;
}

RunSummary a_summary() {
  RunSummary summary;
  summary.short_id = "a1b2";
  summary.archive = "/home/example/diary.db";
  summary.iterations_kept = 29;
  summary.failures = 1;
  const Caveat unknown{.kind = Caveat::Kind::flush_unknown};
  const Caveat refuted{.kind = Caveat::Kind::cache_refuted, .count = 1, .of = 5};
  summary.flagged = {{write_key(mebibytes(64), Sync::fsync), {unknown}},
                     {files_key(2000, {512}, Sync::fsync), {unknown}},
                     {read_key(mebibytes(64), Cache::cold), {refuted}}};
  return summary;
}

}  // namespace

TEST_CASE("a plan says what would be written, how much space and time it takes") {
  CHECK(rendered(write_run_plan, quick_plan(), narrow) ==
        R"(profile quick  5 rounds + 1 warm-up  in /home/example

case                written  expected
write 64 MiB fsync  384 MiB       3 s
read 64 MiB cold        0 B

to be written: 384 MiB   space needed at once: 64 MiB
  time expected: about 25 s
)");
}

TEST_CASE("a time that is not known is said to be not known") {
  RunPlan plan = quick_plan();
  plan.expected.reset();

  CHECK(contains(rendered(write_run_plan, plan, narrow), "time expected: not known"));
}

TEST_CASE("a run ends with what was kept, what was flagged and what to type next") {
  CHECK(rendered(write_run_summary, a_summary(), wide) ==
        R"(session a1b2: 29 iterations kept, 1 failed  in /home/example/diary.db
flagged: write 64 MiB fsync, files 2000 x 512 B fsync: whether the device flushed could not be observed
flagged: read 64 MiB cold: 1 of 5 iterations did not have the cache state of the label: results with such iterations enter no comparison
look at it: diskdiary show a1b2
)");
}

TEST_CASE("an interrupted run says so") {
  RunSummary summary = a_summary();
  summary.interruption = "signal 2";

  CHECK(contains(rendered(write_run_summary, summary, narrow), "\ninterrupted: signal 2\n"));
}

TEST_CASE("a hostile path comes out of both as harmless text") {
  RunPlan plan = quick_plan();
  plan.directory = plan.profile = hostile_text();
  RunSummary summary = a_summary();
  summary.archive = hostile_text();

  CHECK(is_harmless(rendered(write_run_plan, plan, narrow)));
  CHECK(is_harmless(rendered(write_run_summary, summary, narrow)));
}
