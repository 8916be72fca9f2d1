#include "measure/owner_file.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace diary {
namespace {

constexpr std::string_view first_line = "diskdiary workspace 1";
constexpr std::string_view name_prefix = ".diskdiary-";
constexpr std::size_t small_file_digits = 6;

/// The lines that have their end.
std::vector<std::string> whole_lines(std::string_view text) {
  const auto last_end = text.rfind('\n');
  if (last_end == std::string_view::npos) return {};
  return split(text.substr(0, last_end), '\n');
}

/// What follows the word and one space; nothing when the line is another one.
std::optional<std::string> after(std::string_view word, const std::string& line) {
  if (line.size() <= word.size() + 1 || !line.starts_with(word) || line[word.size()] != ' ') {
    return std::nullopt;
  }
  return line.substr(word.size() + 1);
}

bool read_head(const std::vector<std::string>& lines, OwnerRecord& record) {
  if (lines.size() < 4 || lines[0] != first_line) return false;
  const auto session = after("session", lines[1]);
  const auto process = after("process", lines[2]);
  const auto boot = after("boot", lines[3]);
  if (!session || !process || !boot) return false;
  const auto id = parse_uuid(*session);
  const auto number = parse_integer(*process);
  if (!id || !number) return false;
  record.session = *id;
  record.process = *number;
  record.boot = *boot == "-" ? "" : *boot;
  return true;
}

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The names that a run gives; any other makes the file somebody else's.
bool is_large_file(std::string_view name) {
  constexpr std::string_view to_read = "read-";
  return name == "written" ||
         (name.starts_with(to_read) && all_digits(name.substr(to_read.size())));
}

bool is_folder_of_small_files(std::string_view name) {
  constexpr std::string_view files = "files-";
  return name.starts_with(files) && all_digits(name.substr(files.size()));
}

bool read_name(const std::string& line, OwnerRecord& record) {
  if (const auto file = after("file", line)) {
    record.files.push_back(*file);
    return is_large_file(*file);
  }
  const auto folder = after("folder", line);
  if (!folder) return false;
  const auto words = split(*folder, ' ');
  if (words.size() != 2) return false;
  const auto files = parse_integer(words[1]);
  if (!files || *files < 0 || !is_folder_of_small_files(words[0])) return false;
  record.folders.push_back({words[0], *files});
  return true;
}

}  // namespace

std::string owner_head(const OwnerRecord& record) {
  return fmt::format("{}\nsession {}\nprocess {}\nboot {}\n", first_line, to_text(record.session),
                     record.process, record.boot.empty() ? "-" : record.boot);
}

std::string owner_line(const std::string& file) {
  return fmt::format("file {}\n", file);
}

std::string owner_line(const OwnerRecord::Folder& folder) {
  return fmt::format("folder {} {}\n", folder.name, folder.files);
}

std::optional<OwnerRecord> parse_owner(std::string_view text) {
  const auto lines = whole_lines(text);
  OwnerRecord record;
  if (!read_head(lines, record)) return std::nullopt;
  const bool all_read = std::all_of(lines.begin() + 4, lines.end(), [&](const std::string& line) {
    return read_name(line, record);
  });
  if (!all_read) return std::nullopt;
  return record;
}

bool plans_file(const OwnerRecord& record, std::string_view name) {
  return std::find(record.files.begin(), record.files.end(), name) != record.files.end();
}

const OwnerRecord::Folder* planned_folder(const OwnerRecord& record, std::string_view name) {
  const auto found =
      std::find_if(record.folders.begin(), record.folders.end(),
                   [&](const OwnerRecord::Folder& folder) { return folder.name == name; });
  return found == record.folders.end() ? nullptr : &*found;
}

bool is_small_file(const OwnerRecord::Folder& folder, std::string_view name) {
  if (name.size() != small_file_digits + 1 || name[0] != 'f') return false;
  const auto digits = name.substr(1);
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return false;
  return parse_integer(digits).value_or(folder.files) < folder.files;
}

std::string workspace_name(const Uuid& session) {
  std::string digits = to_text(session);
  std::erase(digits, '-');
  return fmt::format("{}{}", name_prefix, digits);
}

std::optional<Uuid> session_of_workspace(std::string_view name) {
  if (!name.starts_with(name_prefix)) return std::nullopt;
  std::string text(name.substr(name_prefix.size()));
  if (text.size() != 32) return std::nullopt;
  for (const std::size_t dash : {8U, 13U, 18U, 23U}) text.insert(dash, "-");
  const auto session = parse_uuid(text);
  // Only the spelling that workspace_name has: two names must not be one session's.
  return session && workspace_name(*session) == name ? session : std::nullopt;
}

}  // namespace diary
