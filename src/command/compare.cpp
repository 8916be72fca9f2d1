#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "archive/device_medians.h"
#include "archive/opening.h"
#include "base/error.h"
#include "command/chosen_sessions.h"
#include "command/commands.h"
#include "command/compare_by.h"
#include "command/options.h"
#include "command/rule_option.h"
#include "report/comparison_report.h"
#include "stats/comparison.h"

namespace diary {
namespace {

struct CompareRequest {
  ArchiveOption archive;
  PageOption page;
  RuleOption rule{"0.05"};
  std::optional<std::string> by;
  std::optional<std::string> old_side;
  std::optional<std::string> new_side;
};

/// How far sessions of the old side's device usually lie apart, beside one session against one.
void add_usual_differences(Comparison& comparison, const Session& old_session,
                           const Archive& archive, const std::vector<SessionEntry>& entries) {
  constexpr std::size_t newest = 200;  // what is further back says little of the device as it is
  std::set<Uuid> excluded;
  for (const SessionEntry& entry : entries) {
    if (entry.excluded) excluded.insert(entry.id);
  }
  const SessionHead& head = old_session.head;
  std::map<std::string, std::vector<double>> medians;
  for (const StoredMedian& stored :
       device_medians(archive, device_key(head.device, head.host), head.statistic)) {
    auto& of_case = medians[stored.case_key];
    if (of_case.size() < newest && excluded.count(stored.session) == 0) {
      of_case.push_back(stored.median_ns);
    }
  }
  for (CaseComparison& one : comparison.cases) {
    one.usual_difference = usual_difference(medians[to_text(one.key)]);
  }
}

ExitCode compare_sides(const CompareRequest& request, World& world) {
  const Page page = request.page.page(world);
  const ComparisonOptions options = request.rule.options();
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const auto entries = contents(archive);
  const Selection old_side =
      choose(parse_selector(*request.old_side), entries, world, States::comparable);
  const Selection new_side =
      choose(parse_selector(*request.new_side), entries, world, States::comparable);
  refuse_session_on_both_sides(old_side, new_side, entries);

  const auto old_sessions = read_chosen(archive, old_side, entries);
  const auto new_sessions = read_chosen(archive, new_side, entries);
  Comparison comparison = compare(old_sessions, new_sessions, options);
  if (old_sessions.size() == 1 && new_sessions.size() == 1) {
    add_usual_differences(comparison, old_sessions.front(), archive, entries);
  }
  write_comparison(world.out, {comparison, old_sessions, new_sessions}, page);
  return ExitCode::done;
}

ExitCode compare_as_asked(const CompareRequest& request, World& world) {
  if (request.by && request.new_side) {
    throw Error(ExitCode::usage, "--by takes one selector",
                "put its words in quotes, as in: diskdiary compare --by sync 'device:SDDP* 30d'");
  }
  if (request.by) {
    return compare_by({.field = *request.by,
                       .selector = request.old_side.value_or(""),
                       .archive = request.archive.path(world),
                       .options = request.rule.options(),
                       .page = request.page.page(world)},
                      world);
  }
  if (!request.old_side || !request.new_side) {
    throw Error(ExitCode::usage, "compare takes two selectors, the old side and the new one",
                "as in: diskdiary compare last~1 last; or one with --by FIELD");
  }
  return compare_sides(request, world);
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<CompareRequest>();
  app.add_option("OLD", request->old_side, "The old side: one selector, quoted if it has spaces")
      ->type_name("");
  app.add_option("NEW", request->new_side, "The new side; none with --by")->type_name("");
  app.add_option("--by", request->by,
                 "Cross one selection by sync, size, cache (inside sessions), device, host, os, "
                 "week or month (between them)")
      ->type_name("FIELD");
  request->rule.add_to(app);
  request->archive.add_to(app);
  request->page.add_to(app);
  return [request](World& world) { return compare_as_asked(*request, world); };
}

}  // namespace

Command compare_command() {
  return {"compare", "hold two devices, two dates or two sessions against each other", set_up};
}

}  // namespace diary
