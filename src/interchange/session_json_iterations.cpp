#include "interchange/session_json_iterations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "interchange/session_json_members.h"

namespace diary {
namespace {

/// 2^53 ns: up to here a double tells neighbouring nanoseconds apart.
constexpr double most_milliseconds = 9e9;

nanoseconds duration(const JsonPlace& place) {
  return nanoseconds{place.not_negative()};
}

void read(const JsonPlace& place, std::optional<nanoseconds>& time) {
  time = duration(place);
}
void read(const JsonPlace& place, Level& level) {
  level = place.text_as(parse_level);
}

// Differences of counters: one that was reset meanwhile gives a negative one, which is kept.
void read_difference(const JsonPlace& place, std::optional<nanoseconds>& time) {
  time = nanoseconds{place.integer()};
}
void read_difference(const JsonPlace& place, std::optional<Bytes>& bytes) {
  bytes = Bytes{place.integer()};
}
void read_difference(const JsonPlace& place, std::optional<std::int64_t>& number) {
  number = place.integer();
}

int small_number(const JsonPlace& place) {
  const std::int64_t number = place.not_negative();
  if (number > std::numeric_limits<int>::max()) place.refuse("the number is too large");
  return static_cast<int>(number);
}

Iteration::Kind kind(const std::string& word) {
  if (word == "measured") return Iteration::Kind::measured;
  if (word == "warm-up") return Iteration::Kind::warm_up;
  throw Error(ExitCode::usage, fmt::format("{} is not a kind of iteration", quoted(word)),
              "it is measured or warm-up");
}

Failure read_failure(const JsonPlace& place) {
  JsonMembers members(place);
  Failure failure{members.require("step").text(), members.require("code").integer(),
                  members.require("text").text()};
  members.refuse_others();
  return failure;
}

OperationTimes read_operation(const JsonPlace& place) {
  JsonMembers members(place);
  OperationTimes operation;
  operation.operation = members.require("operation").text();
  const JsonPlace times = members.require("times_ns");
  members.refuse_others();
  operation.times.reserve(times.size());
  for (std::size_t i = 0; i < times.size(); ++i) operation.times.push_back(duration(times[i]));
  if (operation.times.empty()) times.refuse("there is no time");
  return operation;
}

std::vector<OperationTimes> read_operations(const JsonPlace& place) {
  std::vector<OperationTimes> operations;
  std::set<std::string> names;
  for (std::size_t i = 0; i < place.size(); ++i) {
    operations.push_back(read_operation(place[i]));
    if (!names.insert(operations.back().operation).second) {
      place[i].refuse(
          fmt::format("the operation {} was there before", quoted(operations.back().operation)));
    }
  }
  return operations;
}

void read_observed(JsonMembers& members, Iteration& iteration) {
  if (const auto stages = members.find("stages")) {
    JsonMembers each(*stages);
    each_stage(iteration.stages, [&](std::string_view name, auto& stage) {
      if (const auto place = each.find(name)) read(*place, stage);
    });
    each.refuse_others();
  }
  if (const auto evidence = members.find("evidence")) {
    JsonMembers each(*evidence);
    each_observation(iteration.evidence, [&](std::string_view name, auto& observation) {
      if (const auto place = each.find(name)) read_difference(*place, observation);
    });
    each.refuse_others();
  }
  if (const auto verdicts = members.find("verdicts")) {
    JsonMembers each(*verdicts);
    each_verdict(iteration.verdicts, [&](std::string_view name, Level& level) {
      if (const auto place = each.find(name)) read(*place, level);
    });
    each.refuse_others();
  }
}

void read_outcome(JsonMembers& members, Iteration& iteration) {
  if (const auto elapsed = members.find("elapsed_ns")) {
    iteration.elapsed = nanoseconds{elapsed->positive()};
  }
  if (const auto failure = members.find("failure")) iteration.failure = read_failure(*failure);
  if (iteration.elapsed.has_value() == iteration.failure.has_value()) {
    members.object().refuse(iteration.elapsed ? "there are both elapsed_ns and failure"
                                              : "there is neither elapsed_ns nor failure",
                            "an iteration was timed to its end, or it failed");
  }
}

class ResultReader {
 public:
  ResultReader(const SessionHead& head, int position) : head_(head), position_(position) {}

  CaseResult read_result(const JsonPlace& place) const;

 private:
  Iteration read_iteration(const JsonPlace& place) const;
  std::vector<Iteration> read_iterations(const JsonPlace& place) const;
  std::vector<Iteration> read_printed(const JsonPlace& place) const;

