#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/uuid.h"

namespace SQLite {
class Database;
}

namespace diary {

/// An open archive, for one thread. Made by open_archive only, which has looked at the file first.
class Archive {
 public:
  /// `path` has its directory resolved; `name` is the path as the user gave it, for messages.
  Archive(std::filesystem::path path, std::string name, std::unique_ptr<SQLite::Database> database);
  ~Archive();
  Archive(Archive&& other) noexcept;
  Archive& operator=(Archive&& other) noexcept;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const std::string& name() const { return name_; }

  /// For the files of this floor; nobody else speaks SQL.
  [[nodiscard]] SQLite::Database& database() const { return *database_; }

  /// The file whose lock the recorder of a session holds while it is at work.
  [[nodiscard]] std::filesystem::path lock_path(const Uuid& session) const;

 private:
  std::filesystem::path path_;
  std::string name_;
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace diary
