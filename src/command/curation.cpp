#include "command/curation.h"

#include <memory>

#include <fmt/format.h>

#include "archive/events.h"
#include "archive/opening.h"
#include "base/error.h"
#include "base/escape.h"
#include "base/text.h"
#include "command/chosen_sessions.h"

namespace diary {
namespace {

std::string as_in(const CurationWords& words) {
  return fmt::format("as in: diskdiary {}", words.example);
}

bool is_selector(const std::string& text) {
  try {
    parse_selector(text);
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// The arguments in the wrong order are the likeliest slip: "exclude last 'on battery'".
Selector selector_of(const CurationRequest& request) {
  try {
    return parse_selector(request.selector.text());
  } catch (const Error& error) {
    if (!is_selector(request.text)) throw;
    throw Error(error.code(), error.what(),
                fmt::format("{} comes first, then the sessions, {}", request.words.noun,
                            as_in(request.words)));
  }
}

void require_arguments(const CurationRequest& request) {
  const CurationWords& words = request.words;
  if (trim(request.text).empty()) {
    throw Error(ExitCode::usage, fmt::format("{} takes {}", words.command, words.noun),
                as_in(words));
  }
  if (trim(request.selector.text()).empty()) {
    throw Error(ExitCode::usage, fmt::format("{} takes a selector: which sessions?", words.command),
                as_in(words));
  }
}

constexpr std::size_t listed_one_by_one = 5;

void report(World& world, const std::vector<std::string>& ids, const std::string& what) {
  const std::string harmless = terminal_text(what);
  if (ids.size() > listed_one_by_one) {
    world.out << fmt::format("{} sessions: {}\n", ids.size(), harmless);
    return;
  }
  for (const std::string& id : ids) world.out << fmt::format("session {}: {}\n", id, harmless);
}

}  // namespace

Action curation_action(CLI::App& app, const CurationWords& words,
                       ExitCode (*command)(const CurationRequest&, World&)) {
  const auto request = std::make_shared<CurationRequest>();
  request->words = words;
  app.add_option(std::string(words.argument), request->text, std::string(words.help))
      ->required()
      ->type_name("");
  request->selector.add_to(app, "Which sessions");
  app.get_option("SELECTOR")->required();
  request->archive.add_to(app);
  app.footer(as_in(words));
  return [request, command](World& world) { return command(*request, world); };
}

SpokenOf sessions_spoken_of(const CurationRequest& request, World& world) {
  require_arguments(request);
  const Selector selector = selector_of(request);
  if (const std::string cases = selector.cases.text(); !cases.empty()) {
    throw Error(
        ExitCode::usage,
        fmt::format("\"{}\" chooses cases, and {} is about sessions", cases, request.words.command),
        "leave it out; compare, show and history take it");
  }
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const auto entries = contents(archive);
  const Selection selection = choose(selector, entries, world, States::every);
  return {chosen_entries(selection, entries), chosen_ids(archive, selection, entries)};
}

void append_to_all(const CurationRequest& request, Event::Kind kind,
                   const std::vector<SessionEntry>& entries, World& world) {
  if (entries.empty()) return;
  const UtcTime now = world.platform.clock().wall().utc;
  std::vector<SessionEvent> events;
  for (const SessionEntry& entry : entries) {
    events.push_back(
        {entry.id, {random_uuid(world.platform.random_bytes()), kind, request.text, now}});
  }
  Archive archive = open_archive(request.archive.path(world), Access::write);
  check_for_damage(archive);
  append_events(archive, events);
}

ExitCode say_of_sessions(const CurationRequest& request, const Saying& saying, World& world) {
  const SpokenOf spoken_of = sessions_spoken_of(request, world);
  std::vector<SessionEntry> fresh;
  std::vector<std::string> fresh_ids;
  std::vector<std::string> other_ids;
  for (std::size_t i = 0; i < spoken_of.entries.size(); ++i) {
    const bool already = saying.is_already(spoken_of.entries[i]);
    (already ? other_ids : fresh_ids).push_back(spoken_of.ids[i]);
    if (!already) fresh.push_back(spoken_of.entries[i]);
  }
  append_to_all(request, saying.kind, fresh, world);
  report(world, fresh_ids, saying.done);
  report(world, other_ids, saying.already);
  return ExitCode::done;
}

}  // namespace diary
