#include "stats/summary.h"
#include "support/catch.h"
#include "support/vector_file.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

std::vector<CaseSummary> summaries_of(const Session& session) {
  std::vector<CaseSummary> summaries;
  for (const CaseResult& result : session.results) {
    summaries.push_back(summarize(result, session.head));
  }
  return summaries;
}

}  // namespace

TEST_CASE("the article's 4.0x data takes 7.1x the time to write and 2.5x to read") {
  const auto scalings = size_scalings(summaries_of(article_session()));
  const auto expected = vector_file("article_scaling");

  REQUIRE(scalings.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(to_text(scalings[i].smaller.test) == expected[i].text("id"));
    CHECK(scalings[i].data_ratio == 4);
    CHECK(scalings[i].time_ratio == Approx(expected[i].number("time_ratio")).epsilon(1e-12));
    CHECK(scalings[i].exponent() == Approx(expected[i].number("exponent")).epsilon(1e-12));
  }
  CHECK(scalings[0].time_ratio == Approx(7.1).margin(0.05));
  CHECK(scalings[1].time_ratio == Approx(2.5).margin(0.05));
}

TEST_CASE("a family runs from its smallest to its largest size and keeps sync modes apart") {
  const auto scalings = size_scalings(
      summaries_of(session_of(1, {result_of(write_key(mebibytes(128), Sync::fsync), {300}),
                                  result_of(write_key(mebibytes(256), Sync::fsync), {800}),
                                  result_of(write_key(mebibytes(64), Sync::fsync), {100}),
                                  result_of(write_key(mebibytes(256), Sync::none), {500})})));

  REQUIRE(scalings.size() == 1);
  CHECK(scalings[0].smaller.bytes == mebibytes(64));
  CHECK(scalings[0].larger.bytes == mebibytes(256));
  CHECK(scalings[0].time_ratio == 8);
}

TEST_CASE("sizes without a usable time are left out of the scaling") {
  auto refuted = result_of(read_key(mebibytes(256), Cache::cold), {800});
  refuted.iterations[0].verdicts.cache = Level::refuted;
  auto confirmed = result_of(read_key(mebibytes(64), Cache::cold), {200});
  confirmed.iterations[0].verdicts.cache = Level::confirmed;

  CHECK(size_scalings(summaries_of(session_of(1, {confirmed, refuted}))).empty());
  CHECK(size_scalings(
            summaries_of(session_of(1, {result_of(write_key(mebibytes(64), Sync::none), {0}),
                                        result_of(write_key(mebibytes(128), Sync::none), {50})})))
            .empty());
}
