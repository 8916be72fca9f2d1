#include <memory>

#include "archive/opening.h"
#include "command/chosen_sessions.h"
#include "command/commands.h"
#include "command/options.h"
#include "report/session_list.h"

namespace diary {
namespace {

struct ListRequest {
  ArchiveOption archive;
  PageOption page;
  SelectorOption selector;
};

ExitCode list_sessions(const ListRequest& request, World& world) {
  const Page page = request.page.page(world);
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const auto entries = contents(archive);
  const Selection selection =
      choose(parse_selector(request.selector.text()), entries, world, States::every);
  write_session_list(world.out,
                     {chosen_entries(selection, entries), chosen_ids(archive, selection, entries)},
                     page);
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<ListRequest>();
  request->selector.add_to(app, "Which sessions (all of them when left out)");
  request->archive.add_to(app);
  request->page.add_to(app);
  return [request](World& world) { return list_sessions(*request, world); };
}

}  // namespace

Command list_command() {
  return {"list", "list the sessions in the archive", set_up};
}

}  // namespace diary
