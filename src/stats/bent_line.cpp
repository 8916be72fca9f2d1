#include "stats/bent_line.h"

#include <algorithm>
#include <limits>

namespace diary {

void BentLineFit::Moments::add(double more_weight, double more_size, double more_time) {
  // As the mean moves (West, Updating Mean and Variance Estimates, 1979), since sums of squares
  // would cancel.
  weight += more_weight;
  const double share = more_weight / weight;
  const double size_step = more_size - size;
  const double time_step = more_time - time;
  size += share * size_step;
  time += share * time_step;
  const double factor = more_weight * (1 - share);
  size_squares += factor * size_step * size_step;
  products += factor * size_step * time_step;
  time_squares += factor * time_step * time_step;
}

StraightLine BentLineFit::Moments::line() const {
  const double slope = products / size_squares;
  return {time - slope * size, slope, std::max(0.0, time_squares - slope * products)};
}

StraightLine BentLineFit::Moments::line_through(double x, double y) const {
  const double run = size - x;
  const double rise = time - y;
  const double slope = (products + weight * run * rise) / (size_squares + weight * run * run);
  return {y - slope * x, slope, 0};
}

double BentLineFit::Moments::uncertainty_at(double x) const {
  return 1 / weight + (x - size) * (x - size) / size_squares;
}

BentLineFit::BentLineFit(std::span<const double> sizes) : sizes_(sizes.begin(), sizes.end()) {
  std::sort(sizes_.begin(), sizes_.end());
  sizes_.erase(std::unique(sizes_.begin(), sizes_.end()), sizes_.end());
  group_of_point_.reserve(sizes.size());
  for (const double size : sizes) {
    const auto place = std::lower_bound(sizes_.begin(), sizes_.end(), size);
    group_of_point_.push_back(static_cast<std::size_t>(place - sizes_.begin()));
  }
  weights_.resize(sizes_.size());
  times_.resize(sizes_.size());
  up_to_.resize(sizes_.size());
  from_.resize(sizes_.size());
}

void BentLineFit::set_times(std::span<const double> times) {
  std::fill(weights_.begin(), weights_.end(), 0.0);
  std::fill(times_.begin(), times_.end(), 0.0);
  for (std::size_t i = 0; i < times.size(); ++i) {
    const std::size_t group = group_of_point_[i];
    weights_[group] += 1 / (times[i] * times[i]);
    times_[group] += 1 / times[i];  // weight times time
  }
  for (std::size_t g = 0; g < sizes_.size(); ++g) times_[g] /= weights_[g];
  residual_within_ = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const double error = 1 - times_[group_of_point_[i]] / times[i];
    residual_within_ += error * error;
  }
  Moments running;
  for (std::size_t g = 0; g < sizes_.size(); ++g) {
    running.add(weights_[g], sizes_[g], times_[g]);
    up_to_[g] = running;
  }
  running = {};
  for (std::size_t g = sizes_.size(); g-- > 0;) {
    running.add(weights_[g], sizes_[g], times_[g]);
    from_[g] = running;
  }
}

StraightLine BentLineFit::straight() const {
  StraightLine line = up_to_.back().line();
  line.residual = residual_of({sizes_.back(), line, line, 0});
  return line;
}

/// The lines left and right of a gap need not meet at the knee: what it costs to make them.
double BentLineFit::joined_residual(std::size_t gap, double knee) const {
  const Moments& left = up_to_[gap];
  const Moments& right = from_[gap + 1];
  const StraightLine before = left.line();
  const StraightLine after = right.line();
  const double jump = before.at(knee) - after.at(knee);
  return before.residual + after.residual +
         jump * jump / (left.uncertainty_at(knee) + right.uncertainty_at(knee));
}

BentLine BentLineFit::joined(std::size_t gap, double knee) const {
  const Moments& left = up_to_[gap];
  const Moments& right = from_[gap + 1];
  const double left_share = 1 / left.uncertainty_at(knee);
  const double right_share = 1 / right.uncertainty_at(knee);
  const double height = (left_share * left.line().at(knee) + right_share * right.line().at(knee)) /
                        (left_share + right_share);
  return {knee, left.line_through(knee, height), right.line_through(knee, height), 0};
}

BentLine BentLineFit::best() const {
  double least = std::numeric_limits<double>::infinity();
  std::size_t best_gap = 1;
  double best_knee = sizes_[1];
  for (std::size_t gap = 1; gap + 2 < sizes_.size(); ++gap) {
    const StraightLine before = up_to_[gap].line();
    const StraightLine after = from_[gap + 1].line();
    const double crossing = (before.start - after.start) / (after.slope - before.slope);
    for (const double knee : {crossing, sizes_[gap], sizes_[gap + 1]}) {
      // A crossing that is no number, of parallel lines, is not in the gap either.
      if (!(knee >= sizes_[gap] && knee <= sizes_[gap + 1])) continue;
      const double residual = joined_residual(gap, knee);
      if (residual >= least) continue;
      least = residual;
      best_gap = gap;
      best_knee = knee;
    }
  }
  BentLine line = joined(best_gap, best_knee);
  line.residual = residual_of(line);
  return line;
}

double BentLineFit::residual_at(double knee) const {
  const auto above = std::upper_bound(sizes_.begin(), sizes_.end(), knee);
  const auto beyond = static_cast<std::size_t>(above - sizes_.begin());
  const std::size_t gap = std::clamp<std::size_t>(beyond, 2, sizes_.size() - 2) - 1;
  return residual_within_ + joined_residual(gap, knee);
}

/// Summed anew, since a difference of squares could not tell a tiny residual from none.
double BentLineFit::residual_of(const BentLine& line) const {
  double residual = residual_within_;
  for (std::size_t g = 0; g < sizes_.size(); ++g) {
    const StraightLine& part = sizes_[g] <= line.knee ? line.before : line.after;
    const double error = times_[g] - part.at(sizes_[g]);
    residual += weights_[g] * error * error;
  }
  return residual;
}

}  // namespace diary
