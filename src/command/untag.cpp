#include <algorithm>

#include "command/commands.h"
#include "command/curation.h"

namespace diary {
namespace {

constexpr CurationWords words = {.command = "untag",
                                 .argument = "TAG",
                                 .help = "The tag",
                                 .noun = "a tag",
                                 .example = "untag office last"};

ExitCode untag_sessions(const CurationRequest& request, World& world) {
  const std::string& tag = request.text;
  const auto is_not_tagged = [&](const SessionEntry& entry) {
    return std::find(entry.tags.begin(), entry.tags.end(), tag) == entry.tags.end();
  };
  return say_of_sessions(request,
                         {.kind = Event::Kind::untag,
                          .done = "no longer tagged " + tag,
                          .already = "not tagged " + tag,
                          .is_already = is_not_tagged},
                         world);
}

Action set_up(CLI::App& app) {
  return curation_action(app, words, untag_sessions);
}

}  // namespace

Command untag_command() {
  return {"untag", "take a tag off sessions", set_up};
}

}  // namespace diary
