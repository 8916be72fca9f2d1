#include <memory>

#include "archive/opening.h"
#include "base/error.h"
#include "base/text.h"
#include "command/chosen_sessions.h"
#include "command/commands.h"
#include "command/options.h"
#include "report/session_list.h"
#include "report/session_show.h"

namespace diary {
namespace {

struct ShowRequest {
  ArchiveOption archive;
  PageOption page;
  SelectorOption selector;
};

ExitCode show_session(const ShowRequest& request, World& world) {
  const Page page = request.page.page(world);
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const std::string words = request.selector.words.empty() ? "last" : request.selector.text();
  const Selector selector = parse_selector(words);
  const auto entries = contents_for(archive, selector);
  const Selection selection = choose(selector, entries, world, States::every);
  const auto ids = chosen_ids(archive, selection, entries);
  if (ids.size() > 1) {
    write_session_list(world.err, {chosen_entries(selection, entries), ids},
                       {Format::table, page.width, Colour::off});
    throw Error(ExitCode::usage,
                "\"" + words + "\" fits " +
                    counted(static_cast<std::int64_t>(ids.size()), "session") + ", show takes one",
                "name one of them, as in: diskdiary show " + ids.back());
  }
  auto sessions = read_chosen(archive, selection, entries);
  write_session(world.out, session_report(std::move(sessions.front()), ids.front()), page);
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<ShowRequest>();
  request->selector.add_to(app, "Which session, and which of its cases (last when left out)");
  request->archive.add_to(app);
  request->page.add_to(app);
  return [request](World& world) { return show_session(*request, world); };
}

}  // namespace

Command show_command() {
  return {"show", "show one session with every iteration", set_up};
}

}  // namespace diary
