#include "stats/summary.h"

#include <algorithm>

#include "stats/order_statistics.h"
#include "support/catch.h"
#include "support/vector_file.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;
using Kind = Caveat::Kind;

namespace {

std::vector<Kind> kinds(const CaseSummary& summary) {
  std::vector<Kind> result;
  for (const Caveat& caveat : summary.caveats) result.push_back(caveat.kind);
  return result;
}

Caveat find(const CaseSummary& summary, Kind kind) {
  const auto at = std::find_if(summary.caveats.begin(), summary.caveats.end(),
                               [&](const Caveat& caveat) { return caveat.kind == kind; });
  REQUIRE(at != summary.caveats.end());
  return *at;
}

bool has(const CaseSummary& summary, Kind kind) {
  const auto all = kinds(summary);
  return std::find(all.begin(), all.end(), kind) != all.end();
}

const std::vector<std::int64_t> six_calm{100'000, 101'000, 99'000, 100'500, 99'500, 100'200};

/// Six calm iterations of a case in a session of our own, evidence confirmed.
CaseResult calm(const CaseKey& key) {
  CaseResult result = result_of(key, six_calm);
  for (Iteration& iteration : result.iterations) {
    iteration.verdicts.cache = Level::confirmed;
    iteration.verdicts.flush = Level::confirmed;
    iteration.idle_reached = Level::confirmed;
  }
  return result;
}

CaseSummary summary_of(const CaseResult& result) {
  return summarize(result, session_of(1, {}).head);
}

}  // namespace

TEST_CASE("the article's fifteen timings give the article's figures") {
  const Session session = article_session();
  const std::vector<double> medians_ms{183.87, 1300.30, 93.86, 238.50, 1259.13};
  const std::vector<double> ratios{1.709, 1.162, 1.575, 1.097, 1.387};

  for (std::size_t i = 0; i < medians_ms.size(); ++i) {
    const auto summary = summarize(session.results[i], session.head);
    CAPTURE(label(summary.key));
    CHECK(summary.median_ns == Approx(medians_ms[i] * 1e6).epsilon(1e-12));
    REQUIRE(summary.slowest_to_fastest);
    CHECK(*summary.slowest_to_fastest == Approx(ratios[i]).margin(0.0005));
    REQUIRE(summary.interval);
    CHECK(summary.interval->coverage == 0.75);
    CHECK_FALSE(summary.interval->reached);
    CHECK(summary.interval->needed == 6);
    CHECK(summary.interval->low_ns == static_cast<double>(summary.min_ns));
    CHECK(summary.interval->high_ns == static_cast<double>(summary.max_ns));
    CHECK(kinds(summary) == std::vector<Kind>{Kind::few_iterations, Kind::unit_base});
  }
}

