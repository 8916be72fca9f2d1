// The runner's timed regions beside a bare loop of the same system calls, and beside themselves
// with a commit of the archive in front.
//
//   cmake --build --preset release --target runner_bench
//   build/release/runner_bench DISK_FOLDER TMPFS_FOLDER PAIRS

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/opening.h"
#include "archive/session_writer.h"
#include "measure/files_case.h"
#include "measure/read_case.h"
#include "measure/write_case.h"
#include "pairs.h"
#include "platform/platform.h"

namespace {

using namespace diary;
using namespace diary::bench;

constexpr std::size_t mib = std::size_t{1} << 20U;

void must(bool condition, const char* what) {
  if (!condition) throw std::runtime_error(what);
}

double clock_ns() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::nano>(now).count();
}

/// The least that can be done: the calls, and the clock before and after.
class BareLoop {
 public:
  explicit BareLoop(const std::filesystem::path& folder)
      : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY)), buffer_(mib, 'x') {
    must(folder_ >= 0, "open folder");
  }

  double write_fsync(std::size_t blocks) {
    const double start = clock_ns();
    const int file = openat(folder_, "bare", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    for (std::size_t i = 0; i < blocks; ++i) {
      must(::write(file, buffer_.data(), mib) == static_cast<ssize_t>(mib), "write");
    }
    must(fsync(file) == 0, "fsync");
    ::close(file);
    const double elapsed = clock_ns() - start;
    unlinkat(folder_, "bare", 0);
    return elapsed;
  }

  double read_cold(const char* name) {
    int file = openat(folder_, name, O_RDONLY | O_CLOEXEC);
    fdatasync(file);
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    ::close(file);
    const double start = clock_ns();
    file = openat(folder_, name, O_RDONLY | O_CLOEXEC);
    while (::read(file, buffer_.data(), mib) > 0) continue;
    ::close(file);
    return clock_ns() - start;
  }

  double small_files(int count) {
    mkdirat(folder_, "bare-files", 0700);
    const int inside = openat(folder_, "bare-files", O_RDONLY | O_DIRECTORY);
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) names.push_back(fmt::format("f{:06}", i));
    const double start = clock_ns();
    for (const std::string& name : names) {
      const int file = openat(inside, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
      must(::write(file, buffer_.data(), 512) == 512, "write");
      ::close(file);
    }
    for (const std::string& name : names) unlinkat(inside, name.c_str(), 0);
    const double elapsed = clock_ns() - start;
    ::close(inside);
    unlinkat(folder_, "bare-files", AT_REMOVEDIR);
    return elapsed;
  }

 private:
  int folder_;
  std::vector<char> buffer_;
};

/// The runner's own passes, with everything that a session has around them made before.
class Runner {
 public:
  explicit Runner(const std::filesystem::path& folder)
      : platform_(native_platform()),
        disk_(platform_.disk()),
        folder_(disk_.open_directory(folder)),
        observer_(platform_.observe(folder)),
        payload_(random_uuid(platform_.random_bytes())),
        block_(mib, std::byte{1}) {}

  Pass write_fsync(std::size_t blocks) {
    CaseKey key{.test = Test::write, .bytes = mebibytes(static_cast<std::int64_t>(blocks))};
    key.block = mebibytes(1);
    key.layout = Layout::append;
    key.sync = Sync::fsync;
    Pass pass = time_write(tools(), folder_, "ours", key, ++file_);
    disk_.remove_file(folder_, "ours");
    return pass;
  }

  double read_cold(const char* name, Bytes size) {
    CaseKey key{.test = Test::read, .bytes = size};
    key.block = mebibytes(1);
    key.cache = Cache::cold;
    return nanoseconds_of(time_read(tools(), folder_, name, key));
  }

  double small_files(int count) {
    CaseKey key{.test = Test::files, .bytes = Bytes{512} * count};
    key.files = count;
    key.file_bytes = Bytes{512};
    key.sync = Sync::none;
    key.removal = Removal::immediate;
    const auto names = small_file_names(count);
    const DirectoryHandle inside = disk_.create_directory(folder_, "our-files");
    const Pass pass =
        time_files(tools(), inside, names, key, file_ += static_cast<std::uint64_t>(count));
    disk_.close_directory(inside);
    disk_.remove_directory(folder_, "our-files");
    return nanoseconds_of(pass);
  }

