#include "stats/level_shape.h"

#include <vector>

#include "support/catch.h"

using namespace diary;

namespace {

using Indices = std::vector<std::size_t>;

const std::vector<double> ramp{0, 1.1, 1.9, 3, 4.1, 4.9, 6, 7.1, 7.9, 9};

}  // namespace

TEST_CASE("a line that fits better than its steps is gradual") {
  CHECK(level_shape(ramp, Indices{5}, Indices{5}, 1).shape == Shape::gradual);
}

TEST_CASE("a step that fits better than a line is a step") {
  const std::vector<double> step{0, 0.1, 0, 0.2, 0.1, 5, 5.1, 5.2, 5.1, 5};

  CHECK(level_shape(step, Indices{5}, Indices{5}, 1).shape == Shape::step);
}

TEST_CASE("without a trend a line that fits better is none") {
  // S = 5 of six values, p = 0.47; the line's criterion is the smaller one.
  const std::vector<double> values{0, 3, 0.1, 5, 0.2, 0.3};

  const auto shape = level_shape(values, Indices{3}, Indices{3}, 1);

  CHECK(shape.trend_p > 0.05);
  CHECK(shape.shape == Shape::step);
}

TEST_CASE("a line alone needs ten values, a small p and the smallest step") {
  CHECK(level_shape(ramp, {}, {}, 1).shape == Shape::gradual);
  CHECK(level_shape(ramp, {}, {}, 10).shape == Shape::stable);
  CHECK(level_shape(std::span(ramp).first(9), {}, {}, 1).shape == Shape::stable);
}

TEST_CASE("steps that were all pruned are small, whatever the trend") {
  CHECK(level_shape(ramp, Indices{5}, {}, 20).shape == Shape::small);
}
