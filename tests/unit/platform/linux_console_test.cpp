#include <cstdlib>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/console.h"
#include "platform/linux_clock.h"
#include "support/catch.h"

using namespace diary;

namespace {

/// Sets a variable, or takes it away; puts the old value back.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    if (value != nullptr) {
      ::setenv(name, value, 1);
    } else {
      ::unsetenv(name);
    }
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() {
    if (old_) {
      ::setenv(name_, old_->c_str(), 1);
    } else {
      ::unsetenv(name_);
    }
  }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

}  // namespace

TEST_CASE("the archive lies in the user's share, unless its path is relative") {
  const Variable home("HOME", "/home/somebody");
  {
    const Variable share("XDG_DATA_HOME", "/share");
    CHECK(default_archive_path() == "/share/diskdiary/diary.db");
  }
  const Variable share("XDG_DATA_HOME", "share");
  CHECK(default_archive_path() == "/home/somebody/.local/share/diskdiary/diary.db");
}

TEST_CASE("without a home there is no place for the archive") {
  const Variable home("HOME", nullptr);
  const Variable share("XDG_DATA_HOME", nullptr);
  CHECK_FALSE(default_archive_path());
}

TEST_CASE("an empty variable is as good as none") {
  const Variable empty("DISKDIARY_TEST_VARIABLE", "");
  CHECK_FALSE(environment("DISKDIARY_TEST_VARIABLE"));
  const Variable set("DISKDIARY_TEST_VARIABLE", "x");
  CHECK(environment("DISKDIARY_TEST_VARIABLE") == "x");
}

TEST_CASE("closed standard streams are taken before a file of ours gets their number") {
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(0);
    ::close(2);
    secure_standard_streams();
    ::_exit(::open("/dev/null", O_RDONLY) > 2 ? 7 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WEXITSTATUS(status) == 7);
}

TEST_CASE("the calendar has the offset of the time zone") {
  const Variable zone("TZ", "<+0545>-5:45");
  CHECK(LinuxClock().wall().offset == std::chrono::minutes{345});
  const Variable west("TZ", "<-0330>3:30");
  CHECK(LinuxClock().wall().offset == std::chrono::minutes{-210});
}
