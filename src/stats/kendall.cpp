#include "stats/kendall.h"

#include <algorithm>
#include <numeric>

namespace diary {

std::vector<double> kendall_distribution(std::size_t n) {
  std::vector<double> share{1.0};
  for (std::size_t i = 2; i <= n; ++i) {
    // The i-th value comes before 0, 1, ..., i - 1 of those that are there, each equally often.
    std::vector<double> next(share.size() + i - 1, 0.0);
    for (std::size_t d = 0; d < share.size(); ++d) {
      const double part = share[d] / static_cast<double>(i);
      for (std::size_t k = 0; k < i; ++k) next[d + k] += part;
    }
    share = std::move(next);
  }
  std::partial_sum(share.begin(), share.end(), share.begin());
  for (double& cumulative : share) cumulative = std::min(1.0, cumulative);
  return share;
}

}  // namespace diary
