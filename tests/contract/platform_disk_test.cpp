#include <array>
#include <string>

#include "contract/ground.h"
#include "support/catch.h"

using namespace diary;

namespace {

std::string read_all(Disk& disk, DirectoryHandle folder, const char* name) {
  const FileHandle file = disk.open_to_read(folder, name);
  std::string content;
  std::array<std::byte, 1000> buffer{};
  for (;;) {
    const std::size_t length = disk.read(file, buffer);
    if (length == 0) break;
    for (const std::byte byte : std::span(buffer).first(length)) {
      content.push_back(static_cast<char>(byte));
    }
  }
  disk.close(file);
  return content;
}

}  // namespace

TEST_CASE("a file is not created under a name that exists") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  ground.make_file("taken", "first");
  ground.make_link("link", "nowhere");

  CHECK(error_of([&] { ground.disk().create_file(ground.folder(), "taken"); }) ==
        std::errc::file_exists);
  CHECK(error_of([&] { ground.disk().create_file(ground.folder(), "link"); }) ==
        std::errc::file_exists);
  CHECK(error_of([&] { ground.disk().create_directory(ground.folder(), "taken"); }) ==
        std::errc::file_exists);

  CHECK(read_all(ground.disk(), ground.folder(), "taken") == "first");
}

TEST_CASE("what is written in pieces is read back whole") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  const std::string piece(3000, 'x');

  const FileHandle file = disk.create_file(ground.folder(), "file");
  disk.write(file, std::as_bytes(std::span(piece)));
  disk.write(file, std::as_bytes(std::span(std::string_view("end"))));
  disk.close(file);

  CHECK(read_all(disk, ground.folder(), "file") == piece + "end");
  CHECK(disk.status(ground.folder(), "file").size == Bytes{3003});
}

TEST_CASE("every kind of sync is accepted") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();

  const FileHandle file = disk.create_file(ground.folder(), "file");
  disk.write(file, std::as_bytes(std::span(std::string_view("text"))));

  CHECK(error_of([&] { disk.fsync(file); }) == std::errc{});
  CHECK(error_of([&] { disk.fdatasync(file); }) == std::errc{});
  CHECK(error_of([&] { disk.flush_file_system(ground.folder()); }) == std::errc{});
  const auto expected = disk.can_sync_directories() ? std::errc{} : std::errc::not_supported;
  CHECK(error_of([&] { disk.fsync_directory(ground.folder()); }) == expected);
  disk.close(file);
}

TEST_CASE("a removed file is missing") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  ground.make_file("file", "text");

  disk.remove_file(ground.folder(), "file");

  CHECK(disk.status(ground.folder(), "file").kind == FileStatus::Kind::missing);
  CHECK(error_of([&] { disk.open_to_read(ground.folder(), "file"); }) ==
        std::errc::no_such_file_or_directory);
  CHECK(error_of([&] { disk.remove_file(ground.folder(), "file"); }) ==
        std::errc::no_such_file_or_directory);
}

TEST_CASE("a directory is removed only when it is empty, and only as a directory") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  const DirectoryHandle inner = disk.create_directory(ground.folder(), "inner");
  disk.close(disk.create_file(inner, "file"));

  CHECK(error_of([&] { disk.remove_directory(ground.folder(), "inner"); }) ==
        std::errc::directory_not_empty);
  CHECK(error_of([&] { disk.remove_file(ground.folder(), "inner"); }) == std::errc::is_a_directory);
  CHECK(error_of([&] { disk.remove_directory(inner, "file"); }) == std::errc::not_a_directory);

  disk.remove_file(inner, "file");
  disk.close_directory(inner);
  disk.remove_directory(ground.folder(), "inner");
  CHECK(disk.names_in(ground.folder()).empty());
}

TEST_CASE("names come sorted, and again when they are asked for again") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  for (const char* name : {"b", "a", "c", "B", ".hidden"}) ground.make_file(name, "");

  const std::vector<std::string> expected{".hidden", "B", "a", "b", "c"};
  CHECK(ground.disk().names_in(ground.folder()) == expected);
  CHECK(ground.disk().names_in(ground.folder()) == expected);
}

TEST_CASE("a status tells kind, owner, size and identity") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  ground.make_file("one", "four");
  ground.make_file("two", "");
  ground.make_link("link", "one");
  disk.close_directory(disk.create_directory(ground.folder(), "inner"));

  const FileStatus one = disk.status(ground.folder(), "one");
  CHECK(one.kind == FileStatus::Kind::regular);
  CHECK(one.size == Bytes{4});
  CHECK(one.owner == FileStatus::Owner::us);
  CHECK(disk.status(ground.folder(), "inner").kind == FileStatus::Kind::directory);
  CHECK(disk.status(ground.folder(), "link").kind == FileStatus::Kind::other);
  CHECK(disk.status(ground.folder(), "nothing").kind == FileStatus::Kind::missing);

  const FileStatus two = disk.status(ground.folder(), "two");
  CHECK(one.volume == two.volume);
  CHECK(one.number != two.number);
  const FileHandle file = disk.open_to_read(ground.folder(), "one");
  CHECK(disk.status(file).number == one.number);
  CHECK(disk.status(file).volume == one.volume);
  disk.close(file);
}

