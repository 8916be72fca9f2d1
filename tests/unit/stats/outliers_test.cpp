#include "stats/outliers.h"

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

TEST_CASE("outliers are those of the test vectors") {
  for (const auto& row : vector_file("summary")) {
    CAPTURE(row.text("id"));
    std::vector<std::size_t> expected;
    const auto flags = row.numbers("outliers");
    for (std::size_t i = 0; i < flags.size(); ++i) {
      if (flags[i] > 0) expected.push_back(i);
    }
    CHECK(outliers(row.numbers("values"), 0) == expected);
  }
}

TEST_CASE("below five values nothing is an outlier") {
  CHECK(outliers(std::vector<double>{100, 100, 100, 900}, 0).empty());
  CHECK(outliers(std::vector<double>{100, 100, 100, 100, 900}, 0) == std::vector<std::size_t>{4});
}

TEST_CASE("a step of a coarse clock is no outlier") {
  const std::vector<double> values{10, 10, 10, 10, 11};

  CHECK(outliers(values, 0).size() == 1);
  CHECK(outliers(values, 1).empty());
}

TEST_CASE("a value up to three percent from an otherwise constant series is no outlier") {
  // Ten times 0.3 % of the median.
  CHECK(outliers(std::vector<double>{100, 100, 100, 100, 102.9}, 0).empty());
  CHECK(outliers(std::vector<double>{100, 100, 100, 100, 103.1}, 0).size() == 1);
}
