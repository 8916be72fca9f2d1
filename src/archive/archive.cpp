#include "archive/archive.h"

#include <utility>

#include <SQLiteCpp/Database.h>

namespace diary {

Archive::Archive(std::filesystem::path path, std::string name,
                 std::unique_ptr<SQLite::Database> database)
    : path_(std::move(path)), name_(std::move(name)), database_(std::move(database)) {}
Archive::~Archive() = default;
Archive::Archive(Archive&& other) noexcept = default;
Archive& Archive::operator=(Archive&& other) noexcept = default;

std::filesystem::path Archive::lock_path(const Uuid& session) const {
  std::filesystem::path path = path_;
  path += "." + to_text(session) + ".lock";
  return path;
}

}  // namespace diary
