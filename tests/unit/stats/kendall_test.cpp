#include "stats/kendall.h"

#include "support/catch.h"

using namespace diary;

TEST_CASE("four values in random order have as many pairs out of order as Kendall counted") {
  // Of 24 orders 1, 3, 5, 6, 5, 3, 1 have 0, 1, ..., 6 such pairs.
  const auto share = kendall_distribution(4);

  REQUIRE(share.size() == 7);
  const std::vector<int> orders{1, 4, 9, 15, 20, 23, 24};
  for (std::size_t d = 0; d < share.size(); ++d) {
    CHECK(share[d] == Approx(orders[d] / 24.0).epsilon(1e-14));
  }
}

TEST_CASE("one value has no pair out of order") {
  CHECK(kendall_distribution(1) == std::vector<double>{1.0});
}

TEST_CASE("sixty values keep their precision far out in the tail") {
  // By exact fractions.
  const auto share = kendall_distribution(exact_kendall_limit);

  REQUIRE(share.size() == 1771);
  CHECK(share[0] == Approx(1.2017804936493226e-82).epsilon(1e-12));
  CHECK(share[600] == Approx(0.00011295774281812702).epsilon(1e-12));
  CHECK(share[699] == Approx(0.008757058038213967).epsilon(1e-12));
  CHECK(share[1770] == Approx(1.0).epsilon(1e-14));
}
