#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "platform/platform.h"
#include "support/fake_platform.h"
#include "support/temp_folder.h"

namespace diary {

enum class Which { native, fake };

inline std::string to_text(Which which) {
  return which == Which::native ? "native" : "fake";
}

/// An empty folder of our own on one of the platforms.
class Ground {
 public:
  explicit Ground(Which which) {
    if (which == Which::fake) {
      fake_.emplace().files.plant_directory("/disk/ground");
    } else {
      temporary_.emplace();
    }
    handle_ = disk().open_directory(path());
  }
  ~Ground() { disk().close_directory(handle_); }
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;

  Platform& platform() { return fake_ ? static_cast<Platform&>(*fake_) : native_platform(); }
  Disk& disk() { return platform().disk(); }
  [[nodiscard]] std::filesystem::path path() const {
    return temporary_ ? temporary_->path() : std::filesystem::path("/disk/ground");
  }
  [[nodiscard]] DirectoryHandle folder() const { return handle_; }

  /// A durable file; returns nothing open.
  void make_file(const char* name, std::string_view content) {
    const FileHandle file = disk().create_file(folder(), name);
    disk().write(file, std::as_bytes(std::span(content)));
    disk().fsync(file);
    disk().close(file);
  }

  void make_link(const char* name, const char* target) {
    if (fake_) {
      fake_->files.plant_link(path() / name);
    } else {
      std::filesystem::create_symlink(target, path() / name);
    }
  }

  [[nodiscard]] bool on_a_disk() { return platform().volume(path()).kind == Volume::Kind::disk; }

 private:
  std::optional<FakePlatform> fake_;
  std::optional<TempFolder> temporary_;
  DirectoryHandle handle_;
};

/// Which error the call ends with; std::errc{} when it throws none.
template <typename Call>
std::errc error_of(Call call) {
  try {
    call();
  } catch (const std::system_error& failure) {
    return static_cast<std::errc>(failure.code().default_error_condition().value());
  }
  return std::errc{};
}

}  // namespace diary
