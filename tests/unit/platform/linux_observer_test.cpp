#include "platform/linux_observer.h"

#include <fstream>

#include "support/catch.h"
#include "support/temp_folder.h"

using namespace diary;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

void put(const fs::path& path, const std::string& content) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

// Seventeen fields as a kernel since 5.5 writes them, each a different number.
const std::string stat_text =
    "     101      102      103      104      105      106      107      108        9      110     "
    " "
    "111      112      113      114      115      116      117\n";

}  // namespace

TEST_CASE("a disk's counters are sectors of 512 bytes and milliseconds") {
  Counters counters;
  read_disk_counters(stat_text, counters);

  CHECK(counters.device_read == Bytes{103 * 512});
  CHECK(counters.device_written == Bytes{107 * 512});
  CHECK(counters.in_flight == 9);
  CHECK(counters.discards == 112);
  CHECK(counters.flushes == 116);
  CHECK(counters.flush_time == 117ms);
}

TEST_CASE("an older kernel's shorter line leaves the newer counters unknown") {
  Counters eleven;
  read_disk_counters("101 102 103 104 105 106 107 108 9 110 111\n", eleven);
  CHECK(eleven.device_written == Bytes{107 * 512});
  CHECK_FALSE(eleven.discards);
  CHECK_FALSE(eleven.flushes);

  Counters nothing;
  read_disk_counters("101 102 oops", nothing);
  CHECK_FALSE(nothing.device_read);
}

TEST_CASE("a label is found only as a whole word") {
  CHECK(number_behind("cancelled_read_bytes: 5\nread_bytes: 7\n", "read_bytes: ") == 7);
  CHECK(number_behind("cancelled_read_bytes: 5\n", "read_bytes: ") == std::nullopt);
  CHECK(number_behind("read_bytes: many\n", "read_bytes: ") == std::nullopt);
  CHECK(number_behind("some avg10=0.00 avg60=0.00 avg300=0.00 total=4242\nfull total=17\n",
                      "total=") == 4242);
}

TEST_CASE("an observer reads each file anew at every observation") {
  const TempFolder root;
  const auto disk = root / "sys/class/block/sda";
  put(root / "proc/self/io", "rchar: 1\nread_bytes: 4096\nwrite_bytes: 2\n");
  put(root / "proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=30\n");
  put(root / "proc/pressure/io", "some avg10=0.00 avg60=0.00 avg300=0.00 total=40\nfull total=1\n");
  put(disk / "stat", stat_text);
  put(disk / "queue/write_cache", "write back\n");
  LinuxObserver observer(disk, root.path());

  const Counters first = observer.observe();
  CHECK(first.process_read == Bytes{4096});
  CHECK(first.cpu_pressure == 30us);
  CHECK(first.io_pressure == 40us);
  CHECK(first.flushes == 116);
  CHECK(observer.needs_flush() == true);
  REQUIRE(first.cpu_user);

  put(root / "proc/self/io", "rchar: 1\nread_bytes: 8192\n");
  CHECK(observer.observe().process_read == Bytes{8192});
}

TEST_CASE("without a disk or a file the counters are unknown, not zero") {
  const TempFolder root;
  LinuxObserver observer(std::nullopt, root.path());

  const Counters counters = observer.observe();

  CHECK_FALSE(counters.process_read);
  CHECK_FALSE(counters.device_written);
  CHECK_FALSE(counters.io_pressure);
  CHECK_FALSE(observer.temperature_milli_c());
  CHECK_FALSE(observer.needs_flush());
}

TEST_CASE("a device that writes through needs no flush") {
  const TempFolder root;
  put(root / "sda/queue/write_cache", "write through\n");
  CHECK(LinuxObserver(root / "sda", root.path()).needs_flush() == false);
}
