#include "stats/caveat.h"

#include <fmt/format.h>

#include "base/names.h"
#include "base/text.h"

namespace diary {
namespace {

using Kind = Caveat::Kind;

constexpr Names<Kind, 18> kind_names = {{{Kind::few_iterations, "few-iterations"},
                                         {Kind::one_iteration, "one-iteration"},
                                         {Kind::outliers, "outliers"},
                                         {Kind::first_iteration, "first-iteration"},
                                         {Kind::unit_base, "unit-base"},
                                         {Kind::coarse_resolution, "coarse-resolution"},
                                         {Kind::interrupted, "interrupted"},
                                         {Kind::failures, "failures"},
                                         {Kind::cache_refuted, "cache-refuted"},
                                         {Kind::cache_unknown, "cache-unknown"},
                                         {Kind::flush_refuted, "flush-refuted"},
                                         {Kind::flush_unknown, "flush-unknown"},
                                         {Kind::contended, "contended"},
                                         {Kind::foreign_io, "foreign-io"},
                                         {Kind::cpu_bound, "cpu-bound"},
                                         {Kind::impossible, "impossible"},
                                         {Kind::nothing_reached, "nothing-reached"},
                                         {Kind::not_idle, "not-idle"}}};

/// "2 of 5 iterations"
std::string share(const Caveat& caveat) {
  return fmt::format("{} of {}", caveat.count, counted(caveat.of, "iteration"));
}

std::string is_or_are(const Caveat& caveat) {
  return caveat.count == 1 ? "is" : "are";
}

std::string was_or_were(const Caveat& caveat) {
  return caveat.count == 1 ? "was" : "were";
}

/// " (2.1x)", or nothing when there is no factor; two decimals where one would say "1.0x".
std::string factor_note(const Caveat& caveat) {
  if (caveat.factor <= 0) return {};
  const int decimals = caveat.factor < 0.1 || (caveat.factor > 0.9 && caveat.factor < 1.15) ? 2 : 1;
  return fmt::format(" ({}{:.{}f}x)", caveat.count > 1 ? "the farthest " : "", caveat.factor,
                     decimals);
}

std::string sentence_on_statistics(const Caveat& caveat) {
  switch (caveat.kind) {
    case Kind::few_iterations:
      return fmt::format("{}: a 95 % interval needs {}", counted(caveat.count, "iteration"),
                         caveat.needed);
    case Kind::one_iteration:
      return "1 iteration: its spread cannot be known";
    case Kind::outliers:
      return fmt::format("{} {} far from the median{}, kept", share(caveat), is_or_are(caveat),
                         factor_note(caveat));
    case Kind::first_iteration:
      return "the first iteration is far from the median, kept";
    case Kind::unit_base:
      return "sizes are as the source reported them: MB may mean 10^6 or 2^20 bytes";
    case Kind::coarse_resolution:
      return "the timings are recorded no finer than their spread";
    case Kind::interrupted:
      return "the session did not run to its end";
    case Kind::failures:
      return fmt::format("{} failed and {} not counted", counted(caveat.count, "iteration"),
                         is_or_are(caveat));
    default:
      return {};
  }
}

std::string sentence_on_evidence(const Caveat& caveat) {
  switch (caveat.kind) {
    case Kind::cache_refuted:
      return share(caveat) +
             " did not have the cache state of the label: results with such iterations enter no "
             "comparison";
    case Kind::cache_unknown:
      return "whether the cache state was that of the label could not be observed";
    case Kind::flush_refuted:
      return "the device completed fewer flushes than the sync mode asks for in " + share(caveat);
    case Kind::flush_unknown:
      return "whether the device flushed could not be observed";
    case Kind::contended:
      return "in " + share(caveat) + " some task of the machine waited for a CPU";
    case Kind::foreign_io:
      return share(caveat) + " shared the device with other I/O";
    case Kind::cpu_bound:
      return share(caveat) + " spent nearly all of the time on the CPU";
    case Kind::impossible:
      return fmt::format("{} {} faster than can be", share(caveat), was_or_were(caveat));
    case Kind::nothing_reached:
      return "nothing was written to the device inside the timed regions";
    case Kind::not_idle:
      return share(caveat) + " started before the device came to rest";
    default:
      return {};
  }
}

}  // namespace

std::string sentence(const Caveat& caveat) {
  std::string text = sentence_on_statistics(caveat);
  if (text.empty()) text = sentence_on_evidence(caveat);
  if (caveat.sessions >= caveat.of_sessions) return text;
  return fmt::format("in {} of {}: {}", caveat.sessions, counted(caveat.of_sessions, "session"),
                     text);
}

std::string to_text(Caveat::Kind kind) {
  return name_of(kind_names, kind);
}

}  // namespace diary
