#include "command/commands.h"
#include "command/curation.h"

namespace diary {
namespace {

constexpr CurationWords words = {.command = "note",
                                 .argument = "TEXT",
                                 .help = "What to remember, as one argument",
                                 .noun = "a text",
                                 .example = "note \"the lid was closed\" last"};

ExitCode note_sessions(const CurationRequest& request, World& world) {
  return say_of_sessions(request,
                         {.kind = Event::Kind::note,
                          .done = "noted: " + request.text,
                          .already = {},
                          .is_already = [](const SessionEntry&) { return false; }},
                         world);
}

Action set_up(CLI::App& app) {
  return curation_action(app, words, note_sessions);
}

}  // namespace

Command note_command() {
  return {"note", "write something down beside sessions", set_up};
}

}  // namespace diary
