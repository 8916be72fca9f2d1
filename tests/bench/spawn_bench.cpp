// Whole processes side by side: diskdiary against the sqlite3 shell on the same archive.
//
//   cmake --build --preset release --target spawn_bench
//   build/release/spawn_bench build/release/diskdiary 51

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pairs.h"

extern char** environ;

namespace {

using namespace diary::bench;

/// Runs the command with its output thrown away; wall time until it was reaped.
double run_ns(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  if (posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ) != 0) {
    throw std::runtime_error("cannot start " + command[0]);
  }
  int status = 0;
  waitpid(child, &status, 0);
  const auto end = std::chrono::steady_clock::now();
  posix_spawn_file_actions_destroy(&actions);
  // list of an empty archive is an answer, too: exit 2 with a hint.
  if (!WIFEXITED(status) || WEXITSTATUS(status) > 2)
    throw std::runtime_error(command[0] + " failed");
  return std::chrono::duration<double, std::nano>(end - start).count();
}

Contender process(const std::string& name, std::vector<std::string> command) {
  return {name, [command = std::move(command)] { return run_ns(command); }};
}

}  // namespace

int main(int count, char** values) {
  if (count != 4) {
    fmt::print(stderr, "usage: spawn_bench DISKDIARY PAIRS FOLDER (a folder of make_archives)\n");
    return 2;
  }
  const std::string program = values[1];
  const int pairs = std::atoi(values[2]);
  const std::string empty = std::string(values[3]) + "/empty.db";
  const std::string thousand = std::string(values[3]) + "/thousand.db";

  fmt::print("{:<44} {:>13} {:>13}   ratio [95 %]\n", "whole process", "diskdiary", "sqlite3");
  const auto select_1 = process("sqlite3", {"sqlite3", empty, "select 1"});
  compare_pairs("--version / select 1", process("diskdiary", {program, "--version"}), select_1,
                pairs);
  compare_pairs("list of an empty archive / select 1",
                process("diskdiary", {program, "list", "--archive", empty}), select_1, pairs);
  const std::string rows =
      "SELECT t.label, i.round, i.elapsed_ns, i.open_ns, i.io_ns, i.sync_ns, i.close_ns, "
      "i.cache_verdict, i.flush_verdict FROM session s JOIN case_result r ON r.session_id = s.id "
      "JOIN test_case t ON t.id = r.case_id JOIN iteration i ON i.case_result_id = r.id "
      "WHERE s.id = (SELECT id FROM session ORDER BY started_at_ms DESC, uuid DESC LIMIT 1)";
  compare_pairs("show last of 1,000 sessions / the same rows",
                process("diskdiary", {program, "show", "last", "--archive", thousand}),
                process("sqlite3", {"sqlite3", thousand, rows}), pairs);
  const std::string twenty = std::string(values[3]) + "/twenty.db";
  const std::string forty =
      "SELECT t.key, r.session_id, i.round, i.elapsed_ns, i.cache_verdict FROM session s JOIN "
      "case_result r ON r.session_id = s.id JOIN test_case t ON t.id = r.case_id JOIN iteration i "
      "ON i.case_result_id = r.id WHERE s.id IN (SELECT id FROM session ORDER BY started_at_ms "
      "DESC, uuid DESC LIMIT 40)";
  compare_pairs(
      "compare of 20 and 20 sessions of 20 cases / the same rows",
      process("diskdiary", {program, "compare", "last~39..20", "last~19..0", "--archive", twenty}),
      process("sqlite3", {"sqlite3", twenty, forty}), pairs);
  const std::string one =
      "SELECT s.uuid, r.median_ns FROM session s JOIN case_result r ON r.session_id = s.id JOIN "
      "test_case t ON t.id = r.case_id WHERE t.label = 'write 64 MiB fsync'";
  compare_pairs("history of one series of 200 sessions / its medians",
                process("diskdiary",
                        {program, "history", "--case", "write 64 MiB fsync", "--archive", twenty}),
                process("sqlite3", {"sqlite3", twenty, one}), std::max(1, pairs / 5));
  const std::string all = "SELECT session_id, case_id, median_ns FROM case_result";
  compare_pairs("history of 20 series of 200 sessions / their medians",
                process("diskdiary", {program, "history", "--archive", twenty}),
                process("sqlite3", {"sqlite3", twenty, all}), std::max(1, pairs / 10));
  return 0;
}
