#include "platform/linux_interruption.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/platform.h"
#include "support/catch.h"

using namespace diary;

namespace {

/// What became of a child process that did this; it ends with 0 unless it ends before.
template <typename Work>
int status_of_child(Work work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

}  // namespace

TEST_CASE("each signal that asks us to stop is remembered, the first one for good") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    const int status = status_of_child([&] {
      catch_signals();
      if (caught_signal()) ::_exit(1);
      ::raise(signal);
      ::raise(SIGTERM);
      ::_exit(caught_signal() == signal ? 7 : 2);
    });
    CHECK(WEXITSTATUS(status) == 7);
  }
}

TEST_CASE("a closed pipe and a file that grew too large do not end us") {
  const int status = status_of_child([] {
    ignore_write_signals();
    ::raise(SIGPIPE);
    ::raise(SIGXFSZ);
    ::_exit(caught_signal() ? 1 : 7);
  });
  CHECK(WEXITSTATUS(status) == 7);
}

TEST_CASE("a hang-up that nohup has us ignore stays ignored") {
  const int status = status_of_child([] {
    ::signal(SIGHUP, SIG_IGN);
    catch_signals();
    ::raise(SIGHUP);
    ::_exit(caught_signal() ? 1 : 7);
  });
  CHECK(WEXITSTATUS(status) == 7);
}

TEST_CASE("who dies of a signal is seen to have died of it") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const int status = status_of_child([&] {
      catch_signals();
      sigset_t all;
      sigfillset(&all);
      ::sigprocmask(SIG_BLOCK, &all, nullptr);
      die_of_signal(signal);
    });
    REQUIRE(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == signal);
  }
}
