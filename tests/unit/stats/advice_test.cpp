#include "stats/advice.h"

#include <cmath>

#include "stats/comparison.h"
#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);

/// Sessions whose iterations spread by so many percent around a centre that moves by so many.
std::vector<Session> noisy_sessions(int first, double within, double between) {
  std::vector<Session> sessions;
  for (int i = 0; i < 5; ++i) {
    const double centre = 1e8 * (1 + between * (i % 2 == 0 ? 1 : -1));
    std::vector<std::int64_t> times;
    for (const double step : {-2.0, -1.0, 0.5, 1.5, 2.0}) {
      times.push_back(std::llround(centre * (1 + within * (step + 0.3 * i))));
    }
    sessions.push_back(session_of(first + i, {result_of(write_64, times)}));
  }
  return sessions;
}

std::string advised(double within, double between) {
  const auto result =
      compare(noisy_sessions(1, within, between), noisy_sessions(20, within, between), {});
  REQUIRE(result.cases.size() == 1);
  return result.cases[0].would_help;
}

}  // namespace

TEST_CASE("where sessions differ among each other, iterations have a floor") {
  // Within 9 %, between 6 %: medians of five iterations spread by more than sessions do.
  const std::string advice = advised(0.05, 0.06);

  CHECK(advice.find("sessions a side would show 10 % four times in five; more iterations alone "
                    "cannot get below ") != std::string::npos);
}

TEST_CASE("where iterations hardly differ, more of them would not help") {
  CHECK(advised(0.0001, 0.06).find("; more iterations alone would not help") != std::string::npos);
}

TEST_CASE("where sessions do not differ beyond their iterations, no floor is claimed") {
  CHECK(advised(0.08, 0).find("iterations") == std::string::npos);
}
