#include "measure/runner.h"

#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "measure/bench.h"
#include "measure/schedule.h"

namespace diary {
namespace {

constexpr int failures_in_a_row = 3;

/// How long each case takes with all that belongs to it, by the mean of its iterations so far.
class Pace {
 public:
  explicit Pace(const Plan& plan) : rounds_(rounds_in_all(plan)), seen_(plan.cases.size()) {}

  void add(std::size_t index, nanoseconds duration) {
    seen_[index].total += duration;
    ++seen_[index].count;
  }

  [[nodiscard]] std::optional<nanoseconds> left() const {
    nanoseconds sum{};
    for (const Seen& seen : seen_) {
      if (seen.count == 0) return std::nullopt;
      sum += seen.total / seen.count * (rounds_ - seen.count);
    }
    return sum;
  }

 private:
  struct Seen {
    nanoseconds total{};
    int count = 0;
  };
  int rounds_;
  std::vector<Seen> seen_;
};

class Run {
 public:
  Run(Platform& platform, const Plan& plan, const Limits& limits, Bench& bench, Sink& sink,
      Progress& progress)
      : platform_(platform),
        plan_(plan),
        limits_(limits),
        bench_(bench),
        sink_(sink),
        progress_(progress),
        pace_(plan) {}

  RunReport run() {
    try {
      if (prepare() == Go::on) all_rounds();
    } catch (const std::system_error& error) {
      stop(fmt::format("the workspace failed: {}", error.what()));
    }
    report_.written = bench_.written();
    report_.kept = bench_.close();
    return std::move(report_);
  }

 private:
  enum class Go { on, stop };

  Go stop(std::string reason) {
    report_.state = SessionState::interrupted;
    report_.interruption = std::move(reason);
    return Go::stop;
  }

  Go stop_if_asked() {
    const auto signal = platform_.interruption();
    if (!signal) return Go::on;
    report_.signal = signal;
    return stop(fmt::format("stopped by signal {}", *signal));
  }

  void tell(std::string doing, int round) {
    progress_.started({.done = report_.iterations,
                       .total = iterations_in_all(plan_),
                       .round = round,
                       .rounds = rounds_in_all(plan_),
                       .doing = std::move(doing),
                       .written = bench_.written(),
                       .left = pace_.left()});
  }

  Go prepare() {
    if (read_set(plan_).empty()) return stop_if_asked();
    tell("writing the files that are read", 0);
    bench_.write_read_set();
    return stop_if_asked();
  }

  void all_rounds() {
    Schedule schedule(plan_);
    for (int round = 0; round < rounds_in_all(plan_); ++round) {
      int position = 0;
      for (const std::size_t index : schedule.next_round()) {
        if (one(index, round, position++) == Go::stop) return;
      }
    }
  }

  Go one(std::size_t index, int round, int position) {
    if (stop_if_asked() == Go::stop) return Go::stop;
    const CaseKey& key = plan_.cases[index];
    const Space space = bench_.space();
    if (room_for(space, space_for(key), limits_) == Room::too_little ||
        inodes_for(space, key.files.value_or(1)) == Room::too_little) {
      return stop(fmt::format("there is no longer room for {}", label(key)));
    }
    tell(label(key), round);
    const nanoseconds before = platform_.clock().now();
    auto iteration = bench_.measure(key);
    if (!iteration) return stop_if_asked();
    pace_.add(index, platform_.clock().now() - before);

    iteration->round = round;
    iteration->position = position;
    iteration->kind =
        round < plan_.warm_up_rounds ? Iteration::Kind::warm_up : Iteration::Kind::measured;
    ++report_.iterations;
    try {
      sink_.accept(key, *iteration, bench_.written());
    } catch (...) {
      report_.sink_failure = std::current_exception();
      return stop("an iteration could not be stored");
    }
    return count_failure(*iteration);
  }

  Go count_failure(const Iteration& iteration) {
    if (!iteration.failure) {
      alike_ = 0;
      return Go::on;
    }
    ++report_.failures;
    alike_ = iteration.failure->code == last_code_ ? alike_ + 1 : 1;
    last_code_ = iteration.failure->code;
    if (alike_ < failures_in_a_row) return Go::on;
    return stop(fmt::format("{} iterations in a row failed, the last one at {}: {}", alike_,
                            iteration.failure->step, iteration.failure->text));
  }

  Platform& platform_;
  const Plan& plan_;
  const Limits& limits_;
  Bench& bench_;
  Sink& sink_;
  Progress& progress_;
  Pace pace_;
  RunReport report_;
  int alike_ = 0;
  std::int64_t last_code_ = 0;
};

}  // namespace

RunReport run_plan(Platform& platform, const std::filesystem::path& directory, const Plan& plan,
                   const Uuid& session, const Limits& limits, Sink& sink, Progress& progress) {
  Bench bench(platform, directory, plan, session);
  return Run(platform, plan, limits, bench, sink, progress).run();
}

}  // namespace diary
