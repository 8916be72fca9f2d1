#include "stats/sessions_needed.h"

#include <chrono>
#include <cmath>

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

TEST_CASE("sessions needed are within one of the test vectors") {
  for (const auto& row : vector_file("sessions_needed")) {
    const double deviation = row.number("sd_session_median");
    const double change = row.number("change_pct") / 100;
    CAPTURE(deviation, change);
    const auto needed = sessions_needed(deviation, change, 0.05);
    REQUIRE(needed);
    CHECK(std::abs(static_cast<double>(*needed) - row.number("sessions_per_side_80pct")) <= 1);
  }
}

TEST_CASE("no number of sessions is named when ten thousand are not enough") {
  CHECK_FALSE(sessions_needed(3.0, 0.01, 0.05));
}

TEST_CASE("the smallest detectable change shrinks to what the sessions needed were asked for") {
  const auto needed = sessions_needed(0.08, 0.1, 0.05);
  REQUIRE(needed);

  CHECK(*smallest_detectable_change({0.08, *needed}, {0.08, *needed}, 0.05) <= 0.1);
  CHECK(*smallest_detectable_change({0.08, *needed - 1}, {0.08, *needed - 1}, 0.05) > 0.1);
}

TEST_CASE("the smallest detectable change of unlike sides has its degrees of freedom from both") {
  // Computed apart: exp((t.975 + t.80) SE) - 1 with Satterthwaite's degrees of freedom.
  CHECK(*smallest_detectable_change({0.08, 5}, {0.08, 5}, 0.05) ==
        Approx(0.17544905988084758).epsilon(1e-10));
  CHECK(*smallest_detectable_change({0.02, 10}, {0.1, 3}, 0.05) ==
        Approx(0.35742933874531646).epsilon(1e-10));
}

TEST_CASE("sessions needed are within one of the exact power of Student's test") {
  for (const auto& row : vector_file("power_t")) {
    const double deviation = row.number("sd_session_median");
    const double change = row.number("ratio") - 1;
    CAPTURE(deviation, change);
    const auto needed = sessions_needed(deviation, change, 0.05);
    REQUIRE(needed);
    CHECK(std::abs(static_cast<double>(*needed) - row.number("n_ceil")) <= 1);
  }
}

TEST_CASE("iterations are worth taking by what they and sessions cost and how they spread") {
  using std::chrono::seconds;
  // sqrt(1.5 * (0.10 / 0.05)^2 * 60 / 2) = sqrt(180) = 13.4.
  CHECK(iterations_needed(0.10, 0.05, {seconds(60), seconds(2)}) == 14);
  // sqrt(1.5 * 6 / 9) = 1 to the digit: no more than one.
  CHECK(iterations_needed(1, 1, {seconds(6), seconds(9)}) == 1);
  CHECK(iterations_needed(0.10, 0.05, {seconds(0), seconds(2)}) == 1);
}

TEST_CASE("iterations that do not vary need no second one") {
  using std::chrono::seconds;
  CHECK(iterations_needed(0, 0.05, {seconds(60), seconds(2)}) == 1);
  CHECK(iterations_needed(0, 0, {seconds(60), seconds(2)}) == 1);
}

TEST_CASE("sessions that do not differ bound the number of iterations by nothing") {
  using std::chrono::seconds;
  CHECK_FALSE(iterations_needed(0.10, 0, {seconds(60), seconds(2)}));
  CHECK_FALSE(iterations_needed(0.10, 1e-9, {seconds(60), seconds(2)}));
}
