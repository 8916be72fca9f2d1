#include "platform/linux_interruption.h"

#include <signal.h>
#include <unistd.h>

#include "platform/platform.h"

namespace diary {
namespace {

// What a signal handler may write to (C++ [support.signal]).
volatile sig_atomic_t first_signal = 0;

extern "C" void remember_signal(int signal) {
  if (first_signal == 0) first_signal = signal;
}

}  // namespace

void ignore_write_signals() {
  struct sigaction ignoring {};
  ignoring.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignoring, nullptr);
  ::sigaction(SIGXFSZ, &ignoring, nullptr);
}

void catch_signals() {
  struct sigaction remembering {};
  remembering.sa_handler = remember_signal;
  // A write to the terminal or to the archive is not to fail because of the signal.
  remembering.sa_flags = SA_RESTART;
  sigfillset(&remembering.sa_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGQUIT}) {
    ::sigaction(signal, &remembering, nullptr);
  }
  // nohup starts us with HUP ignored, and means it.
  struct sigaction inherited {};
  ::sigaction(SIGHUP, nullptr, &inherited);
  if (inherited.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &remembering, nullptr);
}

std::optional<int> caught_signal() {
  const int signal = first_signal;
  if (signal == 0) return std::nullopt;
  return signal;
}

void die_of_signal(int signal) {
  struct sigaction default_action {};
  default_action.sa_handler = SIG_DFL;
  ::sigaction(signal, &default_action, nullptr);
  sigset_t only_this;
  sigemptyset(&only_this);
  sigaddset(&only_this, signal);
  ::sigprocmask(SIG_UNBLOCK, &only_this, nullptr);
  ::raise(signal);
  // Reached for a signal whose default action is not to end the process.
  ::_exit(128 + signal);
}

}  // namespace diary
