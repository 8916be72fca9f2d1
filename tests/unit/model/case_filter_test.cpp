#include "model/case_filter.h"

#include "base/error.h"
#include "support/catch.h"

using namespace diary;

namespace {

using Field = CaseFilter::Field;
using Sense = CaseFilter::Sense;

CaseKey write_case(Bytes size, Sync sync) {
  CaseKey key;
  key.bytes = size;
  key.sync = sync;
  return key;
}

CaseKey read_case(Bytes size, Cache cache) {
  CaseKey key;
  key.test = Test::read;
  key.bytes = size;
  key.cache = cache;
  return key;
}

CaseKey small_files() {
  CaseKey key;
  key.test = Test::files;
  key.bytes = Bytes{1'024'000};
  key.files = 2000;
  key.file_bytes = Bytes{512};
  key.sync = Sync::fsync;
  return key;
}

bool admits(Field field, std::vector<std::string> patterns, const CaseKey& key) {
  CaseFilter filter;
  filter.require(field, std::move(patterns), Sense::is);
  return filter.admits(key);
}

}  // namespace

TEST_CASE("a filter without conditions admits everything") {
  CHECK(CaseFilter{}.admits(small_files()));
  CHECK(CaseFilter{}.text().empty());
}

TEST_CASE("cases are told by test, sync and cache") {
  CHECK(admits(Field::test, {"write"}, write_case(mebibytes(64), Sync::none)));
  CHECK_FALSE(admits(Field::test, {"write"}, small_files()));
  CHECK(admits(Field::test, {"read", "FILES"}, small_files()));
  CHECK(admits(Field::sync, {"fsync*"}, write_case(mebibytes(64), Sync::fsync_dir)));
  CHECK_FALSE(admits(Field::sync, {"fsync"}, write_case(mebibytes(64), Sync::fsync_dir)));
  CHECK(admits(Field::cache, {"cold"}, read_case(mebibytes(64), Cache::cold)));
}

TEST_CASE("a field that a case does not have matches nothing") {
  CHECK_FALSE(admits(Field::sync, {"*"}, read_case(mebibytes(64), Cache::cold)));
  CHECK_FALSE(admits(Field::cache, {"*"}, small_files()));
}

TEST_CASE("sizes are compared by value, in whatever unit") {
  const CaseKey key = write_case(mebibytes(64), Sync::none);
  CHECK(admits(Field::size, {"64MiB"}, key));
  CHECK(admits(Field::size, {"65536KiB"}, key));
  CHECK(admits(Field::size, {"*MiB"}, key));
  CHECK_FALSE(admits(Field::size, {"64MB"}, key));
  CHECK_FALSE(admits(Field::size, {"6?KiB"}, key));
}

TEST_CASE("the size of small files is that of each") {
  CHECK(admits(Field::size, {"512B"}, small_files()));
  CHECK(admits(Field::size, {"2000x512B"}, small_files()));
  CHECK(admits(Field::size, {"2000x*"}, small_files()));
  CHECK_FALSE(admits(Field::size, {"1000KiB"}, small_files()));
  CHECK_FALSE(admits(Field::size, {"1000x512B"}, small_files()));
}

TEST_CASE("all conditions must hold, and a negated one must not") {
  CaseFilter filter;
  filter.require(Field::test, {"write"}, Sense::is);
  filter.require(Field::sync, {"none"}, Sense::is_not);

  CHECK(filter.admits(write_case(mebibytes(64), Sync::fsync)));
  CHECK_FALSE(filter.admits(write_case(mebibytes(64), Sync::none)));
  CHECK_FALSE(filter.admits(small_files()));
  CHECK(filter.text() == "test:write !sync:none");
}

TEST_CASE("a value that no case can have is refused") {
  CaseFilter filter;
  CHECK_THROWS_AS(filter.require(Field::test, {"write", "wirte"}, Sense::is), Error);
  CHECK_THROWS_AS(filter.require(Field::sync, {"fsnyc"}, Sense::is), Error);
  CHECK_THROWS_AS(filter.require(Field::cache, {"hot"}, Sense::is_not), Error);
  CHECK_THROWS_AS(filter.require(Field::size, {"64M"}, Sense::is), Error);
  CHECK_THROWS_AS(filter.require(Field::size, {"64"}, Sense::is), Error);
  CHECK(filter.text().empty());
}

TEST_CASE("a case is named by its label, its full label, its key or a pattern") {
  CaseKey key = write_case(mebibytes(64), Sync::fsync);
  key.block = mebibytes(1);
  key.layout = Layout::append;
  CHECK(is_named(key, "write 64 MiB fsync"));
  CHECK(is_named(key, "WRITE 64 MiB FSYNC"));
  CHECK(is_named(key, "write*fsync"));
  CHECK(is_named(key, to_text(key)));
  CHECK_FALSE(is_named(key, "write 64 MiB"));
  CHECK_FALSE(is_named(key, "fsync"));

  key.method = "article-1";
  CHECK(is_named(key, "write 64 MiB fsync"));
  CHECK(is_named(key, "write 64 MiB fsync (method=article-1)"));
  CHECK_FALSE(is_named(key, "write 64 MiB fsync (method=dd-1)"));
}
