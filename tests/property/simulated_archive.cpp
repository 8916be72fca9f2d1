#include "property/simulated_archive.h"

#include <chrono>
#include <cmath>
#include <numbers>

#include "stats/order_statistics.h"

namespace diary::testing {
namespace {

double level_ns_of(std::size_t number) {
  return 5e7 * static_cast<double>(number + 1);
}

/// In (0, 1), never an end.
double uniform(SplitMix64& random) {
  return (static_cast<double>(random.next() >> 12U) + 0.5) / std::ldexp(1.0, 52);
}

}  // namespace

CaseKey simulated_case(std::size_t number) {
  CaseKey key;
  key.bytes = mebibytes(std::int64_t{16} << (number / 2));
  key.layout = Layout::append;
  key.sync = number % 2 == 0 ? Sync::fsync : Sync::none;
  return key;
}

double SimulatedArchive::normal() {
  // Box and Muller, A Note on the Generation of Random Normal Deviates, 1958.
  const double radius = std::sqrt(-2 * std::log(uniform(random_)));
  return radius * std::cos(2 * std::numbers::pi * uniform(random_));
}

std::vector<double> SimulatedArchive::timings_ns(double level_ns) {
  const double session_level = level_ns * std::exp(noise_.between_sd * normal());
  std::vector<double> timings;
  for (std::size_t i = 0; i < simulated_iterations; ++i) {
    const double times = uniform(random_) < noise_.doubled ? 2 : 1;
    timings.push_back(times * session_level * std::exp(noise_.within_sd * normal()));
  }
  return timings;
}

std::vector<Session> SimulatedArchive::sessions(std::size_t count, double first_case_factor) {
  std::vector<Session> made;
  for (std::size_t i = 0; i < count; ++i) {
    Session session;
    ++made_;
    session.head.id.bytes[15] = static_cast<std::uint8_t>(made_);
    session.head.started.utc = UtcTime{std::chrono::hours{24 * made_}};
    session.results.reserve(simulated_cases);
    for (std::size_t number = 0; number < simulated_cases; ++number) {
      CaseResult result;
      result.key = simulated_case(number);
      result.iterations.reserve(simulated_iterations);
      const double factor = number == 0 ? first_case_factor : 1;
      for (const double timing : timings_ns(factor * level_ns_of(number))) {
        Iteration& iteration = result.iterations.emplace_back();
        iteration.round = static_cast<int>(result.iterations.size());
        iteration.elapsed = nanoseconds{std::llround(timing)};
      }
      session.results.push_back(std::move(result));
    }
    made.push_back(std::move(session));
  }
  return made;
}

std::vector<double> SimulatedArchive::medians(std::size_t count) {
  std::vector<double> made;
  for (std::size_t i = 0; i < count; ++i) made.push_back(median(timings_ns(level_ns_of(0))));
  return made;
}

}  // namespace diary::testing
