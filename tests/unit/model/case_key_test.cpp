#include "model/case_key.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "support/catch.h"

using namespace diary;

namespace {

// The identity in every archive: a changed letter here parts all results from those before.
const std::string write_64 =
    "test=write bytes=67108864 files=- file_bytes=- block=1048576 buffer=reused layout=append "
    "sync=fsync cache=- payload=random delete=- api=buffered method=dd-1";
const std::string article_write =
    "test=write bytes=268435456 files=- file_bytes=- block=whole buffer=reused layout=append "
    "sync=fsync cache=- payload=random delete=- api=buffered method=article-1";
const std::string article_read =
    "test=read bytes=67108864 files=- file_bytes=- block=whole buffer=fresh layout=- "
    "sync=- cache=as-left payload=random delete=- api=buffered method=article-1";
const std::string article_files =
    "test=files bytes=1024000 files=2000 file_bytes=512 block=whole buffer=reused layout=append "
    "sync=fsync cache=- payload=random delete=immediate api=buffered method=article-1";
const std::string mapped =
    "test=read bytes=4096 files=- file_bytes=- block=4096 buffer=fresh layout=- "
    "sync=- cache=direct payload=zero delete=- api=mmap method=fio-3";

CaseKey write_case(Bytes size, Sync sync) {
  CaseKey key;
  key.bytes = size;
  key.block = mebibytes(1);
  key.layout = Layout::append;
  key.sync = sync;
  return key;
}

CaseKey article_files_case() {
  CaseKey key;
  key.test = Test::files;
  key.bytes = Bytes{1'024'000};
  key.files = 2000;
  key.file_bytes = Bytes{512};
  key.layout = Layout::append;
  key.sync = Sync::fsync;
  key.removal = Removal::immediate;
  key.method = "article-1";
  return key;
}

std::string refusal(const std::string& text) {
  try {
    parse_case_key(text);
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    return error.what();
  }
  return "taken";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("a case key is one line that never changes") {
  CHECK(to_text(write_case(mebibytes(64), Sync::fsync)) == write_64);
  CHECK(to_text(article_files_case()) == article_files);
}

TEST_CASE("every case key is read back to the same key") {
  for (const std::string& text : {write_64, article_write, article_read, article_files, mapped}) {
    INFO(text);
    CHECK(to_text(parse_case_key(text)) == text);
  }
  CHECK(parse_case_key(write_64) == write_case(mebibytes(64), Sync::fsync));
  CHECK(parse_case_key(article_files) == article_files_case());
  for (const char* sync : {"none", "fsync", "fdatasync", "fsync+dir", "fsync+dir-each", "dsync",
                           "syncfs-end", "write-through"}) {
    const auto text = replaced(write_64, "sync=fsync", std::string("sync=") + sync);
    CHECK(to_text(parse_case_key(text)) == text);
  }
}

TEST_CASE("a malformed case key is refused with the field that is wrong") {
  CHECK(refusal("test=write") == "\"test=write\" is not a case key: it has 1 field, not 13");
  CHECK(refusal(replaced(write_64, "sync=fsync", "sink=fsync"))
            .ends_with(": sync= is expected at \"sink=fsync\""));
  CHECK(refusal(replaced(write_64, "sync=fsync", "sync="))
            .ends_with(": sync= is expected at \"sync=\""));
  CHECK(refusal(replaced(write_64, "sync=fsync", "sync=fsink")) ==
        "\"fsink\" is not a value of the case key");
  CHECK(refusal(replaced(write_64, "67108864", "-1")) == "\"-1\" is not a number of bytes");
  CHECK(refusal(replaced(write_64, "67108864", "64MiB")) == "\"64MiB\" is not a number of bytes");
  CHECK(refusal(replaced(write_64, "67108864", "9223372036854775808")) ==
        "\"9223372036854775808\" is not a number of bytes");
}

TEST_CASE("a key has one spelling") {
  CHECK(refusal(replaced(write_64, "67108864", "067108864")).find("the one way to write it is") !=
        std::string::npos);
  CHECK(refusal(" " + write_64) != "taken");
  CHECK(refusal(replaced(write_64, " block", "  block")) != "taken");
  CHECK(refusal(replaced(write_64, " block", "\t block")) != "taken");
}

TEST_CASE("a key that contradicts itself is refused") {
  CHECK(refusal(replaced(write_64, "67108864", "0")).ends_with("it moves no bytes"));
  CHECK(refusal(replaced(write_64, "block=1048576", "block=0")).ends_with("at least one byte"));
  CHECK(refusal(replaced(write_64, "files=-", "files=1")).find("only the test \"files\"") !=
        std::string::npos);
  CHECK(refusal(replaced(article_files, "files=2000", "files=-")).find("it needs files=") !=
        std::string::npos);
  CHECK(refusal(replaced(article_files, "files=2000", "files=0")).find("it needs files=") !=
        std::string::npos);
  CHECK(refusal(replaced(article_files, "1024000", "1024001")).find("not files times file_bytes") !=
        std::string::npos);
}

TEST_CASE("empty small files are a case too") {
  const auto empty =
      replaced(replaced(article_files, "1024000", "0"), "file_bytes=512", "file_bytes=0");
  CHECK(parse_case_key(empty).file_bytes == Bytes{0});
}

TEST_CASE("a label names what people tell cases by") {
  CHECK(label(write_case(mebibytes(256), Sync::fsync)) == "write 256 MiB fsync");
  CHECK(label(parse_case_key(article_read)) == "read 64 MiB as-left");
  CHECK(label(article_files_case()) == "files 2000 x 512 B fsync");
}

TEST_CASE("a full label adds what is not usual, and nothing else") {
  CHECK(full_label(write_case(mebibytes(64), Sync::none)) == "write 64 MiB none");
  CHECK(full_label(parse_case_key(article_write)) ==
        "write 256 MiB fsync (block=whole method=article-1)");
  CHECK(full_label(parse_case_key(article_read)) ==
        "read 64 MiB as-left (block=whole buffer=fresh method=article-1)");
  CHECK(full_label(article_files_case()) == "files 2000 x 512 B fsync (method=article-1)");
}

TEST_CASE("the first difference is the first in the key's order") {
  const CaseKey none = write_case(mebibytes(64), Sync::none);
  CaseKey other = write_case(mebibytes(64), Sync::fsync);
  CHECK(first_difference(none, other) == "sync");
  other.method = "dd-2";
  CHECK(first_difference(none, other) == "sync");
  other.bytes = mebibytes(65);
  CHECK(first_difference(none, other) == "bytes");
  CHECK(first_difference(none, none).empty());
}

TEST_CASE("one field is asked for by its name") {
  CHECK(field_text(article_files_case(), "file_bytes") == "512");
  CHECK(field_text(article_files_case(), "cache") == "-");
  CHECK_THROWS_AS(field_text(article_files_case(), "size"), Error);
}

TEST_CASE("the matrix is ordered by test, size, sync and cache") {
  std::vector<CaseKey> keys;
  for (const std::string& text : {article_files, article_read, article_write, write_64}) {
    keys.push_back(parse_case_key(text));
  }
  keys.push_back(write_case(mebibytes(64), Sync::none));

  std::sort(keys.begin(), keys.end(), natural_order);

  std::vector<std::string> labels;
  for (const CaseKey& key : keys) labels.push_back(label(key));
  CHECK(labels == std::vector<std::string>{"write 64 MiB none", "write 64 MiB fsync",
                                           "write 256 MiB fsync", "read 64 MiB as-left",
                                           "files 2000 x 512 B fsync"});
  CHECK_FALSE(natural_order(keys[0], keys[0]));
}

TEST_CASE("words for tests, syncs and caches are read back, others answered with the nearest") {
  CHECK(parse_test("files") == Test::files);
  CHECK(parse_sync("fsync+dir") == Sync::fsync_dir);
  CHECK(parse_cache("as-left") == Cache::as_left);
  try {
    parse_sync("fsyn");
    FAIL("fsyn was taken");
  } catch (const Error& error) {
    CHECK(std::string(error.what()) == "\"fsyn\" is not a sync mode");
    CHECK(error.hint() == "did you mean fsync?");
  }
}
