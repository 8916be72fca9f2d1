#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "command/commands.h"
#include "command/curation.h"

namespace diary {
namespace {

constexpr CurationWords words = {.command = "tag",
                                 .argument = "TAG",
                                 .help = "One word to select the sessions by",
                                 .noun = "a tag",
                                 .example = "tag office last"};

/// A tag is a word that a selector can ask for and a list can hold.
void require_word(const std::string& tag) {
  const bool one_word = tag.find_first_of(" \t\r\n|!*?,;") == std::string::npos;
  if (one_word && !tag.starts_with('-')) return;
  throw Error(
      ExitCode::usage,
      "\"" + tag + "\" is no tag: a tag is one word without | ! * ? , ; and does not start with -",
      "join words with a -, as in before-update; a note takes any text");
}

ExitCode tag_sessions(const CurationRequest& request, World& world) {
  const std::string& tag = request.text;
  require_word(tag);
  const auto is_tagged = [&](const SessionEntry& entry) {
    return std::find(entry.tags.begin(), entry.tags.end(), tag) != entry.tags.end();
  };
  return say_of_sessions(request,
                         {.kind = Event::Kind::tag,
                          .done = "tagged " + tag,
                          .already = "tagged " + tag + " already",
                          .is_already = is_tagged},
                         world);
}

Action set_up(CLI::App& app) {
  return curation_action(app, words, tag_sessions);
}

}  // namespace

Command tag_command() {
  return {"tag", "give sessions a tag to select them by", set_up};
}

}  // namespace diary
