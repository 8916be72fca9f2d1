#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace diary {

/// 'diry', the application_id of every archive.
inline constexpr std::uint32_t archive_application_id = 0x64697279;

/// What the first 100 bytes of an SQLite file say, read without SQLite
/// (https://www.sqlite.org/fileformat.html, section 1.3). The sizes in it are left to SQLite, which
/// looks at them under a lock: a program that is writing changes them.
struct FileHeader {
  std::uint32_t application_id = 0;
  std::uint32_t schema = 0;      ///< user_version: the number of the last migration
  bool write_ahead_log = false;  ///< the file wants -wal and -shm files beside it
};

/// Nothing when the bytes are not the head of an SQLite file.
std::optional<FileHeader> parse_file_header(std::string_view head);

}  // namespace diary
