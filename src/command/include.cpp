#include "command/commands.h"
#include "command/curation.h"

namespace diary {
namespace {

constexpr CurationWords words = {.command = "include",
                                 .argument = "REASON",
                                 .help = "Why, as one argument",
                                 .noun = "a reason",
                                 .example = "include \"the charger was in\" last"};

ExitCode include_sessions(const CurationRequest& request, World& world) {
  return say_of_sessions(request,
                         {.kind = Event::Kind::include,
                          .done = "included again (" + request.text + ")",
                          .already = "not excluded",
                          .is_already = [](const SessionEntry& entry) { return !entry.excluded; }},
                         world);
}

Action set_up(CLI::App& app) {
  return curation_action(app, words, include_sessions);
}

}  // namespace

Command include_command() {
  return {"include", "take an exclusion back", set_up};
}

}  // namespace diary
