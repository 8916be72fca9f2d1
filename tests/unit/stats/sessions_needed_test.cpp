#include "stats/sessions_needed.h"

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
