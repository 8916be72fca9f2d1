#include "stats/change_points.h"

#include <cmath>
#include <string>

#include "base/random.h"
#include "stats/level_search.h"
#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;
using diary::testing::VectorRow;

namespace {

std::vector<std::size_t> counts(const VectorRow& row, const std::string& column) {
  std::vector<std::size_t> values;
  for (const double value : row.numbers(column)) values.push_back(static_cast<std::size_t>(value));
  return values;
}

ChangePointOptions options_of(const VectorRow& row) {
  ChangePointOptions options;
  options.delta = row.number("delta");
  options.seed = std::stoull(row.text("seed"));
  options.permutations = static_cast<int>(row.number("permutations"));
  return options;
}

std::vector<double> logarithms(const std::vector<double>& values) {
  std::vector<double> logs;
  for (const double value : values) logs.push_back(std::log(value));
  return logs;
}

std::string word(Finding finding) {
  switch (finding) {
    case Finding::nothing:
      return "nothing";
    case Finding::t:
      return "t";
    case Finding::whole_rank:
      return "whole";
    case Finding::interval_rank:
      return "interval";
  }
  return "?";
}

std::vector<std::size_t> indices(const ChangePoints& found) {
  std::vector<std::size_t> all;
  for (const auto& point : found.points) all.push_back(point.index);
  return all;
}

}  // namespace

TEST_CASE("change points, shape and q are those of the test vectors") {
  for (const auto& row : vector_file("change_points")) {
    CAPTURE(row.text("id"), row.text("note"));
    const auto found = change_points(row.numbers("y"), options_of(row));
    CHECK(indices(found) == counts(row, "expected"));
    CHECK(found.before_pruning == counts(row, "before_pruning"));
    CHECK(to_text(found.shape) == row.text("shape"));
    CHECK(found.q == Approx(row.number("q")).epsilon(1e-10));
    CHECK(found.trend_p == Approx(row.number("mk_p")).margin(1e-12).epsilon(0));
  }
}

TEST_CASE("the step of each change is that of the test vectors") {
  for (const auto& row : vector_file("change_points")) {
    CAPTURE(row.text("id"));
    const auto found = change_points(row.numbers("y"), options_of(row));
    REQUIRE(found.points.size() == row.numbers("ratio").size());
    for (std::size_t i = 0; i < found.points.size(); ++i) {
      const ChangePoint& point = found.points[i];
      CHECK(point.ratio == Approx(row.numbers("ratio")[i]).epsilon(1e-12));
      CHECK(point.low == Approx(row.numbers("lo")[i]).epsilon(1e-12));
      CHECK(point.high == Approx(row.numbers("hi")[i]).epsilon(1e-12));
      CHECK(point.coverage == Approx(row.numbers("coverage")[i]).margin(1e-12));
      CHECK(point.before == counts(row, "n_before")[i]);
      CHECK(point.after == counts(row, "n_after")[i]);
    }
  }
}

TEST_CASE("every segment is searched as in the test vectors, to the permutation") {
  for (const auto& row : vector_file("change_points")) {
    CAPTURE(row.text("id"));
    const auto options = options_of(row);
    const auto searched =
        search_levels(logarithms(row.numbers("y")), options.seed, options.permutations);
    std::string findings;
    REQUIRE(searched.size() == counts(row, "begin").size());
    for (std::size_t i = 0; i < searched.size(); ++i) {
      CAPTURE(i);
      findings += (i == 0 ? "" : " ") + word(searched[i].finding);
      CHECK(searched[i].segment.begin == counts(row, "begin")[i]);
      CHECK(searched[i].segment.end == counts(row, "end")[i]);
      CHECK(searched[i].t_p == Approx(row.numbers("p_t")[i]).epsilon(1e-10));
      CHECK(searched[i].whole_q == row.numbers("q1")[i]);
      CHECK(searched[i].interval_q == row.numbers("q2")[i]);
    }
    CHECK(findings == row.text("finding"));
  }
}

TEST_CASE("a series is the same whatever its unit") {
  for (const auto& row : vector_file("change_points")) {
    CAPTURE(row.text("id"));
    auto values = row.numbers("y");
    for (double& value : values) value *= 1048576;
    const auto found = change_points(values, options_of(row));
    CHECK(indices(found) == counts(row, "expected"));
    CHECK(found.q == Approx(row.number("q")).epsilon(1e-6));
  }
}

TEST_CASE("no value, one, or five have no change") {
  for (const std::size_t count : {0U, 1U, 2U, 5U}) {
    std::vector<double> values(count, 100.0);
    if (count > 0) values.back() = 900;
    const auto found = change_points(values, {});
    CAPTURE(count);
    CHECK(found.points.empty());
    CHECK(found.before_pruning.empty());
    CHECK(found.shape == Shape::stable);
    CHECK(found.q == 1);
    CHECK(std::isfinite(found.trend_p));
  }
}

TEST_CASE("a constant series has no change point") {
  const auto found = change_points(std::vector<double>(80, 7.0), {});

  CHECK(found.points.empty());
  CHECK(found.shape == Shape::stable);
  CHECK(found.q == 1);
  CHECK(found.trend_p == 1);
}

TEST_CASE("a step between two constant levels is one change point with finite figures") {
  std::vector<double> values(20, 100.0);
  for (std::size_t i = 12; i < values.size(); ++i) values[i] = 150;

  const auto found = change_points(values, {});

  REQUIRE(indices(found) == std::vector<std::size_t>{12});
  CHECK(found.shape == Shape::step);
  CHECK(found.points.front().ratio == Approx(1.5));
  CHECK(found.points.front().low == Approx(1.5));
  CHECK(std::isfinite(found.q));
}

TEST_CASE("delta decides what is small") {
  std::vector<double> values(20, 100.0);
  for (std::size_t i = 12; i < values.size(); ++i) values[i] = 106;
  ChangePointOptions options;

  options.delta = 0.05;
  CHECK(indices(change_points(values, options)).size() == 1);
  options.delta = 0.0601;
  CHECK(change_points(values, options).points.empty());
  options.delta = 0.0599;
  CHECK(indices(change_points(values, options)).size() == 1);
  options.delta = 0.07;
  CHECK(change_points(values, options).points.empty());
  CHECK(change_points(values, options).shape == Shape::small);
}

TEST_CASE("the seed of a series tells its device and its case apart") {
  CHECK(series_seed("a", "b") == fnv1a64("a\nb"));
  CHECK(series_seed("a", "b") != series_seed("b", "a"));
  CHECK(series_seed("a device", "cp14") == 9027532471211040498U);
}
