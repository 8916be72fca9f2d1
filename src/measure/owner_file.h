#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/uuid.h"

namespace diary {

/// The file `owner` in a workspace says who made the folder and which names may be in it, so that a
/// later `clean` knows what is ours. It is text, one fact a line, and grows as names are planned: a
/// name stands in it before a file of that name is made. A last line without its end (the machine
/// went down while it was written) does not count.
///
///     diskdiary workspace 1
///     session 0f8fad5b-d9cb-469f-a165-70867728950e
///     process 4711
///     boot 00000000-0000-4000-8000-000000000001      (- where the system has none)
///     file written                                   a file of this name
///     folder files-000001 2000                       a folder with files f000000 to f001999
struct OwnerRecord {
  struct Folder {
    std::string name;
    std::int64_t files = 0;
  };

  Uuid session;
  std::int64_t process = 0;
  std::string boot;
  std::vector<std::string> files;
  std::vector<Folder> folders;
};

inline constexpr const char* owner_file_name = "owner";

/// The first four lines.
std::string owner_head(const OwnerRecord& record);
std::string owner_line(const std::string& file);
std::string owner_line(const OwnerRecord::Folder& folder);

/// Nothing when it is not such a text from its first line to its last.
std::optional<OwnerRecord> parse_owner(std::string_view text);

bool plans_file(const OwnerRecord& record, std::string_view name);
const OwnerRecord::Folder* planned_folder(const OwnerRecord& record, std::string_view name);
/// Whether it is one of f000000, f000001, ... up to the number of files.
bool is_small_file(const OwnerRecord::Folder& folder, std::string_view name);

/// ".diskdiary-" and the 32 hexadecimal digits of the session's id.
std::string workspace_name(const Uuid& session);
/// Whose workspace a folder of this name is; nothing for any other name.
std::optional<Uuid> session_of_workspace(std::string_view name);

}  // namespace diary
