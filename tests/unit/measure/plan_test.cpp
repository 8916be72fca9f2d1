#include "measure/plan.h"

#include "measure/profile.h"
#include "support/catch.h"

using namespace diary;

TEST_CASE("the article's profile reads what it has just written and needs no read set") {
  const Plan plan = named_plan("article");

  CHECK(read_set(plan).empty());
  CHECK(reads_what_was_written(plan, plan.cases[1]));
}

TEST_CASE("the default profile reads files that were written before") {
  const Plan plan = named_plan("default");

  CHECK(read_set(plan) == std::vector<Bytes>{mebibytes(64), mebibytes(256)});
}

TEST_CASE("the bytes to be written are those of all rounds and of the read set") {
  // 3 rounds of 64 and 256 MiB, and of 2000 files of 512 bytes
  CHECK(bytes_to_write(named_plan("article")) == mebibytes(3 * 320) + Bytes{3 * 1'024'000});
  // 6 rounds of two writes of 64 MiB and twice the small files, and one file of 64 MiB to read
  CHECK(bytes_to_write(named_plan("quick")) == mebibytes(6 * 128 + 64) + Bytes{12 * 1'024'000});
}

TEST_CASE("the peak is the largest iteration beside the read set") {
  CHECK(peak_bytes(named_plan("article")) == mebibytes(256));
  CHECK(peak_bytes(named_plan("default")) == mebibytes(256 + 64 + 256));
}

TEST_CASE("small files take up whole blocks") {
  Plan plan = named_plan("quick");
  std::erase_if(plan.cases, [](const CaseKey& key) { return key.test != Test::files; });

  CHECK(peak_bytes(plan) == kibibytes(4) * 2000);
}

TEST_CASE(
    "the most files at one time are the small ones with their folder, and what is always there") {
  // 2000 and their folder; the read set's one; the workspace and its owner file
  CHECK(peak_files(named_plan("quick")) == 2000 + 1 + 1 + 2);
}

TEST_CASE("the expected duration follows its assumptions") {
  // 6 rounds of: 2 x 64 MiB written at 300 MiB/s, 64 MiB read at 1 GiB/s, 2000 files at 0.05 and at
  // 0.7 ms, and half a second before each of the five; then the 64 MiB of the read set.
  const double seconds = 6 * (2 * 64.0 / 300 + 64.0 / 1024 + 0.1 + 1.4 + 2.5) + 64.0 / 300;

  const std::chrono::duration<double> expected = expected_duration(named_plan("quick"));

  CHECK(expected.count() == Approx(seconds));
}
