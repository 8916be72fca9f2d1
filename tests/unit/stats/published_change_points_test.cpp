#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>

#include "interchange/json_document.h"
#include "stats/change_points.h"
#include "stats/level_search.h"
#include "stats/levels.h"
#include "support/catch.h"

using namespace diary;

namespace {

// Series that other programs publish with their own tests are not ours to carry.
const std::string published_file =
    std::string(DIARY_PUBLISHED_FOLDER) + "/published_change_points.json";

struct Published {
  std::string id;
  std::vector<double> values;
  bool logarithmic = true;
  ChangePointOptions options;
  std::vector<std::size_t> expected;
};

Published published_of(const boost::json::value& value) {
  Published series;
  series.id = boost::json::value_to<std::string>(value.at("id"));
  series.values = boost::json::value_to<std::vector<double>>(value.at("y"));
  series.logarithmic = value.at("log_scale").as_bool();
  series.options.delta = value.at("delta").to_number<double>();
  series.options.seed = std::stoull(boost::json::value_to<std::string>(value.at("seed")));
  series.options.permutations = value.at("B").to_number<int>();
  series.expected = boost::json::value_to<std::vector<std::size_t>>(value.at("expected"));
  return series;
}

std::vector<Published> published_series() {
  std::ifstream file(published_file);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<Published> all;
  const auto document = parse_json_document(text, published_file);
  for (const auto& value : document.as_array()) {
    all.push_back(published_of(value));
  }
  return all;
}

std::vector<std::size_t> found_in(const Published& series) {
  std::vector<std::size_t> indices;
  if (series.logarithmic) {
    for (const auto& point : change_points(series.values, series.options).points) {
      indices.push_back(point.index);
    }
    return indices;
  }
  for (const auto& segment :
       search_levels(series.values, series.options.seed, series.options.permutations)) {
    if (segment.split.has_value()) indices.push_back(*segment.split);
  }
  std::sort(indices.begin(), indices.end());
  return without_small_steps(series.values, indices, series.options.delta);
}

}  // namespace

TEST_CASE("series that were published with their change points give these") {
  if (!std::filesystem::exists(published_file)) {
    WARN("skipped: there is no " << published_file);
    return;
  }
  const auto all = published_series();
  CHECK(all.size() >= 5);
  for (const auto& series : all) {
    CAPTURE(series.id);
    CHECK(found_in(series) == series.expected);
  }
}
