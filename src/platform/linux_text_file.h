#pragma once

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fact.h"

namespace diary {

/// What was found in a small file of /proc or /sys, or why nothing was. Exactly one of `text` and
/// `reason` is set.
struct Reading {
  std::optional<std::string> text;
  std::string reason;
};

inline Reading found(std::string text) {
  return {std::move(text), {}};
}
inline Reading nothing_because(std::string reason) {
  return {std::nullopt, std::move(reason)};
}

/// The content without white space at both ends and NULs at the end, otherwise as it is: names in
/// it may hold anything, and the printers make them harmless. Reads at most 8 MiB, and regular
/// files only. Reasons: "no such file", "permission denied", "empty", "not a file", or the system's
/// own words. Never throws for what it finds there.
Reading read_text(const std::filesystem::path& path);

/// The first of the files that has something in it; otherwise the reason that tells most: of the
/// first that exists but cannot be read, else "no such file".
Reading read_first(std::span<const std::filesystem::path> paths);
Reading read_first(std::initializer_list<std::filesystem::path> paths);

/// The different contents of several files, joined by ", " in the order of the paths; the CPUs of
/// one machine may well be set alike. The reason is read_first's.
Reading read_distinct(std::span<const std::filesystem::path> paths);

/// What stands behind "label:" in the first such line that has something there, as in /proc/cpuinfo
/// and /proc/meminfo; ASCII case of the label ignored.
std::optional<std::string> labelled_line(std::string_view text, std::string_view label);

/// Words that firmware holds where nobody filled in a name or a number ("To Be Filled By O.E.M.",
/// "Default string", only zeros).
bool is_placeholder(std::string_view text);

Fact to_fact(std::string name, Reading reading);
Fact read_text_fact(std::string name, const std::filesystem::path& path);

/// The names in a folder, sorted; nothing when there is no such folder or it cannot be read.
std::vector<std::string> names_in_folder(const std::filesystem::path& folder);

/// A whole number in hexadecimal digits, with or without 0x in front.
std::optional<std::size_t> parse_hexadecimal(std::string_view text);

/// Where a path of this machine lies below another root folder.
std::filesystem::path below(const std::filesystem::path& root, const std::filesystem::path& path);

}  // namespace diary
