#include "stats/order_effects.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "stats/order_statistics.h"

namespace diary {
namespace {

/// P(X = 0), P(X = 1), ... of a count X.
using Distribution = std::vector<double>;

/// Processors are slow with the tiniest of numbers, and far out in a tail there are many.
double without_traces(double probability) {
  return probability < 1e-280 ? 0 : probability;
}

Distribution convolved(const Distribution& a, const Distribution& b) {
  Distribution sum(a.size() + b.size() - 1, 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) sum[i + k] += a[i] * b[k];
  }
  for (double& probability : sum) probability = without_traces(probability);
  return sum;
}

/// Of a session's timings in order of size: how many times each value stands there.
std::vector<std::size_t> multiplicities(std::vector<double> timings) {
  std::sort(timings.begin(), timings.end());
  std::vector<std::size_t> counts;
  for (std::size_t i = 0; i < timings.size(); ++i) {
    if (i == 0 || timings[i] != timings[i - 1]) counts.push_back(0);
    ++counts.back();
  }
  return counts;
}

/// How many pairs are out of order when `more` equal values are dealt at random among `there`
/// smaller ones: Mann and Whitney's U, by the last value dealt (1947).
Distribution inversions(std::size_t there, std::size_t more) {
  std::vector<Distribution> by_count(there + 1, Distribution{1.0});
  for (std::size_t k = 1; k <= more; ++k) {
    for (std::size_t c = 1; c <= there; ++c) {
      // by_count[c] still holds k - 1 of the equal values, by_count[c - 1] already k.
      Distribution next(c * k + 1, 0.0);
      const auto all = static_cast<double>(c + k);
      const double last_is_equal = static_cast<double>(k) / all;
      const double last_is_there = static_cast<double>(c) / all;
      const Distribution& fewer_equal = by_count[c];
      const Distribution& fewer_there = by_count[c - 1];
      for (std::size_t u = 0; u < fewer_equal.size(); ++u) {
        next[u] += last_is_equal * fewer_equal[u];
      }
      for (std::size_t u = 0; u < fewer_there.size(); ++u) {
        next[u + k] += last_is_there * fewer_there[u];
      }
      by_count[c] = std::move(next);
    }
  }
  return std::move(by_count[there]);
}

std::int64_t rises_less_falls(std::span<const double> timings) {
  std::int64_t s = 0;
  for (std::size_t i = 0; i < timings.size(); ++i) {
    for (std::size_t k = i + 1; k < timings.size(); ++k) {
      s += (timings[k] > timings[i] ? 1 : 0) - (timings[k] < timings[i] ? 1 : 0);
    }
  }
  return s;
}

std::int64_t pairs_of(std::size_t n) {
  const auto count = static_cast<std::int64_t>(n);
  return count * (count - 1) / 2;
}

/// Twice the probability of as few pairs out of order as S means on its rarer side.
double exact_p(const OrderTrend& trend, std::span<const std::vector<std::size_t>> sessions) {
  Distribution all{1.0};
  for (const std::vector<std::size_t>& counts : sessions) {
    Distribution session{1.0};
    std::size_t there = 0;
    for (const std::size_t more : counts) {
      session = convolved(session, inversions(there, more));
      there += more;
    }
    all = convolved(all, session);
  }
  const std::int64_t out_of_order = (trend.pairs - std::abs(trend.s)) / 2;
  return std::min(1.0, 2 * std::accumulate(all.begin(), all.begin() + out_of_order + 1, 0.0));
}

double normal_p(const OrderTrend& trend, std::span<const std::vector<std::size_t>> sessions) {
  const auto share = [](std::size_t n) {
    const auto count = static_cast<double>(n);
    return count * (count - 1) * (2 * count + 5) / 18;
  };
  double variance = 0;
  for (const std::vector<std::size_t>& counts : sessions) {
    variance += share(std::accumulate(counts.begin(), counts.end(), std::size_t{0}));
    for (const std::size_t equal : counts) variance -= share(equal);
  }
  const double distance = std::max(0.0, static_cast<double>(std::abs(trend.s)) - 1);
  return std::erfc(distance / std::sqrt(2 * variance));
}

/// P(at least `wanted` successes).
double upper_tail(std::span<const double> chances, std::size_t wanted) {
  Distribution successes{1.0};
  for (const double chance : chances) {
    successes.push_back(0);
    for (std::size_t k = successes.size() - 1; k > 0; --k) {
      successes[k] = without_traces(successes[k] * (1 - chance) + successes[k - 1] * chance);
    }
    successes[0] = without_traces(successes[0] * (1 - chance));
  }
  return std::min(1.0, std::accumulate(successes.begin() + static_cast<std::ptrdiff_t>(wanted),
                                       successes.end(), 0.0));
}

}  // namespace

OrderTrend order_trend(std::span<const std::vector<double>> sessions) {
  OrderTrend trend;
  std::vector<std::vector<std::size_t>> counts;
  for (const std::vector<double>& timings : sessions) {
    trend.s += rises_less_falls(timings);
    trend.pairs += pairs_of(timings.size());
    counts.push_back(multiplicities(timings));
    for (const std::size_t equal : counts.back()) trend.pairs -= pairs_of(equal);
  }
  trend.exact = trend.pairs <= exact_order_pairs;
  trend.p = trend.exact ? exact_p(trend, counts) : normal_p(trend, counts);
  return trend;
}

FirstIteration first_iteration(std::span<const std::vector<double>> sessions) {
  FirstIteration result;
  std::vector<double> chances;
  std::vector<double> log_ratios;
  for (const std::vector<double>& timings : sessions) {
    if (timings.size() < 2) continue;
    const auto others = std::span(timings).subspan(1);
    ++result.sessions;
    if (timings.front() > *std::max_element(others.begin(), others.end())) ++result.slowest;
    chances.push_back(1 / static_cast<double>(timings.size()));
    log_ratios.push_back(std::log(timings.front() / median(others)));
  }
  if (result.sessions == 0) return result;
  result.p = upper_tail(chances, static_cast<std::size_t>(result.slowest));
  result.ratio = std::exp(median(log_ratios));
  return result;
}

}  // namespace diary
