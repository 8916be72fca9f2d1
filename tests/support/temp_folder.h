#pragma once

#include <cstdlib>
#include <filesystem>
#include <random>
#include <stdexcept>
#include <string>

namespace diary {

/// A new folder for one test, removed with all that is in it. It lies in $TMPDIR, else in the
/// current directory: the build folder is on a real file system more often than /tmp is.
class TempFolder {
 public:
  TempFolder() {
    namespace fs = std::filesystem;
    const char* chosen = std::getenv("TMPDIR");
    const fs::path parent =
        chosen != nullptr && *chosen != '\0' ? fs::path(chosen) : fs::current_path();
    std::random_device random;
    for (int attempt = 0; attempt < 100; ++attempt) {
      path_ = fs::canonical(parent) / ("diary-test-" + std::to_string(random()));
      if (!fs::create_directory(path_)) continue;
      fs::permissions(path_, fs::perms::owner_all);
      return;
    }
    throw std::runtime_error("no free name for a temporary folder in " + parent.string());
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path operator/(const std::filesystem::path& name) const {
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace diary
