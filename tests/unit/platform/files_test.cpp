#include "platform/files.h"

#include <fstream>

#include "base/error.h"
#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using Kind = FileExamination::Kind;
namespace fs = std::filesystem;

namespace {

void put(const fs::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

template <typename Call>
ExitCode exit_code_of(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return error.code();
  }
  return ExitCode::done;
}

}  // namespace

TEST_CASE("an examined file shows its size and its first hundred bytes") {
  const TempFolder folder;
  put(folder / "long", std::string(100, 'a') + "b");
  put(folder / "short", std::string("\0x", 2));

  const FileExamination found = examine_file(folder / "long");

  CHECK(found.kind == Kind::regular);
  CHECK(found.size == Bytes{101});
  CHECK(found.head == std::string(100, 'a'));
  CHECK(found.owned_by_us);
  CHECK(examine_file(folder / "short").head == std::string("\0x", 2));
}

TEST_CASE("a link is examined as a link, whatever it points to") {
  const TempFolder folder;
  put(folder / "file", "secret");
  fs::create_symlink("file", folder / "link");
  fs::create_symlink("nowhere", folder / "dangling");

  CHECK(examine_file(folder / "link").kind == Kind::link);
  CHECK(examine_file(folder / "link").head.empty());
  CHECK(examine_file(folder / "dangling").kind == Kind::link);
}

TEST_CASE("what is no file is told from a file that is missing") {
  const TempFolder folder;
  put(folder / "file", "");

  CHECK(examine_file(folder.path()).kind == Kind::directory);
  CHECK(examine_file(folder / "missing").kind == Kind::missing);
  CHECK(examine_file(folder / "file/below").kind == Kind::missing);
}

TEST_CASE("a file that its group may write to is writable by others") {
  const TempFolder folder;
  put(folder / "file", "");
  fs::permissions(folder / "file", fs::perms::owner_read | fs::perms::owner_write);
  CHECK_FALSE(examine_file(folder / "file").writable_by_others);

  fs::permissions(folder / "file", fs::perms::group_write, fs::perm_options::add);
  CHECK(examine_file(folder / "file").writable_by_others);
}

TEST_CASE("the directory of a path is resolved and its last component kept") {
  const TempFolder folder;
  fs::create_directory(folder / "real");
  fs::create_symlink("real", folder / "link");
  put(folder / "real/target", "");
  fs::create_symlink("target", folder / "real/name");

  CHECK(resolved_parent(folder / "link/name") == folder / "real/name");
  CHECK(resolved_parent(folder / "link/../link/absent") == folder / "real/absent");
  CHECK(resolved_parent("plain") == fs::canonical(".") / "plain");
  CHECK_THROWS_AS(resolved_parent(folder / "missing/name"), std::system_error);
}

TEST_CASE("missing directories are made for us only, others are left alone") {
  const TempFolder folder;
  fs::create_directory(folder / "open");
  fs::permissions(folder / "open", fs::perms::all);

  make_private_directories(folder / "open/a/b");
  make_private_directories(folder / "open/a/b");

  CHECK(fs::status(folder / "open").permissions() == fs::perms::all);
  CHECK(fs::status(folder / "open/a").permissions() == fs::perms::owner_all);
  CHECK(fs::status(folder / "open/a/b").permissions() == fs::perms::owner_all);
}

TEST_CASE("a directory is not made where a file lies") {
  const TempFolder folder;
  put(folder / "file", "");
  CHECK_THROWS_AS(make_private_directories(folder / "file"), std::system_error);
  CHECK_THROWS_AS(make_private_directories(folder / "file/below"), std::system_error);
}

TEST_CASE("a file is read whole up to its limit and refused beyond it") {
  const TempFolder folder;
  const std::string content(200'000, 'x');
  put(folder / "file", content);
  fs::create_symlink("file", folder / "link");

  CHECK(read_whole_file(folder / "file", Bytes{200'000}) == content);
  CHECK(read_whole_file(folder / "link", Bytes{200'000}) == content);
  CHECK(exit_code_of([&] { read_whole_file(folder / "file", Bytes{199'999}); }) == ExitCode::usage);
}

TEST_CASE("what cannot be read whole is refused with its own exit code") {
  const TempFolder folder;
  CHECK(exit_code_of([&] { read_whole_file(folder / "missing", mebibytes(1)); }) ==
        ExitCode::world);
  CHECK(exit_code_of([&] { read_whole_file(folder.path(), mebibytes(1)); }) == ExitCode::usage);
}

TEST_CASE("a file is written whole, with nothing left beside it") {
  const TempFolder folder;
  const std::string content(100'000, 'x');

  write_whole_file(folder / "file", content, Replace::no);

  CHECK(read_whole_file(folder / "file", mebibytes(1)) == content);
  CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("an existing file is replaced only when that is said") {
  const TempFolder folder;
  put(folder / "file", "old");

  CHECK(exit_code_of([&] { write_whole_file(folder / "file", "new", Replace::no); }) ==
        ExitCode::usage);
  CHECK(read_whole_file(folder / "file", mebibytes(1)) == "old");

  write_whole_file(folder / "file", "new", Replace::yes);
  CHECK(read_whole_file(folder / "file", mebibytes(1)) == "new");
  CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("what is not a regular file is never replaced") {
  const TempFolder folder;
  put(folder / "target", "old");
  fs::create_symlink("target", folder / "link");

  CHECK(exit_code_of([&] { write_whole_file(folder / "link", "new", Replace::yes); }) ==
        ExitCode::usage);
  CHECK(exit_code_of([&] { write_whole_file(folder.path(), "new", Replace::yes); }) ==
        ExitCode::usage);
  CHECK(read_whole_file(folder / "target", mebibytes(1)) == "old");
  CHECK(fs::is_symlink(folder / "link"));
}

TEST_CASE("a file that cannot be written leaves nothing") {
  const TempFolder folder;
  CHECK(exit_code_of([&] { write_whole_file(folder / "missing/file", "x", Replace::no); }) ==
        ExitCode::world);
  // Longer than any file system's names: the temporary file is made, the rename fails.
  CHECK(exit_code_of([&] { write_whole_file(folder / std::string(300, 'n'), "x", Replace::no); }) ==
        ExitCode::world);
  CHECK(files_in(folder.path()) == 0);
}
