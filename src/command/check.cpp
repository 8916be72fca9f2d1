#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "archive/opening.h"
#include "base/error.h"
#include "base/text.h"
#include "command/chosen_sessions.h"
#include "command/commands.h"
#include "command/options.h"
#include "command/rule_option.h"
#include "platform/files.h"
#include "report/budget_report.h"
#include "report/gate_export.h"
#include "report/gate_report.h"
#include "stats/baseline.h"
#include "stats/budget.h"
#include "stats/gate.h"
#include "stats/guard_facets.h"

namespace diary {
namespace {

struct CheckRequest {
  ArchiveOption archive;
  PageOption page;
  RuleOption rule{"0.01"};
  SelectorOption selector;
  std::optional<std::string> base;
  std::optional<std::string> fresh;  // --new
  std::vector<std::string> allowed;
  bool latest = false;
  std::optional<std::string> budget;
};

/// What the gate looks at.
struct Sides {
  std::vector<Session> base;
  std::vector<Session> fresh;
  std::vector<BaselineCase> baseline;
  std::optional<std::string> era;
  std::int64_t incomplete = 0;
};

GateOptions gate_options(const CheckRequest& request) {
  GateOptions options;
  options.rule = request.rule.options();
  options.rule.alternative = Alternative::slower;
  options.new_needed = request.latest ? 1 : 3;
  options.allowed = request.allowed;
  const auto facets = hard_facets();
  for (const std::string& name : request.allowed) {
    if (std::find(facets.begin(), facets.end(), name) != facets.end()) continue;
    const auto near = closest(name, facets);
    throw Error(
        ExitCode::usage, "\"" + name + "\" is no fact that a check stops at",
        near ? "did you mean --allow-diff " + *near + "?" : "it is one of " + join(facets, ", "));
  }
  return options;
}

void refuse_contradictions(const CheckRequest& request) {
  if (request.budget && (request.base || request.latest || !request.allowed.empty())) {
    throw Error(ExitCode::usage, "--budget holds sessions against limits and nothing else",
                "leave out --base, --latest and --allow-diff, or --budget");
  }
  if (!request.budget && request.base.has_value() != request.fresh.has_value()) {
    throw Error(ExitCode::usage, "--base and --new go together",
                "as in: diskdiary check --base 2026-W23 --new 2026-W25");
  }
  if (request.fresh && !request.selector.words.empty()) {
    throw Error(ExitCode::usage, "--base and --new name all sessions that are checked",
                "put the words of the selector into both of them");
  }
}

/// Of the chosen sessions those of the device of the newest one.
Selection of_newest_device(Selection selection, const std::vector<SessionEntry>& entries) {
  const std::string device = entries[selection.sessions.back()].device_key;
  std::erase_if(selection.sessions,
                [&](std::size_t index) { return entries[index].device_key != device; });
  return selection;
}

/// The session with which the era of the newest chosen one begins. It need not be chosen itself.
const SessionEntry* era_of(const SessionEntry& newest, const std::vector<SessionEntry>& entries) {
  const SessionEntry* last = nullptr;
  for (const SessionEntry& entry : entries) {  // in the order of time
    const bool is_later = entry.started.utc > newest.started.utc;
    if (entry.era && entry.device_key == newest.device_key && !is_later) last = &entry;
  }
  return last;
}

/// The sessions of one selection in two parts, the first so many apart from the others. They are
/// read together: a case that only some of them have is missing in the others, and no mistake.
Sides read_in_parts(const Archive& archive, const Selection& chosen, std::size_t first,
                    const std::vector<SessionEntry>& entries) {
  auto all = read_chosen(archive, chosen, entries);
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(first);
  Sides sides;
  sides.fresh.assign(std::make_move_iterator(middle), std::make_move_iterator(all.end()));
  all.erase(middle, all.end());
  sides.base = std::move(all);
  return sides;
}

/// Sessions of the device that began after this one and did not run to their end: a failing device
/// must not pass by having no complete session any more.
std::int64_t newer_incomplete(const std::vector<SessionEntry>& entries,
                              const SessionEntry& newest) {
  return std::count_if(entries.begin(), entries.end(), [&](const SessionEntry& entry) {
    return entry.device_key == newest.device_key && entry.state == SessionState::interrupted &&
           !entry.excluded && entry.started.utc > newest.started.utc;
  });
}

/// Takes the newest so many out of the selection.
Selection take_newest(Selection& selection, std::size_t count) {
  const std::size_t taken = std::min(count, selection.sessions.size());
  const auto from = selection.sessions.end() - static_cast<std::ptrdiff_t>(taken);
  Selection newest{{from, selection.sessions.end()}, selection.cases};
  selection.sessions.erase(from, selection.sessions.end());
  return newest;
}

/// The newest sessions of a device against those before them, since its last era.
Sides newest_sides(const CheckRequest& request, const Archive& archive, World& world,
                   const GateOptions& options) {
  constexpr std::size_t reach = 200;  // beyond which no baseline is looked for
  const auto entries = contents(archive);
  Selection earlier = of_newest_device(
      choose(parse_selector(request.selector.text()), entries, world, States::comparable), entries);
  const SessionEntry& newest = entries[earlier.sessions.back()];
  const auto* era = era_of(newest, entries);
  if (era != nullptr) {
    std::erase_if(earlier.sessions,
                  [&](std::size_t index) { return entries[index].started.utc < era->started.utc; });
  }
  const auto wanted = static_cast<std::size_t>(options.new_needed);
  const Selection in_reach = take_newest(earlier, reach + wanted);
  const std::size_t before = in_reach.sessions.size() - std::min(wanted, in_reach.sessions.size());
  Sides sides = read_in_parts(archive, in_reach, before, entries);
  if (era != nullptr) {
    sides.era = fmt::format("{} \"{}\"", day_text(local_day(era->started)), *era->era);
  }
  sides.incomplete = newer_incomplete(entries, newest);
  Baseline found = baseline(std::move(sides.base), options.rule.delta);
  sides.base = std::move(found.sessions);
  sides.baseline = std::move(found.cases);
  return sides;
}

/// The sides as they were named; nothing is cut off.
Sides named_sides(const CheckRequest& request, const Archive& archive, World& world) {
  const auto entries = contents(archive);
  const Selection base = choose(parse_selector(*request.base), entries, world, States::comparable);
  const Selection fresh =
      choose(parse_selector(*request.fresh), entries, world, States::comparable);
  refuse_session_on_both_sides(base, fresh, entries);
  Sides sides;
  sides.base = read_chosen(archive, base, entries);
  sides.fresh = read_chosen(archive, fresh, entries);
  return sides;
}

ExitCode exit_code(Decision decision) {
  switch (decision) {
    case Decision::regression:
      return ExitCode::regression;
    case Decision::undecided:
      return ExitCode::undecided;
    case Decision::no_regression:
      break;
  }
  return ExitCode::done;
}

bool wants_junit(const CheckRequest& request) {
  return request.page.format == "junit";
}

ExitCode check_gate(const CheckRequest& request, World& world) {
  const bool junit = wants_junit(request);
  const Page page = junit ? Page{} : request.page.page(world);
  const GateOptions options = gate_options(request);
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const Sides sides = request.base ? named_sides(request, archive, world)
                                   : newest_sides(request, archive, world, options);
  const Gate found = gate(sides.base, sides.fresh, options);
  const GateReport report{found,          options,   sides.base,      sides.fresh,
                          sides.baseline, sides.era, sides.incomplete};
  junit ? write_gate_junit(world.out, report) : write_gate(world.out, report, page);
  return exit_code(found.decision);
}

ExitCode check_limits(const CheckRequest& request, World& world) {
  constexpr std::size_t newest = 3;
  const bool junit = wants_junit(request);
  const Page page = junit ? Page{} : request.page.page(world);
  const auto limits = parse_budget(read_whole_file(*request.budget, mebibytes(1)));
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const auto entries = contents(archive);
  const std::string words = request.fresh.value_or(request.selector.text());
  Selection chosen = choose(parse_selector(words), entries, world, States::comparable);
  if (!request.fresh) {
    chosen = of_newest_device(std::move(chosen), entries);
    chosen = take_newest(chosen, newest);
  }
  const auto sessions = read_chosen(archive, chosen, entries);
  const auto checks = check_budget(limits, sessions);
  junit ? write_budget_junit(world.out, checks) : write_budget(world.out, checks, sessions, page);
  const auto any = [&](LimitCheck::Outcome outcome) {
    return std::any_of(checks.begin(), checks.end(),
                       [&](const LimitCheck& check) { return check.outcome == outcome; });
  };
  if (any(LimitCheck::Outcome::over)) return ExitCode::regression;
  return any(LimitCheck::Outcome::missing) ? ExitCode::undecided : ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<CheckRequest>();
  request->selector.add_to(app, "Among which sessions, and which cases (all when left out)");
  app.add_option("--base", request->base, "The baseline, in place of what came before")
      ->type_name("SELECTOR");
  app.add_option("--new", request->fresh, "What is checked, in place of the newest sessions")
      ->type_name("SELECTOR");
  app.add_option("--allow-diff", request->allowed,
                 "Decide although this fact differs between the sides; may be repeated")
      ->type_name("FACET")
      ->allow_extra_args(false);
  app.add_flag("--latest", request->latest,
               "Check the newest session alone, against the range of those before it");
  app.add_option("--budget", request->budget, "Check against the limits in a file instead")
      ->type_name("FILE");
  request->rule.add_to(app);
  request->archive.add_to(app);
  request->page.add_to(app);
  app.get_option("--format")
      ->description("table (for people), json, csv, md, or junit (XML for CI servers)");
  return [request](World& world) {
    refuse_contradictions(*request);
    return request->budget ? check_limits(*request, world) : check_gate(*request, world);
  };
}

}  // namespace

Command check_command() {
  return {"check", "say whether the newest sessions are slower, by exit code", set_up};
}

}  // namespace diary