TEST_CASE("links are not followed") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  ground.make_file("target", "text");
  ground.make_link("link", "target");
  ground.make_link("link to folder", ".");

  CHECK(error_of([&] { ground.disk().open_to_read(ground.folder(), "link"); }) ==
        std::errc::too_many_symbolic_link_levels);
  CHECK(error_of([&] { ground.disk().open_directory_in(ground.folder(), "link to folder"); }) ==
        std::errc::not_a_directory);
}

TEST_CASE("a name that leads out of its folder is refused") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();

  for (const char* name : {"", ".", "..", "../file", "/file", "inner/file"}) {
    INFO(name);
    CHECK(error_of([&] { disk.create_file(ground.folder(), name); }) ==
          std::errc::invalid_argument);
    CHECK(error_of([&] { disk.open_to_read(ground.folder(), name); }) ==
          std::errc::invalid_argument);
    CHECK(error_of([&] { disk.remove_file(ground.folder(), name); }) ==
          std::errc::invalid_argument);
    CHECK(error_of([&] { disk.create_directory(ground.folder(), name); }) ==
          std::errc::invalid_argument);
    CHECK(error_of([&] { disk.status(ground.folder(), name); }) == std::errc::invalid_argument);
  }
}

TEST_CASE("a directory is opened by its path, and nothing else is") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  ground.make_file("file", "text");

  CHECK(error_of([&] { disk.open_directory(ground.path() / "missing"); }) ==
        std::errc::no_such_file_or_directory);
  CHECK(error_of([&] { disk.open_directory(ground.path() / "file"); }) ==
        std::errc::not_a_directory);
  CHECK(error_of([&] { disk.open_directory_in(ground.folder(), "file"); }) ==
        std::errc::not_a_directory);

  disk.close_directory(disk.create_directory(ground.folder(), "inner"));
  const DirectoryHandle inner = disk.open_directory_in(ground.folder(), "inner");
  disk.close(disk.create_file(inner, "deep"));
  disk.close_directory(inner);
  const DirectoryHandle again = disk.open_directory(ground.path() / "inner");
  CHECK(disk.names_in(again) == std::vector<std::string>{"deep"});
  disk.close_directory(again);
}

TEST_CASE("handles do only what they were opened for, and nothing once they are closed") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  ground.make_file("file", "text");
  const auto text = std::as_bytes(std::span(std::string_view("more")));

  const FileHandle file = disk.open_to_read(ground.folder(), "file");
  CHECK(error_of([&] { disk.write(file, text); }) == std::errc::bad_file_descriptor);
  disk.close(file);

  std::array<std::byte, 10> buffer{};
  CHECK(error_of([&] { disk.read(file, buffer); }) == std::errc::bad_file_descriptor);
  CHECK(error_of([&] { disk.fsync(file); }) == std::errc::bad_file_descriptor);
  CHECK(error_of([&] { disk.close(file); }) == std::errc::bad_file_descriptor);
}

TEST_CASE("a lock excludes other handles until it is closed") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  const FileHandle holder = disk.create_file(ground.folder(), "owner");
  const FileHandle other = disk.open_to_read(ground.folder(), "owner");

  CHECK(disk.try_lock(holder));
  CHECK(disk.try_lock(holder));
  CHECK_FALSE(disk.try_lock(other));

  disk.close(holder);
  CHECK(disk.try_lock(other));
  disk.close(other);
}

TEST_CASE("an evicted file has nothing in the page cache, a read one all of it") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);
  Disk& disk = ground.disk();
  if (!ground.on_a_disk()) {
    WARN("skipped: " << ground.path() << " is on " << ground.platform().volume(ground.path()).type);
    return;
  }
  // Not a multiple of a page: the end of the last one must not count.
  const std::string content(1'000'001, 'x');
  const Bytes size{1'000'001};
  const FileHandle written = disk.create_file(ground.folder(), "file");
  disk.write(written, std::as_bytes(std::span(content)));
  disk.close(written);
  const FileHandle file = disk.open_to_read(ground.folder(), "file");
  CHECK(disk.cached_bytes(file) == size);

  disk.evict(file);
  CHECK(disk.cached_bytes(file) == Bytes{0});

  CHECK(read_all(disk, ground.folder(), "file") == content);
  CHECK(disk.cached_bytes(file) == size);
  disk.close(file);
}

TEST_CASE("space is what is left and what is taken") {
  const auto which = GENERATE(Which::native, Which::fake);
  INFO(to_text(which));
  Ground ground(which);

  const Space space = ground.disk().space(ground.folder());

  CHECK(space.available > Bytes{0});
  CHECK(space.used >= Bytes{0});
  if (space.inodes_free) CHECK(*space.inodes_free > 0);
}
