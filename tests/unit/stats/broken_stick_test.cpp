#include "stats/broken_stick.h"

#include <cmath>
#include <vector>

#include "base/random.h"
#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

const std::vector<double> usual_sizes{16, 32, 64, 96, 128, 192, 256, 384, 512, 768, 1024};

/// Times that bend at 200, with relative errors of up to 5 %.
std::vector<double> bent_times(const std::vector<double>& sizes, double slope_after) {
  SplitMix64 random(11);
  std::vector<double> times;
  for (const double size : sizes) {
    const double time = 5 + 2 * size + (slope_after - 2) * std::max(0.0, size - 200);
    times.push_back(time * (0.95 + static_cast<double>(random.below(1'000)) / 10'000));
  }
  return times;
}

std::vector<double> repeated(const std::vector<double>& values, int times) {
  std::vector<double> all;
  for (int i = 0; i < times; ++i) all.insert(all.end(), values.begin(), values.end());
  return all;
}

}  // namespace

TEST_CASE("knees agree with the test vectors") {
  for (const auto& row : vector_file("segmented")) {
    CAPTURE(row.text("id"));
    const auto stick = broken_stick(row.numbers("size_MB"), row.numbers("time_ms"), {199, 1});
    REQUIRE(stick);
    CHECK(stick->knee == Approx(row.number("k")).epsilon(1e-6));
    CHECK(stick->knee_low == Approx(row.number("k_lo")).epsilon(1e-6));
    CHECK(stick->knee_high == Approx(row.number("k_hi")).epsilon(1e-6));
    CHECK(stick->start == Approx(row.number("a_ms")).epsilon(1e-6));
    CHECK(1000 / stick->slope_before == Approx(row.number("speed1_MBps")).epsilon(1e-6));
    CHECK(1000 / stick->slope_after == Approx(row.number("speed2_MBps")).epsilon(1e-6));
    CHECK(stick->line_residual == Approx(row.number("sse_line")).epsilon(1e-6));
    CHECK(stick->residual == Approx(row.number("sse")).epsilon(1e-6).margin(1e-20));
    REQUIRE(stick->p);
    CHECK(*stick->p == Approx(row.number("perm_p_B199_seed1")).epsilon(1e-12));
    // A bent line without error has an F that is rounding alone.
    CHECK(stick->f.has_value() == (row.number("F") < 1e20));
    if (stick->f) CHECK(*stick->f == Approx(row.number("F")).epsilon(1e-6));
  }
}

TEST_CASE("of the test vectors all knees are told of but that of the straight line") {
  for (const auto& row : vector_file("segmented")) {
    CAPTURE(row.text("id"));
    const auto stick = broken_stick(row.numbers("size_MB"), row.numbers("time_ms"), {999, 1});
    CHECK(stick->is_reported() == (row.text("id") != "sg03"));
  }
}

TEST_CASE("a bent line does not depend on the units") {
  const auto times = bent_times(usual_sizes, 6);
  std::vector<double> bytes;
  std::vector<double> nanoseconds;
  for (const double size : usual_sizes) bytes.push_back(size * 1'048'576);
  for (const double time : times) nanoseconds.push_back(time * 1e6);

  const auto stick = broken_stick(usual_sizes, times, {99, 1});
  const auto same = broken_stick(bytes, nanoseconds, {99, 1});

  CHECK(same->knee == Approx(stick->knee * 1'048'576).epsilon(1e-9));
  CHECK(same->knee_low == Approx(stick->knee_low * 1'048'576).epsilon(1e-9));
  CHECK(*same->speed_after() == Approx(*stick->speed_after() * 1.048576).epsilon(1e-9));
  CHECK(same->residual == Approx(stick->residual).epsilon(1e-9));
  CHECK(*same->p == *stick->p);
}

TEST_CASE("the order of the points changes nothing but the shuffles") {
  const auto times = bent_times(usual_sizes, 6);
  const std::vector<double> sizes_back(usual_sizes.rbegin(), usual_sizes.rend());
  const std::vector<double> times_back(times.rbegin(), times.rend());

  const auto stick = broken_stick(usual_sizes, times, {99, 1});
  const auto same = broken_stick(sizes_back, times_back, {99, 1});

  CHECK(same->knee == Approx(stick->knee).epsilon(1e-9));
  CHECK(same->residual == Approx(stick->residual).epsilon(1e-9));
}

TEST_CASE("a knee that no crossing shows lies at a size, the outermost that may be one included") {
  struct Example {
    std::vector<double> times;
    double knee;
    double residual;
  };
  const std::vector<double> sizes{1, 2, 3, 4, 5, 6};
  // By the normal equations at each size and each crossing.
  const std::vector<Example> examples{{{10, 20, 40, 40, 60, 70}, 4, 0.049843551797040184},
                                      {{10, 70, 40, 70, 10, 90}, 2, 1.5204638994374038},
                                      {{40, 40, 80, 50, 10, 70}, 5, 0.7968281575394193}};
  for (const auto& example : examples) {
    CAPTURE(example.times);
    const auto stick = broken_stick(sizes, example.times, {9, 1});
    REQUIRE(stick);
    CHECK(stick->knee == example.knee);
    CHECK(stick->residual == Approx(example.residual).epsilon(1e-9));
  }
}

TEST_CASE("speeds less than a fifth apart are no knee, however certain") {
  const auto sizes = repeated(usual_sizes, 30);

  const auto slight = broken_stick(sizes, bent_times(sizes, 2.3), {999, 1});
  REQUIRE(slight);
  CHECK(*slight->p <= 0.01);
  CHECK_FALSE(slight->is_reported());
  CHECK(broken_stick(sizes, bent_times(sizes, 2.6), {999, 1})->is_reported());
}

TEST_CASE("a knee is told of up to p = 1 %") {
  BrokenStick stick;
  stick.slope_before = 1;
  stick.slope_after = 2;

  stick.p = 0.01;
  CHECK(stick.is_reported());
  stick.p = 0.011;
  CHECK_FALSE(stick.is_reported());
}

TEST_CASE("times that do not grow with size have no speed and no knee to tell of") {
  BrokenStick stick;
  stick.p = 0.001;
  stick.slope_before = 0;
  stick.slope_after = 2;

  CHECK_FALSE(stick.speed_before());
  CHECK(*stick.speed_after() == 0.5);
  CHECK_FALSE(stick.is_reported());
  stick.slope_before = 1;
  CHECK(stick.is_reported());
}

TEST_CASE("four sizes are too few for a knee") {
  CHECK_FALSE(broken_stick(repeated({1, 2, 3, 4}, 3), repeated({1, 2, 9, 20}, 3), {9, 1}));
  CHECK(broken_stick(std::vector{1.0, 2.0, 3.0, 4.0, 5.0}, std::vector{1.0, 2.0, 3.1, 9.0, 15.0},
                     {9, 1}));
}

TEST_CASE("a straight line without error has no knee") {
  std::vector<double> times;
  for (const double size : usual_sizes) times.push_back(0.1 + 0.3 * size);
  CHECK_FALSE(broken_stick(usual_sizes, times, {99, 1}));

  CHECK_FALSE(broken_stick(usual_sizes, std::vector<double>(11, 0.1), {99, 1}));
  CHECK_FALSE(broken_stick(std::vector<double>(11, 64), times, {99, 1}));
}

TEST_CASE("a straight line below zero has no relative errors to shuffle") {
  const auto stick = broken_stick(std::vector{1.0, 2.0, 3.0, 4.0, 100.0},
                                  std::vector{41.42, 78.29, 20.56, 1.753, 85.16}, {99, 1});

  REQUIRE(stick);
  CHECK_FALSE(stick->p);
  CHECK_FALSE(stick->is_reported());
}

TEST_CASE("straight lines rarely have a knee to tell of") {
  SplitMix64 random(21);
  int told = 0;
  for (int line = 0; line < 60; ++line) {
    const auto sizes = repeated(usual_sizes, 3);
    std::vector<double> times;
    for (const double size : sizes) {
      times.push_back((5 + 2.5 * size) * (0.9 + static_cast<double>(random.below(1'000)) / 5'000));
    }
    if (broken_stick(sizes, times, {199, 1})->is_reported()) ++told;
  }

  // At most 1 % of 60, and so at most four in more than 99.9 % of such experiments.
  CHECK(told <= 4);
}

TEST_CASE("ten thousand times have a knee") {
  const auto sizes = repeated(usual_sizes, 910);
  const auto stick = broken_stick(sizes, bent_times(sizes, 6), {9, 1});

  REQUIRE(stick);
  CHECK(stick->knee == Approx(200).epsilon(0.01));
  CHECK(stick->knee_low <= stick->knee);
  CHECK(stick->knee_high >= stick->knee);
}

TEST_CASE("ten thousand sizes have a knee") {
  std::vector<double> sizes;
  for (int i = 1; i <= 10'000; ++i) sizes.push_back(i / 10.0);
  const auto stick = broken_stick(sizes, bent_times(sizes, 6), {9, 1});

  REQUIRE(stick);
  CHECK(stick->knee == Approx(200).epsilon(0.01));
}
