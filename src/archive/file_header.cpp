#include "archive/file_header.h"

namespace diary {
namespace {

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes) number = (number << 8U) | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

std::optional<FileHeader> parse_file_header(std::string_view head) {
  constexpr std::string_view magic("SQLite format 3\0", 16);
  if (head.size() < 100 || !head.starts_with(magic)) return std::nullopt;
  FileHeader header;
  header.application_id = big_endian(head.substr(68, 4));
  header.schema = big_endian(head.substr(60, 4));
  header.write_ahead_log = head[18] == 2 || head[19] == 2;
  return header;
}

}  // namespace diary
