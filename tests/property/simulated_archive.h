#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "model/session.h"

namespace diary::testing {

/// How timings are made: a level for each case; for each session and case one factor, log-normal;
/// for each iteration another; now and then an iteration takes twice as long.
struct Noise {
  double within_sd = 0.10;   ///< of the logarithms, between iterations of a session
  double between_sd = 0.05;  ///< between sessions
  double doubled = 0.03;     ///< share of iterations
};

inline constexpr std::size_t simulated_cases = 10;
inline constexpr std::size_t simulated_iterations = 10;

/// The key of one of them, from 0.
CaseKey simulated_case(std::size_t number);

/// Sessions of an imagined machine, a day apart, all its numbers from one seed. The factors of
/// sessions are independent from case to case.
class SimulatedArchive {
 public:
  explicit SimulatedArchive(std::uint64_t seed, Noise noise = {}) : random_(seed), noise_(noise) {}

  /// The next `count` sessions. The first case takes `first_case_factor` times as long as before.
  std::vector<Session> sessions(std::size_t count, double first_case_factor = 1);

  /// The session medians of one case, without sessions around them.
  std::vector<double> medians(std::size_t count);

 private:
  double normal();
  std::vector<double> timings_ns(double level_ns);

  SplitMix64 random_;
  Noise noise_;
  int made_ = 0;
};

}  // namespace diary::testing