  const SessionHead& head_;
  int position_;  // in each round, where the iteration does not say
};

Iteration ResultReader::read_iteration(const JsonPlace& place) const {
  JsonMembers members(place);
  Iteration iteration;
  iteration.round = small_number(members.require("round"));
  const auto position = members.find("position");
  iteration.position = position ? small_number(*position) : position_;
  if (const auto word = members.find("kind")) iteration.kind = word->text_as(kind);
  if (const auto started = members.find("started")) {
    iteration.started_at = time_like(*started, head_.started);
  }
  read_outcome(members, iteration);
  if (const auto settle = members.find("settle_ns")) iteration.settle = duration(*settle);
  if (const auto idle = members.find("idle_reached")) {
    iteration.idle_reached = idle->text_as(parse_level);
  }
  if (const auto written = members.find("written_before_bytes")) {
    iteration.written_before = Bytes{written->not_negative()};
  }
  if (const auto age = members.find("data_age_ns")) iteration.data_age = duration(*age);
  read_observed(members, iteration);
  if (const auto operations = members.find("operations")) {
    iteration.operations = read_operations(*operations);
  }
  members.refuse_others();
  return iteration;
}

std::vector<Iteration> ResultReader::read_iterations(const JsonPlace& place) const {
  std::vector<Iteration> iterations;
  std::set<int> rounds;
  for (std::size_t i = 0; i < place.size(); ++i) {
    iterations.push_back(read_iteration(place[i]));
    const int round = iterations.back().round;
    if (!rounds.insert(round).second) {
      place[i].refuse(fmt::format("round {} was there before", round),
                      "a case has one iteration in each round");
    }
  }
  std::sort(iterations.begin(), iterations.end(),
            [](const Iteration& a, const Iteration& b) { return a.round < b.round; });
  return iterations;
}

/// As people print them: milliseconds in the order of the rounds, no warm-up among them.
std::vector<Iteration> ResultReader::read_printed(const JsonPlace& place) const {
  std::vector<Iteration> iterations;
  for (std::size_t i = 0; i < place.size(); ++i) {
    Iteration iteration;
    iteration.round = head_.warm_up_rounds + static_cast<int>(i);
    iteration.position = position_;
    iteration.elapsed = printed_milliseconds(place[i]);
    if (*iteration.elapsed % head_.resolution != nanoseconds{0}) {
      place[i].refuse("the number has more decimals than the resolution of the session",
                      "mend the number, or resolution_ms");
    }
    iterations.push_back(std::move(iteration));
  }
  return iterations;
}

CaseResult ResultReader::read_result(const JsonPlace& place) const {
  JsonMembers members(place);
  CaseResult result;
  result.key = members.require("case").text_as(parse_case_key);
  const auto iterations = members.find("iterations");
  const auto printed = members.find("iterations_ms");
  members.refuse_others();
  if (iterations.has_value() == printed.has_value()) {
    place.refuse("a case has either iterations or iterations_ms");
  }
  result.iterations = iterations ? read_iterations(*iterations) : read_printed(*printed);
  if (result.iterations.empty()) place.refuse("there is no iteration");
  return result;
}

}  // namespace

UtcTime time_like(const JsonPlace& place, const Moment& session_start) {
  const auto moment = parse_iso(place.text());
  if (!moment)
    place.refuse("that is no point in time", "write it like 2026-06-06T20:17:00.000+09:00");
  if (moment->offset.has_value() != session_start.offset.has_value()) {
    place.refuse(moment->offset ? "there is a zone, but \"started\" of the session has none"
                                : "there is no zone, but \"started\" of the session has one",
                 "write all times of a session with a zone, or none");
  }
  return moment->utc;
}

nanoseconds printed_milliseconds(const JsonPlace& place) {
  const double milliseconds = place.number();
  if (!(milliseconds > 0)) place.refuse("the number is not positive");
  if (milliseconds > most_milliseconds) place.refuse("the number is too large");
  const double exact = milliseconds * 1e6;
  const double rounded = std::round(exact);
  // Six decimals and fewer are off by the error of a double only, below 2^-52 of the number.
  if (rounded == 0 || std::abs(exact - rounded) > 1e-15 * rounded + 1e-6) {
    place.refuse("the number is finer than a nanosecond", "0.000001 ms is the smallest step");
  }
  return nanoseconds{static_cast<std::int64_t>(rounded)};
}

std::vector<CaseResult> read_results(const JsonPlace& place, const SessionHead& head) {
  std::vector<CaseResult> results;
  std::set<std::string> keys;
  for (std::size_t i = 0; i < place.size(); ++i) {
    results.push_back(ResultReader(head, static_cast<int>(i)).read_result(place[i]));
    if (!keys.insert(to_text(results.back().key)).second) {
      place[i].refuse("the same case was there before", "a session has each case once");
    }
  }
  std::sort(results.begin(), results.end(),
            [](const CaseResult& a, const CaseResult& b) { return natural_order(a.key, b.key); });
  return results;
}

}  // namespace diary
