#include <algorithm>
#include <memory>

#include "archive/opening.h"
#include "base/error.h"
#include "command/chosen_sessions.h"
#include "command/commands.h"
#include "command/options.h"
#include "report/comparison_report.h"
#include "stats/comparison.h"

namespace diary {
namespace {

struct CompareRequest {
  ArchiveOption archive;
  PageOption page;
  std::string old_side;
  std::string new_side;
};

void refuse_session_on_both_sides(const Selection& old_side, const Selection& new_side,
                                  const std::vector<SessionEntry>& entries) {
  for (const std::size_t index : old_side.sessions) {
    const auto& others = new_side.sessions;
    if (std::find(others.begin(), others.end(), index) == others.end()) continue;
    throw Error(ExitCode::usage,
                "session " + short_id(entries[index].id, entries) + " is on both sides",
                "choose sides that share no session, as in: diskdiary compare last~1 last");
  }
}

ExitCode compare_sides(const CompareRequest& request, World& world) {
  const Page page = request.page.page(world);
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const auto entries = contents(archive);
  const Selection old_side =
      choose(parse_selector(request.old_side), entries, world, States::comparable);
  const Selection new_side =
      choose(parse_selector(request.new_side), entries, world, States::comparable);
  refuse_session_on_both_sides(old_side, new_side, entries);

  const auto old_sessions = read_chosen(archive, old_side, entries);
  const auto new_sessions = read_chosen(archive, new_side, entries);
  const Comparison comparison = compare(old_sessions, new_sessions, ComparisonOptions{});
  write_comparison(world.out, {comparison, old_sessions, new_sessions}, page);
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<CompareRequest>();
  app.add_option("OLD", request->old_side, "The old side: one selector, quoted if it has spaces")
      ->required()
      ->type_name("");
  app.add_option("NEW", request->new_side, "The new side")->required()->type_name("");
  request->archive.add_to(app);
  request->page.add_to(app);
  return [request](World& world) { return compare_sides(*request, world); };
}

}  // namespace

Command compare_command() {
  return {"compare", "hold two devices, two dates or two sessions against each other", set_up};
}

}  // namespace diary
