#include <atomic>
#include <fstream>
#include <thread>

#include "platform/files.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
namespace fs = std::filesystem;

TEST_CASE("a lock is held by one at a time, and its file goes with it") {
  const TempFolder folder;
  const auto path = folder / "lock";
  CHECK_FALSE(FileLock::is_held(path));
  {
    const auto lock = FileLock::try_acquire(path);
    REQUIRE(lock);
    CHECK(FileLock::is_held(path));
    CHECK_FALSE(FileLock::try_acquire(path));
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  }
  CHECK_FALSE(FileLock::is_held(path));
  CHECK_FALSE(fs::exists(path));
}

TEST_CASE("a file that was left without a holder is free") {
  const TempFolder folder;
  std::ofstream(folder / "lock") << "";

  CHECK_FALSE(FileLock::is_held(folder / "lock"));
  CHECK(FileLock::try_acquire(folder / "lock"));
}

TEST_CASE("a lock that was moved is released once") {
  const TempFolder folder;
  auto first = FileLock::try_acquire(folder / "lock");
  REQUIRE(first);
  {
    const FileLock second = std::move(*first);
    first.reset();
    CHECK(FileLock::is_held(folder / "lock"));
  }
  CHECK_FALSE(fs::exists(folder / "lock"));
}

TEST_CASE("a holder whose file was taken away leaves the new holder's file") {
  const TempFolder folder;
  auto old_holder = FileLock::try_acquire(folder / "lock");
  fs::remove(folder / "lock");
  const auto new_holder = FileLock::try_acquire(folder / "lock");
  REQUIRE(old_holder);
  REQUIRE(new_holder);

  old_holder.reset();

  CHECK(fs::exists(folder / "lock"));
  CHECK(FileLock::is_held(folder / "lock"));
}

TEST_CASE("who gets the lock has it on a file that others find, also while it changes hands") {
  const TempFolder folder;
  const auto path = folder / "lock";
  std::atomic<int> holders{0};
  std::atomic<int> failures{0};
  const auto take_turns = [&] {
    for (int turn = 0; turn < 300; ++turn) {
      const auto lock = FileLock::try_acquire(path);
      if (!lock) continue;
      if (++holders != 1 || !fs::exists(path)) ++failures;
      --holders;
    }
  };

  std::thread other(take_turns);
  take_turns();
  other.join();

  CHECK(failures == 0);
}

TEST_CASE("a lock is not taken through a link, nor where its folder is missing") {
  const TempFolder folder;
  fs::create_symlink("target", folder / "link");

  CHECK_THROWS_AS(FileLock::try_acquire(folder / "link"), std::system_error);
  CHECK_FALSE(fs::exists(folder / "target"));
  CHECK_THROWS_AS(FileLock::try_acquire(folder / "missing/lock"), std::system_error);
}
