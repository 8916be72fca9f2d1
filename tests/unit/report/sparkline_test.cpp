#include "report/sparkline.h"

#include <cmath>

#include "support/catch.h"

using namespace diary;

namespace {

std::string plot(const std::vector<double>& values, double delta) {
  const Sparkline scale(values, delta);
  std::string text;
  for (const double value : values) text += scale.bar(value);
  return text;
}

}  // namespace

TEST_CASE("the fastest has the lowest bar, the slowest the highest, on a logarithmic scale") {
  CHECK(plot({1, 2, 4, 8, 16, 32, 64, 128}, 0.05) == "▁▂▃▄▅▆▇█");
  CHECK(plot({3, 1, 4}, 0.05) == "▇▁█");
}

TEST_CASE("what differs by far less than the threshold stays flat") {
  CHECK(plot({100, 100.4, 99.6, 100}, 0.05) == "▅▅▅▅");
  CHECK(plot({100, 103, 100}, 0.01) != plot({100, 103, 100}, 0.05));
  CHECK(plot({100}, 0.05) == "▅");
}

TEST_CASE("the same factor moves a bar as far up as down") {
  const Sparkline scale(std::vector<double>{1, 100}, 0.05);
  CHECK(scale.bar(1) == "▁");
  CHECK(scale.bar(std::sqrt(100.0)) == "▅");
  CHECK(scale.bar(100) == "█");
}

TEST_CASE("a value off the scale gets the bar at its end") {
  const Sparkline scale(std::vector<double>{10, 20}, 0.05);
  CHECK(scale.bar(1) == "▁");
  CHECK(scale.bar(1000) == "█");
}

TEST_CASE("a row that is too long keeps its newest glyphs") {
  const std::vector<std::string> glyphs = {"▁", "▂", "x", "▃", "▄"};
  CHECK(row_of(glyphs, 5) == "▁▂x▃▄");
  CHECK(row_of(glyphs, 4) == "…x▃▄");
  CHECK(row_of({}, 4).empty());
}
