#include "stats/variance_components.h"

#include <cmath>

#include "base/random.h"
#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

using Sessions = std::vector<std::vector<double>>;

}  // namespace

TEST_CASE("the components of variance agree with the test vectors") {
  for (const auto& row : vector_file("variance_components")) {
    CAPTURE(row.text("id"));
    const auto result = variance_components(row.lists("groups"));
    CHECK(*result.mean_square_within == Approx(row.number("msw")).epsilon(1e-12));
    CHECK(*result.mean_square_between == Approx(row.number("msb")).epsilon(1e-12));
    CHECK(*result.iterations_a_session == Approx(row.number("n0")).epsilon(1e-12));
    CHECK(*result.within == Approx(row.number("sd_within")).epsilon(1e-12));
    CHECK(*result.between == Approx(row.number("sd_between")).epsilon(1e-12));
    CHECK(*result.intraclass_correlation == Approx(row.number("icc")).epsilon(1e-12));
  }
}

TEST_CASE("one session says how its iterations spread, and nothing of other sessions") {
  const auto result = variance_components(Sessions{{1, std::exp(1.0), std::exp(2.0)}});

  CHECK(result.sessions == 1);
  CHECK(result.iterations == 3);
  CHECK(*result.within == Approx(1.0));
  CHECK_FALSE(result.mean_square_between);
  CHECK_FALSE(result.iterations_a_session);
  CHECK_FALSE(result.between);
  CHECK_FALSE(result.intraclass_correlation);
}

TEST_CASE("sessions of one iteration do not tell the two spreads apart") {
  const auto result = variance_components(Sessions{{1}, {std::exp(1.0)}, {std::exp(2.0)}});

  CHECK_FALSE(result.mean_square_within);
  CHECK_FALSE(result.within);
  CHECK_FALSE(result.robust_within);
  CHECK(*result.mean_square_between == Approx(1.0));
  CHECK_FALSE(result.between);
  CHECK_FALSE(result.intraclass_correlation);
}

TEST_CASE("a single timing has no component of variance") {
  const auto result = variance_components(Sessions{{7}});

  CHECK_FALSE(result.within);
  CHECK_FALSE(result.between);
  CHECK_FALSE(result.robust_within);
}

TEST_CASE("timings that are all equal do not vary at all") {
  // Ten times ln 0.1 summed and divided by ten is not ln 0.1 in doubles.
  const auto result = variance_components(Sessions(7, std::vector<double>(10, 0.1)));

  CHECK(*result.within == 0);
  CHECK(*result.between == 0);
  CHECK(*result.robust_within == 0);
  CHECK_FALSE(result.intraclass_correlation);
}

TEST_CASE("sessions that each stand still differ only from one another") {
  const auto result = variance_components(
      Sessions{std::vector<double>(10, 0.1), std::vector<double>(10, 0.1 * std::exp(2.0))});

  CHECK(*result.within == 0);
  CHECK(*result.between == Approx(std::sqrt(2.0)));
  CHECK(*result.intraclass_correlation == 1);
}

TEST_CASE("a wild timing moves the spread within sessions, and not the robust one") {
  Sessions sessions(5, {100, 101, 99, 102, 98});
  const auto calm = variance_components(sessions);
  sessions[2][4] = 200;
  const auto wild = variance_components(sessions);

  CHECK(*wild.within > 5 * *calm.within);
  CHECK(*wild.robust_within == *calm.robust_within);
  // The middle of five sessions, each with a MAD of ln 1.01 or ln(100 / 99).
  CHECK(*calm.robust_within == Approx(1.4826 * std::log(100.0 / 99)).epsilon(1e-4));
}

TEST_CASE("a lonely iteration is no session without spread") {
  const auto with_lonely = variance_components(Sessions{{5}, {5}, {5}, {100, 110}, {100, 110}});

  CHECK(*with_lonely.robust_within == Approx(1.4826 * std::log(1.1) / 2).epsilon(1e-4));
}

TEST_CASE("ten thousand timings give back the spreads that they were made with") {
  SplitMix64 random(1);
  // The sum of twelve uniform numbers has variance 1.
  const auto normal = [&] {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.below(1'000'000)) / 1e6;
    return sum;
  };
  Sessions sessions;
  for (int session = 0; session < 500; ++session) {
    const double level = 0.05 * normal();
    std::vector<double> timings;
    for (int i = 0; i < 20; ++i) timings.push_back(100 * std::exp(level + 0.1 * normal()));
    sessions.push_back(timings);
  }

  const auto result = variance_components(sessions);

  CHECK(result.iterations == 10'000);
  CHECK(*result.within == Approx(0.1).epsilon(0.03));
  CHECK(*result.between == Approx(0.05).epsilon(0.10));
  CHECK(*result.intraclass_correlation == Approx(0.2).margin(0.04));
}
