#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

struct ChangePointOptions {
  double delta = 0.05;     ///< smaller steps are pruned: 0.05 is 5 %
  std::uint64_t seed = 0;  ///< of the permutations; series_seed gives it
  int permutations = 999;
};

/// FNV-1a of "device key, newline, case key".
std::uint64_t series_seed(std::string_view device_key, std::string_view case_key);

struct ChangePoint {
  std::size_t index = 0;  ///< the first value of the new level
  double ratio = 1;       ///< Hodges-Lehmann: new level over old, of the neighbouring segments
  double low = 1;         ///< its interval: 95 %, or the widest that few values give
  double high = 1;
  double coverage = 0;     ///< attained
  std::size_t before = 0;  ///< how many values the two neighbouring segments hold
  std::size_t after = 0;
};

/// How a series runs. `small`: it has steps, all below delta. `gradual`: a line describes it better
/// than steps do. See level_shape.h for the rule.
enum class Shape { stable, step, small, gradual };

/// "stable", "step", "small", "gradual".
std::string to_text(Shape shape);

struct ChangePoints {
  std::vector<ChangePoint> points;          ///< after pruning, in order
  std::vector<std::size_t> before_pruning;  ///< first values of new levels, in order
  Shape shape = Shape::stable;
  double q = 1;        ///< of the whole series: min(1, 5 p_T, 2.5 q1, 2.5 q2) of the first search
  double trend_p = 1;  ///< Mann-Kendall over the order of the values
};

/// Where a series of session medians leaves its level. On the logarithms, three scans look for a
/// change and share the 5 % by which a series without one may err: Student's t (t_scan.h, 1 %, from
/// 6 values), the exact rank test (2 %, from 10) and the same in seeded intervals (rank_scan.h,
/// 2 %, from 12); each level found is searched again (level_search.h). Then steps below delta are
/// pruned, the smallest first (levels.h). Fewer than 6 values, or equal ones, have no change.
///
/// The error rate holds for independent values: see autocorrelation.h. The same values and seed
/// give the same answer everywhere. 200 values take some hundredths of a second.
///
/// REQUIRES: values positive, finite, in the order of time, at most longest_series
/// (split_tails.h); 0 <= delta; permutations >= 1.
ChangePoints change_points(std::span<const double> values, const ChangePointOptions& options);

}  // namespace diary
