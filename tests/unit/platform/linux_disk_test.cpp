#include "platform/linux_disk.h"

#include <system_error>

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/files.h"
#include "platform/linux_page_cache.h"
#include "platform/linux_volume.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
namespace fs = std::filesystem;

TEST_CASE("files and directories are made for us only, whatever the umask") {
  const TempFolder folder;
  LinuxDisk disk;
  const DirectoryHandle handle = disk.open_directory(folder.path());
  const mode_t umask_before = ::umask(0);
  disk.close(disk.create_file(handle, "file"));
  disk.close_directory(disk.create_directory(handle, "inner"));
  ::umask(umask_before);
  disk.close_directory(handle);

  CHECK(fs::status(folder / "file").permissions() ==
        (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(fs::status(folder / "inner").permissions() == fs::perms::owner_all);
}

TEST_CASE("handles are closed when another program is started") {
  const TempFolder folder;
  LinuxDisk disk;
  const DirectoryHandle handle = disk.open_directory(folder.path());
  const FileHandle file = disk.create_file(handle, "file");
  const DirectoryHandle inner = disk.create_directory(handle, "inner");

  for (const std::intptr_t descriptor : {handle.value, file.value, inner.value}) {
    CHECK((::fcntl(static_cast<int>(descriptor), F_GETFD) & FD_CLOEXEC) != 0);
  }
  disk.close(file);
  disk.close_directory(inner);
  disk.close_directory(handle);
}

TEST_CASE("a FIFO in the place of a file does not hold us") {
  const TempFolder folder;
  REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
  LinuxDisk disk;
  const DirectoryHandle handle = disk.open_directory(folder.path());

  disk.close(disk.open_to_read(handle, "fifo"));
  CHECK(disk.status(handle, "fifo").kind == FileStatus::Kind::other);
  CHECK(examine_file(folder / "fifo").kind == FileExamination::Kind::other);
  disk.close_directory(handle);
}

TEST_CASE("a write that the system carries out in part is not taken for a whole one") {
  const TempFolder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    // The first call writes up to the limit, the second one is refused.
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{5000, 5000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    LinuxDisk disk;
    const FileHandle file = disk.create_file(disk.open_directory(folder.path()), "file");
    try {
      disk.write(file, std::vector<std::byte>(8000));
    } catch (const std::system_error& failure) {
      ::_exit(failure.code() == std::errc::file_too_large ? 7 : 2);
    }
    ::_exit(1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WEXITSTATUS(status) == 7);
  CHECK(fs::file_size(folder / "file") == 5000);
}

TEST_CASE("both ways to ask for cached pages agree, and leave nothing mapped") {
  const TempFolder folder;
  if (linux_volume(folder.path()).kind != Volume::Kind::disk) {
    WARN("skipped: not on a disk");
    return;
  }
  LinuxDisk disk;
  const DirectoryHandle handle = disk.open_directory(folder.path());
  const std::vector<std::byte> content(100'001);
  const FileHandle written = disk.create_file(handle, "file");
  disk.write(written, content);
  disk.close(written);
  const FileHandle file = disk.open_to_read(handle, "file");
  const int descriptor = static_cast<int>(file.value);

  CHECK(cached_by_mincore(descriptor, Bytes{100'001}) == Bytes{100'001});
  const std::string mapped = read_whole_file("/proc/self/maps", mebibytes(1));
  CHECK(mapped.find(folder.path().string()) == std::string::npos);
  disk.evict(file);
  CHECK(cached_by_mincore(descriptor, Bytes{100'001}) == Bytes{0});

  if (const auto cached = cached_by_cachestat(descriptor, Bytes{100'001})) {
    CHECK(*cached == Bytes{0});
    std::vector<std::byte> buffer(100'001);
    disk.read(file, buffer);
    CHECK(cached_by_cachestat(descriptor, Bytes{100'001}) == Bytes{100'001});
  }
  disk.close(file);
  disk.close_directory(handle);
}
