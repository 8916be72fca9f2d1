#include "stats/levels.h"

#include "support/catch.h"

using namespace diary;

namespace {

const std::vector<double> stairs{0, 0, 0, 2, 2, 2, 3, 3, 3, 3};

}  // namespace

TEST_CASE("two changes part a series into three levels") {
  const auto levels = levels_of(stairs, std::vector<std::size_t>{3, 6});

  REQUIRE(levels.size() == 3);
  CHECK(levels[0].size() == 3);
  CHECK(levels[1].front() == 2);
  CHECK(levels[2].size() == 4);
}

TEST_CASE("a series without a change is one level") {
  CHECK(levels_of(stairs, {}).size() == 1);
  CHECK(levels_of(stairs, {}).front().size() == stairs.size());
}

TEST_CASE("the smallest step goes first, and what is left is weighed again") {
  // Without the change at 6 the second level's median is 3, and the step before it grew.
  CHECK(without_small_steps(stairs, {3, 6}, 1.5) == std::vector<std::size_t>{3});
  CHECK(without_small_steps(stairs, {3, 6}, 2.5) == std::vector<std::size_t>{3});
  CHECK(without_small_steps(stairs, {3, 6}, 3.5).empty());
  CHECK(without_small_steps(stairs, {3, 6}, 1).size() == 2);
}

TEST_CASE("of equal small steps the first goes first") {
  const std::vector<double> equal_steps{0, 0, 0, 1, 1, 1, 2, 2, 2};

  CHECK(without_small_steps(equal_steps, {3, 6}, 1.1) == std::vector<std::size_t>{6});
}
