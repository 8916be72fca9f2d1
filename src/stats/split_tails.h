#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace diary {

/// The exact two-sided p of the Mann-Whitney test (Mann and Whitney, On a Test of Whether One of
/// Two Random Variables Is Stochastically Larger than the Other, 1947), twice the smaller tail, for
/// every way to split a window into a left and a right part of shortest_level values or more. All
/// of them at once, because a search for changes asks for them a million times.
///
/// The p are those without ties. Ties make U a multiple of one half: it is rounded toward its
/// centre, to the larger p. U is therefore passed doubled.
class SplitTails {
 public:
  /// For windows of these lengths. Memory grows with the third, time with the fourth power of the
  /// longest: 200 take some hundredths of a second. REQUIRES: each length is from 2 to
  /// longest_series.
  explicit SplitTails(const std::set<std::size_t>& lengths);

  /// REQUIRES: 1 <= left < length, doubled_u <= 2 left (length - left).
  [[nodiscard]] double p(std::size_t length, std::size_t left, std::size_t doubled_u) const;

  /// The largest whole u with p <= limit at U = u, at most the centre; empty when there is none.
  [[nodiscard]] std::optional<std::size_t> largest_u(std::size_t length, std::size_t left,
                                                     double limit) const;

 private:
  [[nodiscard]] const std::vector<double>& tail(std::size_t length, std::size_t left) const;

  /// By the window's length and the size of the smaller part: p at U = 0, ..., the centre.
  std::map<std::size_t, std::vector<std::vector<double>>> by_length_;
};

/// The longest series that is searched for changes; of a longer one the caller keeps the newest.
inline constexpr std::size_t longest_series = 500;

}  // namespace diary
