#include "stats/split_tails.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace diary {
namespace {

/// How many ways to split `length` ranks give U = 0, 1, ..., up to the centre; the rest mirrors it.
/// One row holds the counts of all sizes of the smaller part.
using Counts = std::vector<double>;
using Row = std::vector<Counts>;

/// The counts of (length, part) from those of length - 1, whether the largest rank lies in the part
/// or not: N(length, part, u) = N(length - 1, part - 1, u) + N(length - 1, part, u - part). Only
/// positive numbers are added, so that doubles keep full relative precision in the tails, too.
void grow(Counts& counts, const Row& shorter, std::size_t length, std::size_t part) {
  const auto at = [](auto begin, std::size_t u) { return begin + static_cast<std::ptrdiff_t>(u); };
  const std::size_t size = part * (length - part) / 2 + 1;
  const Counts& without = shorter[part - 1];
  const std::size_t all_without = (part - 1) * (length - part) + 1;
  const std::size_t direct = std::min(without.size(), size);
  const std::size_t mirrored = std::min(all_without, size) - direct;
  counts.resize(size);
  std::copy(without.begin(), at(without.begin(), direct), counts.begin());
  const std::size_t mirror_end = all_without - direct;
  std::reverse_copy(at(without.begin(), mirror_end - mirrored), at(without.begin(), mirror_end),
                    at(counts.begin(), direct));
  std::fill(at(counts.begin(), direct + mirrored), counts.end(), 0.0);
  // One half of an even length is beyond the middle of the shorter row: the other part mirrors it.
  const Counts& with = shorter[std::min(part, length - 1 - part)];
  if (size > part) {
    std::transform(at(counts.begin(), part), counts.end(), with.begin(), at(counts.begin(), part),
                   std::plus<>());
  }
}

std::vector<double> two_sided(const Counts& counts, double total) {
  std::vector<double> p;
  p.reserve(counts.size());
  double below = 0;
  for (const double count : counts) {
    below += count;
    p.push_back(std::min(1.0, 2 * below / total));
  }
  return p;
}

/// The number of splits, C(length, part), as doubles give it.
double binomial(std::size_t length, std::size_t part) {
  double ways = 1;
  for (std::size_t i = 1; i <= part; ++i) {
    ways *= static_cast<double>(length - part + i);
    ways /= static_cast<double>(i);
  }
  return ways;
}

}  // namespace

SplitTails::SplitTails(const std::set<std::size_t>& lengths) {
  if (lengths.empty()) return;
  const std::size_t longest = *lengths.rbegin();
  Row row(longest / 2 + 1);
  Row shorter(row.size());
  row[0] = shorter[0] = Counts{1.0};
  for (std::size_t length = 2; length <= longest; ++length) {
    std::swap(row, shorter);
    for (std::size_t part = 1; part <= length / 2; ++part) grow(row[part], shorter, length, part);
    if (!lengths.contains(length)) continue;
    auto& tails = by_length_[length];
    for (std::size_t part = 0; part <= length / 2; ++part) {
      tails.push_back(two_sided(row[part], binomial(length, part)));
    }
  }
}

const std::vector<double>& SplitTails::tail(std::size_t length, std::size_t left) const {
  return by_length_.at(length)[std::min(left, length - left)];
}

double SplitTails::p(std::size_t length, std::size_t left, std::size_t doubled_u) const {
  const auto& p_by_u = tail(length, left);
  const std::size_t lower = std::min(doubled_u, 2 * left * (length - left) - doubled_u);
  return p_by_u[std::min((lower + 1) / 2, p_by_u.size() - 1)];
}

std::optional<std::size_t> SplitTails::largest_u(std::size_t length, std::size_t left,
                                                 double limit) const {
  const auto& p_by_u = tail(length, left);
  const auto beyond = std::upper_bound(p_by_u.begin(), p_by_u.end(), limit);
  if (beyond == p_by_u.begin()) return std::nullopt;
  return static_cast<std::size_t>(std::distance(p_by_u.begin(), beyond)) - 1;
}

}  // namespace diary