  static double nanoseconds_of(const Pass& pass) {
    must(pass.elapsed.has_value(), "a pass failed");
    return static_cast<double>(pass.elapsed->count());
  }

 private:
  Tools tools() { return {platform_, *observer_, payload_, block_, whole_}; }

  Platform& platform_;
  Disk& disk_;
  DirectoryHandle folder_;
  std::unique_ptr<Observer> observer_;
  PayloadPool payload_;
  std::vector<std::byte> block_;
  std::vector<std::byte> whole_;
  std::uint64_t file_ = 0;
};

/// Commits an iteration, as the session does between two timed regions.
class Committer {
 public:
  explicit Committer(const std::filesystem::path& folder)
      : archive_(open_archive(folder / "bench.db", Access::write)), writer_(archive_, head()) {}

  void commit(const Pass& pass) {
    CaseKey key{.test = Test::write, .bytes = mebibytes(64)};
    key.sync = Sync::fsync;
    Iteration iteration;
    iteration.round = round_++;
    iteration.elapsed = pass.elapsed;
    iteration.stages = pass.stages;
    iteration.operations = pass.operations;
    writer_.add(key, iteration, mebibytes(64));
  }

 private:
  static SessionHead head() {
    SessionHead head;
    head.id = random_uuid(native_platform().random_bytes());
    head.started = native_platform().clock().wall();
    head.profile = "bench";
    return head;
  }

  Archive archive_;
  SessionWriter writer_;
  int round_ = 0;
};

void idle() {
  usleep(100'000);
}

}  // namespace

int main(int count, char** values) {
  if (count != 4) {
    fmt::print(stderr, "usage: runner_bench DISK_FOLDER TMPFS_FOLDER PAIRS\n");
    return 2;
  }
  const std::filesystem::path disk = values[1];
  const int pairs = std::atoi(values[3]);
  BareLoop bare(disk);
  Runner runner(disk);
  BareLoop bare_memory(values[2]);
  Runner runner_memory(values[2]);

  fmt::print("{:<44} {:>13} {:>13}   ratio [95 %]\n", "", "first", "second");
  const Contender ours{"runner", [&] {
                         idle();
                         return Runner::nanoseconds_of(runner.write_fsync(64));
                       }};
  const Contender theirs{"bare loop", [&] {
                           idle();
                           return bare.write_fsync(64);
                         }};
  compare_pairs("64 MiB write+fsync: bare loop / bare loop", theirs, theirs, pairs);
  compare_pairs("64 MiB write+fsync: runner / bare loop", ours, theirs, pairs);

  {
    const std::string content(64 * mib, 'r');
    const int file = open((disk / "to-read").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    must(::write(file, content.data(), content.size()) == static_cast<ssize_t>(content.size()),
         "write");
    fsync(file);
    ::close(file);
  }
  compare_pairs("64 MiB cold read: runner / bare loop",
                {"runner", [&] { return runner.read_cold("to-read", mebibytes(64)); }},
                {"bare loop", [&] { return bare.read_cold("to-read"); }}, pairs);
  std::filesystem::remove(disk / "to-read");

  compare_pairs("2,000 x 512 B on tmpfs: runner / bare loop",
                {"runner", [&] { return runner_memory.small_files(2000); }},
                {"bare loop", [&] { return bare_memory.small_files(2000); }}, pairs);

  {
    Committer committer(disk);
    Pass last = runner.write_fsync(64);
    const Contender after_commit{"after a commit", [&] {
                                   committer.commit(last);
                                   idle();
                                   last = runner.write_fsync(64);
                                   return Runner::nanoseconds_of(last);
                                 }};
    compare_pairs("64 MiB write+fsync: after a commit / without", after_commit, ours, pairs);
  }
  std::filesystem::remove(disk / "bench.db");
  return 0;
}
