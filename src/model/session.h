#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fact.h"
#include "base/moment.h"
#include "base/uuid.h"
#include "model/case_key.h"
#include "model/device.h"
#include "model/iteration.h"

namespace diary {

enum class SessionState { running, complete, interrupted };

std::string to_text(SessionState state);
/// Throws Error (usage).
SessionState parse_session_state(std::string_view text);

/// What a stored timing is. Kinds never mix: a best of N is not an iteration.
enum class Statistic { every_iteration, mean_only, best_only };

std::string to_text(Statistic statistic);
/// Throws Error (usage).
Statistic parse_statistic(std::string_view text);

/// Whether sizes are known to be binary or decimal; `as_reported` when the source did not say.
enum class UnitBase { exact, as_reported };

std::string to_text(UnitBase base);
/// Throws Error (usage).
UnitBase parse_unit_base(std::string_view text);

/// Something said about a session after or beside the measuring. Appended, never changed.
struct Event {
  Uuid id;
  enum class Kind {
    tag,
    untag,
    note,
    exclude,
    include,
    era  ///< with this session a new era of its device begins: earlier ones are another series
  } kind = Kind::note;
  std::string text;
  UtcTime at;

  friend bool operator==(const Event&, const Event&) = default;
};

std::string to_text(Event::Kind kind);
/// Throws Error (usage).
Event::Kind parse_event_kind(std::string_view text);

/// What is known of a sitting without its timings.
struct SessionHead {
  Uuid id;
  SessionState state = SessionState::complete;
  std::optional<std::string> interruption;  ///< why, when the state is `interrupted`
  Moment started;
  std::optional<UtcTime> ended;
  Device device;
  Host host;
  Facts conditions;  ///< what was known of the machine, and what was not read
  std::string profile;
  std::optional<std::string> label;
  std::string source = "diskdiary";  ///< the tool that took the timings
  std::string tool_version;
  Statistic statistic = Statistic::every_iteration;
  UnitBase unit_base = UnitBase::exact;
  nanoseconds resolution{
      1};  ///< of the recorded timings: 10 us for figures with two decimals of a ms
  std::optional<std::int64_t> seed;  ///< of the shuffled order
  int rounds = 0;                    ///< planned, without the warm-up
  int warm_up_rounds = 0;
  std::optional<Bytes> written;  ///< by the runner, until its last iteration; empty for imports
  std::vector<Event> events;

  friend bool operator==(const SessionHead&, const SessionHead&) = default;
};

/// All iterations of one case in one session.
struct CaseResult {
  CaseKey key;
  std::vector<Iteration> iterations;  ///< by round

  friend bool operator==(const CaseResult&, const CaseResult&) = default;
};

/// One sitting: the matrix measured once. The unit of evidence.
struct Session {
  SessionHead head;
  std::vector<CaseResult> results;  ///< in the natural order of the matrix

  friend bool operator==(const Session&, const Session&) = default;
};

/// The timings that count, in the order of rounds.
std::vector<nanoseconds> timings(const CaseResult& result);

/// The worst cache verdict of the iterations that count: refuted before unknown before confirmed.
/// A refuted label keeps the result out of compare, history and check.
Level worst_cache_verdict(const CaseResult& result);

/// Tags and exclusion after all events; the notes in order.
std::vector<std::string> tags(const SessionHead& head);
std::vector<std::string> notes(const SessionHead& head);
bool is_excluded(const SessionHead& head);

/// Why the session is excluded; nothing when it is not.
std::optional<std::string> exclusion(const SessionHead& head);

/// What the era is called that begins with the session; nothing when none does.
std::optional<std::string> era(const SessionHead& head);

}  // namespace diary
