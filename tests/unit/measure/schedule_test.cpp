#include "measure/schedule.h"

#include <algorithm>
#include <numeric>

#include "measure/profile.h"
#include "support/catch.h"

using namespace diary;

namespace {

std::vector<std::vector<std::size_t>> ten_rounds(std::uint64_t seed) {
  Plan plan = named_plan("default");
  plan.seed = seed;
  Schedule schedule(plan);
  std::vector<std::vector<std::size_t>> rounds;
  for (int i = 0; i < 10; ++i) rounds.push_back(schedule.next_round());
  return rounds;
}

}  // namespace

TEST_CASE("the same seed gives the same orders, another seed others") {
  CHECK(ten_rounds(5) == ten_rounds(5));
  CHECK(ten_rounds(5) != ten_rounds(6));
}

TEST_CASE("each round has each case once, in an order of its own") {
  const auto rounds = ten_rounds(5);
  for (auto round : rounds) {
    std::sort(round.begin(), round.end());
    std::vector<std::size_t> all(12);
    std::iota(all.begin(), all.end(), std::size_t{0});
    CHECK(round == all);
  }
  CHECK(rounds[0] != rounds[1]);
}

TEST_CASE("a fixed order is the plan's in every round") {
  Schedule schedule(named_plan("article"));

  CHECK(schedule.next_round() == std::vector<std::size_t>{0, 1, 2, 3, 4});
  CHECK(schedule.next_round() == std::vector<std::size_t>{0, 1, 2, 3, 4});
}
