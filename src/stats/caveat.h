#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace diary {

/// A doubt that travels with a number to the printer. Equal caveats are one note under a table.
/// The rule of each kind stands in docs/statistics.md.
struct Caveat {
  enum class Kind {
    few_iterations,     ///< a 95 % interval of the median needs more; `needed` iterations would do
    one_iteration,      ///< no spread and no interval can be known
    outliers,           ///< `count` of `of` iterations far from the median, kept
    first_iteration,    ///< the first iteration is such an outlier
    unit_base,          ///< sizes are as the source reported them: MB may be 10^6 or 2^20
    coarse_resolution,  ///< the recorded timings are no finer than the spread
    interrupted,        ///< the session did not run to its end
    failures,           ///< `count` iterations failed and are not counted
    cache_refuted,      ///< `count` of `of` iterations did not have the cache state of their label
    cache_unknown,      ///< the cache state could not be observed
    flush_refuted,      ///< the device completed fewer flushes than the sync mode asks for
    flush_unknown,      ///< whether the device flushed could not be observed
    contended,          ///< `count` of `of` iterations waited for a CPU
    foreign_io,         ///< `count` of `of` iterations shared the device with others
    cpu_bound,          ///< `count` of `of` iterations were limited by the CPU
    impossible,         ///< faster than can be
    nothing_reached,    ///< nothing was written to the device inside the timed regions
    not_idle,           ///< `count` of `of` iterations started before the device came to rest
  } kind = Kind::few_iterations;
  std::int64_t count = 0;
  std::int64_t of = 0;
  std::int64_t needed = 0;
  double factor = 0;  ///< outliers: the farthest one over the median; 0 when there is no such ratio
  std::int64_t sessions = 0;     ///< of several: in how many it holds; 0 of a single session
  std::int64_t of_sessions = 0;  ///< of how many

  friend auto operator<=>(const Caveat&, const Caveat&) = default;
};

/// The note as one sentence without a full stop; of several sessions with the share in which it
/// holds, where that is not all. Names no cause.
std::string sentence(const Caveat& caveat);

/// The kind as a stable word for JSON and CSV, e.g. "few-iterations".
std::string to_text(Caveat::Kind kind);

}  // namespace diary
