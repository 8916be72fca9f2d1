#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/archive.h"
#include "command/command.h"
#include "command/options.h"
#include "command/world.h"
#include "model/session.h"
#include "model/session_entry.h"

namespace diary {

/// The commands that say something of whole sessions, all alike: what is said comes first, as one
/// argument, then which sessions. Nothing that was measured changes, and nothing that was said is
/// taken out of the archive: each appends one event to a session.
struct CurationWords {
  std::string_view command;
  std::string_view argument;  ///< "REASON"
  std::string_view help;      ///< of the argument
  std::string_view noun;      ///< for messages: "a reason"
  std::string_view example;   ///< a whole command line without the program's name
};

/// What the command line says.
struct CurationRequest {
  CurationWords words;
  std::string text;
  SelectorOption selector;
  ArchiveOption archive;
};

/// Declares the arguments, and hands them to the command.
Action curation_action(CLI::App& app, const CurationWords& words,
                       ExitCode (*command)(const CurationRequest&, World&));

/// The sessions that are spoken of, oldest first.
struct SpokenOf {
  std::vector<SessionEntry> entries;
  std::vector<std::string> ids;  ///< the short id of each
};

/// The chosen sessions, of every state. Reading only: a missing archive is not made.
/// Throws Error (usage): the text or the selector is missing, the selector chooses cases or matches
/// nothing.
SpokenOf sessions_spoken_of(const CurationRequest& request, World& world);

/// Appends an event to each of the sessions, or to none when one cannot be.
void append_to_all(const CurationRequest& request, Event::Kind kind,
                   const std::vector<SessionEntry>& entries, World& world);

/// How one of them speaks of many sessions at once.
struct Saying {
  Event::Kind kind = Event::Kind::note;
  std::string done;     ///< "tagged office"
  std::string already;  ///< "tagged office already"
  std::function<bool(const SessionEntry&)> is_already;
};

/// Says it of each chosen session that it is not said of already, and reports both kinds: a line
/// for each session when they are few, else how many they are.
ExitCode say_of_sessions(const CurationRequest& request, const Saying& saying, World& world);

}  // namespace diary
