#include "measure/schedule.h"

#include <numeric>
#include <span>

namespace diary {

Schedule::Schedule(const Plan& plan)
    : cases_(plan.cases.size()), order_(plan.order), random_(plan.seed) {}

std::vector<std::size_t> Schedule::next_round() {
  std::vector<std::size_t> order(cases_);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (order_ == Plan::Order::shuffled) shuffle(random_, std::span(order));
  return order;
}

}  // namespace diary
