#include "stats/change_points.h"

#include <algorithm>
#include <cmath>

#include "base/names.h"
#include "base/random.h"
#include "stats/hodges_lehmann.h"
#include "stats/level_search.h"
#include "stats/level_shape.h"
#include "stats/levels.h"

namespace diary {
namespace {

constexpr Names<Shape, 4> shape_names = {{{Shape::stable, "stable"},
                                          {Shape::step, "step"},
                                          {Shape::small, "small"},
                                          {Shape::gradual, "gradual"}}};

std::vector<double> logarithms(std::span<const double> values) {
  std::vector<double> logs;
  for (const double value : values) logs.push_back(std::log(value));
  return logs;
}

/// Each scan may err in its share of 5 %; q is what the whole would have to be for it to find
/// something.
double series_q(const SearchedSegment& first) {
  constexpr double all = 0.05;
  return std::min({1.0, all / t_share * first.t_p, all / rank_share * first.whole_q,
                   all / rank_share * first.interval_q});
}

std::vector<std::size_t> splits_of(const std::vector<SearchedSegment>& searched) {
  std::vector<std::size_t> splits;
  for (const auto& segment : searched) {
    if (segment.split.has_value()) splits.push_back(*segment.split);
  }
  std::sort(splits.begin(), splits.end());
  return splits;
}

ChangePoint change_point(std::size_t index, std::span<const double> before,
                         std::span<const double> after) {
  const HodgesLehmann step = hodges_lehmann(before, after, 0.95);
  ChangePoint point;
  point.index = index;
  point.ratio = std::exp(step.shift);
  point.low = std::exp(step.low);
  point.high = std::exp(step.high);
  point.coverage = step.coverage;
  point.before = before.size();
  point.after = after.size();
  return point;
}

}  // namespace

std::uint64_t series_seed(std::string_view device_key, std::string_view case_key) {
  std::string key(device_key);
  key += '\n';
  key += case_key;
  return fnv1a64(key);
}

std::string to_text(Shape shape) {
  return name_of(shape_names, shape);
}

ChangePoints change_points(std::span<const double> values, const ChangePointOptions& options) {
  const auto logs = logarithms(values);
  const double smallest_step = std::log1p(options.delta);
  const auto searched = search_levels(logs, options.seed, options.permutations);

  ChangePoints result;
  result.before_pruning = splits_of(searched);
  if (!searched.empty()) result.q = series_q(searched.front());
  const auto indices = without_small_steps(logs, result.before_pruning, smallest_step);
  const auto levels = levels_of(logs, indices);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    result.points.push_back(change_point(indices[i], levels[i], levels[i + 1]));
  }
  const LevelShape shape = level_shape(logs, result.before_pruning, indices, smallest_step);
  result.shape = shape.shape;
  result.trend_p = shape.trend_p;
  return result;
}

}  // namespace diary
