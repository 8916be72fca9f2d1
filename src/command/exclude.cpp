#include "command/commands.h"
#include "command/curation.h"

namespace diary {
namespace {

constexpr CurationWords words = {.command = "exclude",
                                 .argument = "REASON",
                                 .help = "Why, as one argument",
                                 .noun = "a reason",
                                 .example = "exclude \"on battery\" last"};

ExitCode exclude_sessions(const CurationRequest& request, World& world) {
  return say_of_sessions(request,
                         {.kind = Event::Kind::exclude,
                          .done = "excluded (" + request.text + ")",
                          .already = "excluded already",
                          .is_already = [](const SessionEntry& entry) { return entry.excluded; }},
                         world);
}

Action set_up(CLI::App& app) {
  return curation_action(app, words, exclude_sessions);
}

}  // namespace

Command exclude_command() {
  return {"exclude", "keep sessions out of comparisons, history and check", set_up};
}

}  // namespace diary
