#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>

#include "base/random.h"
#include "interchange/json_document.h"
#include "stats/mann_whitney.h"
#include "stats/outliers.h"
#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

// Series that another program publishes with its own tests are not ours to carry.
const std::string outliers_file = std::string(DIARY_PUBLISHED_FOLDER) + "/published_outliers.json";

boost::json::value outlier_series() {
  std::ifstream file(outliers_file);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return parse_json_document(text, outliers_file);
}

/// Values of which so many are equal, in ascending order: 2 1 is 1, 1, 2.
std::vector<double> values_of(const std::vector<double>& multiplicities) {
  std::vector<double> values;
  for (std::size_t i = 0; i < multiplicities.size(); ++i) {
    values.insert(values.end(), static_cast<std::size_t>(multiplicities[i]),
                  static_cast<double>(i + 1));
  }
  return values;
}

/// P(U <= u) when m of the values are dealt to x: that of the largest U up to u that occurs.
double share_up_to(const std::vector<double>& values, std::size_t m, double u) {
  std::vector<bool> to_x(values.size());
  std::fill_n(to_x.begin(), m, true);
  double share = 0;
  do {
    std::vector<double> x;
    std::vector<double> y;
    for (std::size_t i = 0; i < values.size(); ++i) (to_x[i] ? x : y).push_back(values[i]);
    const auto result = mann_whitney(x, y);
    if (result.u <= u) share = std::max(share, result.p_less);
  } while (std::prev_permutation(to_x.begin(), to_x.end()));
  return share;
}

}  // namespace

TEST_CASE("the rank test has the published tables of U, without ties and with them") {
  for (const auto& row : vector_file("published_u")) {
    CAPTURE(row.text("source"), row.text("m"), row.text("n"), row.text("U"));
    const auto values = values_of(row.numbers("groups"));
    const auto m = static_cast<std::size_t>(row.number("m"));
    REQUIRE(values.size() == m + static_cast<std::size_t>(row.number("n")));
    CHECK(share_up_to(values, m, row.number("U")) ==
          Approx(row.number("cdf")).margin(1e-6).epsilon(0));
  }
}

TEST_CASE("outliers are as many as in series that were published with theirs") {
  if (!std::filesystem::exists(outliers_file)) {
    WARN("skipped: there is no " << outliers_file);
    return;
  }
  const auto document = outlier_series();
  CHECK(document.as_array().size() >= 9);
  for (const auto& series : document.as_array()) {
    const auto values = boost::json::value_to<std::vector<double>>(series.at("x"));
    CAPTURE(values);
    CHECK(outliers(values, 0).size() == boost::json::value_to<std::size_t>(series.at("ours")));
  }
}

TEST_CASE("random numbers and shuffles are those of the test vectors") {
  for (const auto& row : vector_file("splitmix64")) {
    SplitMix64 random(std::stoull(row.text("seed")));
    std::istringstream words(row.text("u64"));
    for (std::string word; words >> word;) CHECK(random.next() == std::stoull(word));

    std::vector<double> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    SplitMix64 other(42);
    shuffle(other, std::span<double>(items));
    CHECK(items == row.numbers("shuffle_seed42_0to9"));
  }
}

TEST_CASE("hashes are those of the test vectors") {
  for (const auto& row : vector_file("fnv1a64")) {
    CAPTURE(row.text("input"));
    CHECK(fnv1a64(row.text("input")) == std::stoull(row.text("hex"), nullptr, 16));
  }
}
