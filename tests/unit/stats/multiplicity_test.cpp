#include "stats/multiplicity.h"

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

TEST_CASE("both corrections agree with the test vectors") {
  for (const auto& row : vector_file("holm_bh")) {
    CAPTURE(row.text("id"));
    const auto p = row.numbers("p");
    const auto by_holm = holm(p);
    const auto by_rate = benjamini_hochberg(p);
    const auto expected_holm = row.numbers("holm");
    const auto expected_rate = row.numbers("bh");
    REQUIRE(expected_holm.size() == p.size());
    for (std::size_t i = 0; i < p.size(); ++i) {
      CHECK(by_holm[i] == Approx(expected_holm[i]).margin(1e-14).epsilon(0));
      CHECK(by_rate[i] == Approx(expected_rate[i]).margin(1e-14).epsilon(0));
    }
  }
}

TEST_CASE("a family of none stays empty") {
  CHECK(holm({}).empty());
  CHECK(benjamini_hochberg({}).empty());
}
