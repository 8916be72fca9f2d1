#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace diary {

enum class Stream { output, error };

/// Whether a person reads the stream.
bool is_terminal(Stream stream);

/// Columns of the terminal on standard output; nothing when it is none.
std::optional<std::size_t> terminal_width();

/// An environment variable, if it is set and not empty.
std::optional<std::string> environment(const char* name);

/// Where the archive lies when nobody says otherwise: $XDG_DATA_HOME/diskdiary/diary.db, or below
/// ~/.local/share (Windows: %LOCALAPPDATA%). Nothing when neither is known.
std::optional<std::string> default_archive_path();

/// Opens the null device on whichever of the standard streams is closed, so that no file of ours
/// takes its number. Called once, first thing.
void secure_standard_streams();

}  // namespace diary
