#include "measure/profile.h"

#include <string>
#include <vector>

#include "base/error.h"
#include "support/catch.h"

using namespace diary;

namespace {

std::vector<std::string> keys(const Plan& plan) {
  std::vector<std::string> texts;
  for (const CaseKey& key : plan.cases) texts.push_back(to_text(key));
  return texts;
}

std::vector<std::string> labels(const Plan& plan) {
  std::vector<std::string> texts;
  for (const CaseKey& key : plan.cases) texts.push_back(label(key));
  return texts;
}

}  // namespace

TEST_CASE("the article's profile has the article's keys, in its order") {
  const Plan plan = named_plan("article");

  CHECK(
      keys(plan) ==
      std::vector<std::string>{
          "test=write bytes=67108864 files=- file_bytes=- block=whole buffer=reused layout=append "
          "sync=fsync cache=- payload=random delete=- api=buffered method=article-1",
          "test=read bytes=67108864 files=- file_bytes=- block=whole buffer=fresh layout=- sync=- "
          "cache=as-left payload=random delete=- api=buffered method=article-1",
          "test=write bytes=268435456 files=- file_bytes=- block=whole buffer=reused layout=append "
          "sync=fsync cache=- payload=random delete=- api=buffered method=article-1",
          "test=read bytes=268435456 files=- file_bytes=- block=whole buffer=fresh layout=- sync=- "
          "cache=as-left payload=random delete=- api=buffered method=article-1",
          "test=files bytes=1024000 files=2000 file_bytes=512 block=whole buffer=reused "
          "layout=append sync=fsync cache=- payload=random delete=immediate api=buffered "
          "method=article-1"});
  CHECK(plan.rounds == 3);
  CHECK(plan.warm_up_rounds == 0);
  CHECK(plan.order == Plan::Order::fixed);
  CHECK(plan.settle_limit == std::chrono::seconds(2));
}

TEST_CASE("the quick profile has the ordinary keys") {
  const Plan plan = named_plan("quick");

  CHECK(keys(plan) ==
        std::vector<std::string>{
            "test=write bytes=67108864 files=- file_bytes=- block=1048576 buffer=reused "
            "layout=append sync=none cache=- payload=random delete=- api=buffered method=dd-1",
            "test=write bytes=67108864 files=- file_bytes=- block=1048576 buffer=reused "
            "layout=append sync=fsync cache=- payload=random delete=- api=buffered method=dd-1",
            "test=read bytes=67108864 files=- file_bytes=- block=1048576 buffer=reused layout=- "
            "sync=- cache=cold payload=random delete=- api=buffered method=dd-1",
            "test=files bytes=1024000 files=2000 file_bytes=512 block=whole buffer=reused "
            "layout=append sync=none cache=- payload=random delete=immediate api=buffered "
            "method=dd-1",
            "test=files bytes=1024000 files=2000 file_bytes=512 block=whole buffer=reused "
            "layout=append sync=fsync cache=- payload=random delete=immediate api=buffered "
            "method=dd-1"});
  CHECK(plan.rounds == 5);
  CHECK(plan.warm_up_rounds == 1);
  CHECK(plan.order == Plan::Order::shuffled);
  CHECK(plan.settle_limit == std::chrono::seconds(2));
}

TEST_CASE("the default profile") {
  const Plan plan = named_plan("default");

  CHECK(labels(plan) ==
        std::vector<std::string>{"write 64 MiB none", "write 64 MiB fsync", "write 128 MiB none",
                                 "write 128 MiB fsync", "write 256 MiB none", "write 256 MiB fsync",
                                 "read 64 MiB cold", "read 64 MiB warm", "read 256 MiB cold",
                                 "read 256 MiB warm", "files 2000 x 512 B none",
                                 "files 2000 x 512 B fsync"});
  CHECK(plan.rounds == 10);
  CHECK(plan.warm_up_rounds == 1);
  CHECK(plan.settle_limit == std::chrono::seconds(10));
}

TEST_CASE("the thorough profile adds 512 MiB and fsync+dir") {
  const Plan plan = named_plan("thorough");

  CHECK(labels(plan) ==
        std::vector<std::string>{
            "write 64 MiB none",       "write 64 MiB fsync",       "write 64 MiB fsync+dir",
            "write 128 MiB none",      "write 128 MiB fsync",      "write 128 MiB fsync+dir",
            "write 256 MiB none",      "write 256 MiB fsync",      "write 256 MiB fsync+dir",
            "write 512 MiB none",      "write 512 MiB fsync",      "write 512 MiB fsync+dir",
            "read 64 MiB cold",        "read 64 MiB warm",         "read 256 MiB cold",
            "read 256 MiB warm",       "read 512 MiB cold",        "read 512 MiB warm",
            "files 2000 x 512 B none", "files 2000 x 512 B fsync", "files 2000 x 512 B fsync+dir"});
  CHECK(plan.rounds == 30);
  CHECK(plan.warm_up_rounds == 1);
}

TEST_CASE("an unknown profile is refused with the one that was meant") {
  try {
    named_plan("quik");
    FAIL("quik was taken");
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK(std::string(error.what()) == "there is no profile \"quik\"");
    CHECK(error.hint() == "did you mean quick?");
  }
}
