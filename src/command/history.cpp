#include "stats/history.h"

#include <algorithm>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "archive/opening.h"
#include "base/error.h"
#include "base/text.h"
#include "command/chosen_sessions.h"
#include "command/commands.h"
#include "command/options.h"
#include "command/rule_option.h"
#include "model/case_filter.h"
#include "report/history_report.h"

namespace diary {
namespace {

struct HistoryRequest {
  ArchiveOption archive;
  PageOption page;
  SelectorOption selector;
  std::optional<std::string> case_name;
  std::optional<std::string> device;
  std::optional<std::string> since;
  std::string delta = "5%";
};

TimeRange since_date(const std::string& text) {
  const bool one_date = text.find("..") == std::string::npos && parse_time_range(text);
  if (one_date) return *parse_time_range(text + "..");
  throw Error(ExitCode::usage, "\"" + text + "\" is not a date",
              "--since takes one such as 2026-06-01, 2026-06, 2026-W23, 30d or yesterday");
}

/// The words, and the options that stand for some.
Selector selector_of(const HistoryRequest& request) {
  Selector selector = parse_selector(request.selector.text());
  if (request.device) {
    selector.atoms.push_back({"--device " + *request.device, SessionAtom::Sense::is,
                              WithProperty{WithProperty::Key::device, {*request.device}}});
  }
  if (request.since) {
    selector.atoms.push_back(
        {"--since " + *request.since, SessionAtom::Sense::is, since_date(*request.since)});
  }
  return selector;
}

/// Throws Error (usage) with the nearest label when no session has the case.
void keep_named_cases(std::vector<Session>& sessions, const std::string& name) {
  std::set<std::string> labels;
  bool any = false;
  for (Session& session : sessions) {
    for (const CaseResult& result : session.results) labels.insert(label(result.key));
    std::erase_if(session.results,
                  [&](const CaseResult& result) { return !is_named(result.key, name); });
    any = any || !session.results.empty();
  }
  if (any) return;
  const std::vector<std::string> words(labels.begin(), labels.end());
  const auto near = closest(name, words);
  throw Error(ExitCode::usage, fmt::format("no session chosen has a case \"{}\"", name),
              near ? fmt::format("did you mean \"{}\"?", *near)
                   : fmt::format("there is {}", join(words, ", ")));
}

/// Of all sessions: one that is not chosen can still begin an era.
std::vector<Era> eras_of(const std::vector<SessionEntry>& entries) {
  std::vector<Era> eras;
  for (const SessionEntry& entry : entries) {
    if (entry.era) eras.push_back({entry.device_key, entry.started, entry.id, *entry.era});
  }
  return eras;
}

void refuse_nothing(const History& found, std::size_t sessions) {
  const bool any = std::any_of(found.series.begin(), found.series.end(),
                               [](const auto& one) { return !one.series.points.empty(); });
  if (any) return;
  const auto count = counted(static_cast<std::int64_t>(sessions), "session");
  throw Error(ExitCode::usage, fmt::format("there is no timing to show in the {} chosen", count),
              "diskdiary list shows how many iterations each has, and diskdiary show what became "
              "of them");
}

ExitCode show_history(const HistoryRequest& request, World& world) {
  const Page page = request.page.page(world);
  HistoryOptions options;
  options.delta = parse_share("--delta", request.delta);
  const Selector selector = selector_of(request);
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const auto entries = contents(archive);
  const Selection selection = choose(selector, entries, world, States::complete);
  auto sessions = read_chosen(archive, selection, entries);
  if (request.case_name) keep_named_cases(sessions, *request.case_name);
  const History found = history(sessions, eras_of(entries), options);
  refuse_nothing(found, sessions.size());
  write_history(world.out, {found, sessions, chosen_ids(archive, selection, entries)}, page);
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<HistoryRequest>();
  request->selector.add_to(app, "Which sessions, and which of their cases (all when left out)");
  app.add_option("--case", request->case_name, "A case by its label or key; * and ? stand for any")
      ->type_name("TEXT");
  app.add_option("--device", request->device, "A device by its name or key, as device: does")
      ->type_name("GLOB");
  app.add_option("--since", request->since, "Sessions from this day on")->type_name("DATE");
  app.add_option("--delta", request->delta, "Steps below this are not shown")
      ->type_name("PERCENT")
      ->capture_default_str();
  request->archive.add_to(app);
  request->page.add_to(app);
  return [request](World& world) { return show_history(*request, world); };
}

}  // namespace

Command history_command() {
  return {"history", "show how each case has run over time, and where it changed", set_up};
}

}  // namespace diary