TEST_CASE("rates come from the median: 348 MiB/s, 1588 files/s, 0.63 ms a file") {
  const Session session = article_session();
  const auto write = summarize(session.results[0], session.head);
  const auto files = summarize(session.results[4], session.head);

  CHECK(write.rate()->value / (1024 * 1024) == Approx(348.07).margin(0.01));
  CHECK_FALSE(write.files_per_second());
  CHECK(*files.files_per_second() == Approx(1588.4).margin(0.1));
  CHECK(*files.ns_per_file() == Approx(629'565).margin(0.5));
  CHECK_FALSE(files.rate());
}

TEST_CASE("figures of a series are those of the test vectors") {
  for (const auto& row : vector_file("summary")) {
    const auto values = row.numbers("values");
    if (row.number("min") <= 0) continue;  // no duration
    CAPTURE(row.text("id"));
    std::vector<std::int64_t> times;
    for (const double ms : values) times.push_back(std::llround(ms * 1e6));
    const auto summary = summary_of(result_of(write_key(mebibytes(64), Sync::none), times));
    CHECK(summary.n == static_cast<std::int64_t>(row.number("n")));
    CHECK(summary.median_ns == Approx(row.number("median") * 1e6).epsilon(1e-12));
    CHECK(*summary.slowest_to_fastest == Approx(row.number("slow_fast_ratio")).epsilon(1e-12));
    CHECK(summary.interval.has_value() == (summary.n > 1));
    if (!summary.interval) continue;
    CHECK(summary.interval->low_ns == Approx(row.number("ci_lo") * 1e6).epsilon(1e-12));
    CHECK(summary.interval->high_ns == Approx(row.number("ci_hi") * 1e6).epsilon(1e-12));
    CHECK(summary.interval->coverage == Approx(row.number("ci_cov")).margin(1e-12));
    CHECK(summary.interval->reached == row.truth("ci_reached95"));
  }
}

TEST_CASE("six calm iterations with confirmed evidence carry no caveat") {
  CHECK(summary_of(calm(write_key(mebibytes(64), Sync::fsync))).caveats.empty());
  CHECK(summary_of(calm(read_key(mebibytes(64), Cache::cold))).caveats.empty());
}

TEST_CASE("warm-ups and failures do not count, failures are said") {
  CaseResult result = calm(write_key(mebibytes(64), Sync::fsync));
  result.iterations[0].kind = Iteration::Kind::warm_up;
  Iteration failed_warm_up = result.iterations[1];
  failed_warm_up.kind = Iteration::Kind::warm_up;
  failed_warm_up.elapsed.reset();
  failed_warm_up.failure = Failure{"open", 13, "Permission denied"};
  result.iterations.push_back(failed_warm_up);
  result.iterations[1].elapsed.reset();
  result.iterations[1].failure = Failure{"write", 28, "No space left on device"};

  const auto summary = summary_of(result);

  CHECK(summary.n == 4);
  CHECK(summary.failures == 1);
  CHECK(find(summary, Kind::failures).count == 1);
}

TEST_CASE("a case of which every iteration failed has no figures and says only that") {
  CaseResult result = result_of(write_key(mebibytes(64), Sync::fsync), {1, 2});
  for (Iteration& iteration : result.iterations) {
    iteration.elapsed.reset();
    iteration.failure = Failure{"open", 13, "Permission denied"};
  }

  const auto summary = summary_of(result);

  CHECK(summary.n == 0);
  CHECK_FALSE(summary.interval);
  CHECK_FALSE(summary.slowest_to_fastest);
  CHECK_FALSE(summary.rate());
  CHECK(kinds(summary) == std::vector<Kind>{Kind::failures});
}

TEST_CASE("a single iteration has no interval and says so") {
  const auto summary = summary_of(result_of(write_key(mebibytes(64), Sync::none), {5'000'000}));

  CHECK_FALSE(summary.interval);
  CHECK(kinds(summary) == std::vector<Kind>{Kind::one_iteration});
}

TEST_CASE("an outlier is flagged with its factor and stays in the figures") {
  const auto summary = summary_of(result_of(write_key(mebibytes(64), Sync::none),
                                            {210'000, 100'000, 101'000, 99'000, 100'500, 99'500}));

  CHECK(summary.outliers == std::vector<std::size_t>{0});
  CHECK(summary.max_ns == 210'000);
  CHECK(find(summary, Kind::outliers).factor == Approx(2.09).margin(0.01));
  CHECK(has(summary, Kind::first_iteration));
}

TEST_CASE("timings that a clock cannot tell apart are doubted") {
  const auto equal = summary_of(
      result_of(write_key(mebibytes(64), Sync::none), std::vector<std::int64_t>(6, 1'000'000)));
  const auto zero = summary_of(
      result_of(write_key(mebibytes(64), Sync::none), {0, 1000, 2000, 3000, 4000, 5000}));

  CHECK(has(equal, Kind::coarse_resolution));
  CHECK(has(zero, Kind::coarse_resolution));
  CHECK_FALSE(zero.slowest_to_fastest);
}

TEST_CASE("a cold read with unknown cache state is doubted, one read as it was left is not") {
  CaseResult cold = calm(read_key(mebibytes(64), Cache::cold));
  CaseResult as_left = calm(read_key(mebibytes(64), Cache::as_left));
  cold.iterations[2].verdicts.cache = Level::unknown;
  as_left.iterations[2].verdicts.cache = Level::unknown;

  CHECK(kinds(summary_of(cold)) == std::vector<Kind>{Kind::cache_unknown});
  CHECK(summary_of(as_left).caveats.empty());
}

TEST_CASE("a refuted cache label is counted and outweighs an unknown one") {
  CaseResult cold = calm(read_key(mebibytes(64), Cache::cold));
  cold.iterations[1].verdicts.cache = Level::refuted;
  cold.iterations[2].verdicts.cache = Level::unknown;

  const auto summary = summary_of(cold);

  CHECK(summary.cache_verdict == Level::refuted);
  CHECK(summary.caveats == std::vector<Caveat>{{.kind = Kind::cache_refuted, .count = 1, .of = 6}});
}

TEST_CASE("flushes are doubted for synced cases of sessions that took evidence only") {
  CaseResult synced = calm(write_key(mebibytes(64), Sync::fsync));
  CaseResult unsynced = calm(write_key(mebibytes(64), Sync::none));
  synced.iterations[0].verdicts.flush = Level::unknown;
  unsynced.iterations[0].verdicts.flush = Level::unknown;
  Session imported = session_of(1, {});
  imported.head.source = "fio";

  CHECK(kinds(summary_of(synced)) == std::vector<Kind>{Kind::flush_unknown});
  CHECK(summary_of(unsynced).caveats.empty());
  CHECK(summarize(synced, imported.head).caveats.empty());

  synced.iterations[1].verdicts.flush = Level::refuted;
  CHECK(kinds(summarize(synced, imported.head)) == std::vector<Kind>{Kind::flush_refuted});
}

TEST_CASE("what happened beside the iterations is counted, in the order of the kinds") {
  CaseResult result = calm(write_key(mebibytes(64), Sync::fsync));
  result.iterations[0].verdicts.contended = Level::confirmed;
  result.iterations[1].verdicts.foreign_io = Level::confirmed;
  result.iterations[2].verdicts.foreign_io = Level::confirmed;
  result.iterations[3].verdicts.cpu_bound = Level::confirmed;
  result.iterations[4].verdicts.impossible = Level::confirmed;
  result.iterations[5].idle_reached = Level::refuted;
  Session session = session_of(1, {});
  session.head.state = SessionState::interrupted;

  const auto summary = summarize(result, session.head);

  CHECK(kinds(summary) == std::vector<Kind>{Kind::interrupted, Kind::contended, Kind::foreign_io,
                                            Kind::cpu_bound, Kind::impossible, Kind::not_idle});
  CHECK(find(summary, Kind::foreign_io).count == 2);
  CHECK(find(summary, Kind::foreign_io).of == 6);
}

TEST_CASE("unsynced writes of which the device saw nothing are said to have reached nothing") {
  CaseResult result = calm(write_key(mebibytes(64), Sync::none));
  for (Iteration& iteration : result.iterations) iteration.evidence.device_written = Bytes{0};
  CHECK(kinds(summary_of(result)) == std::vector<Kind>{Kind::nothing_reached});

  SECTION("not when one iteration was written") {
    result.iterations[3].evidence.device_written = Bytes{4096};
    CHECK(summary_of(result).caveats.empty());
  }
  SECTION("not when one was not observed") {
    result.iterations[3].evidence.device_written.reset();
    CHECK(summary_of(result).caveats.empty());
  }
  SECTION("not of a read") {
    result.key = read_key(mebibytes(64), Cache::as_left);
    CHECK(summary_of(result).caveats.empty());
  }
}

TEST_CASE("the halves of small files have medians of their own") {
  CaseResult result = calm(files_key(2000, {512}, Sync::none));
  for (Iteration& iteration : result.iterations) {
    iteration.stages.create = *iteration.elapsed - nanoseconds{30'000};
    iteration.stages.remove = nanoseconds{30'000};
  }

  const auto summary = summary_of(result);

  CHECK(*summary.create_median_ns == summary.median_ns - 30'000);
  CHECK(*summary.remove_median_ns == 30'000);
}
