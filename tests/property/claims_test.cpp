// What the rules do on two thousand simulated archives. The seeds are fixed, so that a figure
// changes with the code alone; the limits are those that docs/statistics.md promises.

#include <algorithm>
#include <string>

#include "property/pooled_rule.h"
#include "property/simulated_archive.h"
#include "stats/baseline.h"
#include "stats/change_points.h"
#include "stats/comparison.h"
#include "stats/gate.h"
#include "support/catch.h"

using namespace diary;
using namespace diary::testing;

namespace {

constexpr int archives = 2000;

/// Counts, and says its share of all in the test's output.
class Share {
 public:
  explicit Share(std::string what) : what_(std::move(what)) {}

  void count(bool hit) {
    ++all_;
    if (hit) ++hits_;
  }

  [[nodiscard]] double percent() const { return 100.0 * hits_ / all_; }

  void print() const {
    WARN(what_ << ": " << hits_ << " of " << all_ << ", " << percent() << " %");
  }

 private:
  std::string what_;
  int hits_ = 0;
  int all_ = 0;
};

bool is_change(const CaseComparison& comparison) {
  return comparison.verdict == Verdict::slower || comparison.verdict == Verdict::faster;
}

}  // namespace

TEST_CASE("of unchanged archives compare calls few changed, the pooled rule most") {
  Share ours("compare, 5 against 5 sessions, no change: slower or faster somewhere");
  Share pooled("pooled rank test on the same data: a change somewhere");
  Share one_case_pooled("pooled rank test, one case");
  const PooledRule rule(2 * 5 * simulated_iterations);
  for (int seed = 1; seed <= archives; ++seed) {
    SimulatedArchive archive(static_cast<std::uint64_t>(seed));
    const auto before = archive.sessions(5);
    const auto after = archive.sessions(5);
    const auto comparison = compare(before, after, {});
    ours.count(std::any_of(comparison.cases.begin(), comparison.cases.end(), is_change));
    const std::size_t changed = rule.cases_changed(before, after);
    pooled.count(changed > 0);
    for (std::size_t i = 0; i < simulated_cases; ++i) one_case_pooled.count(i < changed);
  }

  ours.print();
  pooled.print();
  one_case_pooled.print();
  CHECK(ours.percent() <= 7);
  CHECK(pooled.percent() > 50);
}

TEST_CASE("a case that became 20 % slower is found among ten") {
  Share found("compare, 8 against 8 sessions, one case of ten +20 %: that case slower");
  Share others("compare, the same: another case slower or faster");
  const CaseKey slowed = simulated_case(0);
  for (int seed = 1; seed <= archives; ++seed) {
    SimulatedArchive archive(static_cast<std::uint64_t>(archives + seed));
    const auto before = archive.sessions(8);
    const auto after = archive.sessions(8, 1.2);
    const auto comparison = compare(before, after, {});
    bool first_is_slower = false;
    bool other_changed = false;
    for (const auto& one : comparison.cases) {
      if (one.key == slowed) {
        first_is_slower = one.verdict == Verdict::slower;
      } else if (is_change(one)) {
        other_changed = true;
      }
    }
    found.count(first_is_slower);
    others.count(other_changed);
  }

  found.print();
  others.print();
  CHECK(found.percent() >= 85);
}

TEST_CASE("of unchanged archives check calls hardly any a regression") {
  Share ours("check, 3 new sessions after 8, no change: exit code 1");
  Share undecided("check, the same: exit code 3");
  for (int seed = 1; seed <= archives; ++seed) {
    SimulatedArchive archive(static_cast<std::uint64_t>(3 * archives + seed));
    const Baseline before = baseline(archive.sessions(8), GateOptions{}.rule.delta);
    const Gate result = gate(before.sessions, archive.sessions(3), {});
    ours.count(result.decision == Decision::regression);
    undecided.count(result.decision == Decision::undecided);
  }

  ours.print();
  undecided.print();
  CHECK(ours.percent() <= 2);
  CHECK(undecided.percent() == 0);
}

TEST_CASE("three new sessions against twenty are called slower no more often") {
  Share ours("check, 3 new sessions after 20, no change: exit code 1");
  Share found("check, the same with one case of ten +40 %: exit code 1");
  for (int seed = 1; seed <= archives / 2; ++seed) {
    SimulatedArchive archive(static_cast<std::uint64_t>(4 * archives + seed));
    const auto before = archive.sessions(longest_baseline);
    ours.count(gate(before, archive.sessions(3), {}).decision == Decision::regression);
    found.count(gate(before, archive.sessions(3, 1.4), {}).decision == Decision::regression);
  }

  ours.print();
  found.print();
  CHECK(ours.percent() <= 2);
  CHECK(found.percent() > 30);
}

TEST_CASE("sides of three and twenty sessions are called different no more often") {
  Share ours("compare, 20 against 3 sessions, no change: slower or faster somewhere");
  for (int seed = 1; seed <= archives / 2; ++seed) {
    SimulatedArchive archive(static_cast<std::uint64_t>(5 * archives + seed));
    const auto before = archive.sessions(20);
    const auto comparison = compare(before, archive.sessions(3), {});
    ours.count(std::any_of(comparison.cases.begin(), comparison.cases.end(), is_change));
  }

  ours.print();
  CHECK(ours.percent() <= 7);
}

TEST_CASE("in few series of an unchanged case a change point is found") {
  Share found("history, 20 sessions, no change: a change point or a gradual shape");
  for (int seed = 1; seed <= archives / 4; ++seed) {
    const auto number = static_cast<std::uint64_t>(2 * archives + seed);
    ChangePointOptions options;
    options.seed = number;
    const auto result = change_points(SimulatedArchive(number).medians(20), options);
    found.count(!result.points.empty() || result.shape == Shape::gradual);
  }

  found.print();
  CHECK(found.percent() <= 7);
}
