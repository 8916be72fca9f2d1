#include "command/run_progress.h"

#include <fmt/format.h>

namespace diary {
namespace {

constexpr const char* erase_line = "\r\x1b[K";  // ECMA-48 EL

}  // namespace

std::string about(nanoseconds duration) {
  const auto seconds = std::chrono::round<std::chrono::seconds>(duration).count();
  return seconds < 90 ? fmt::format("about {} s", seconds)
                      : fmt::format("about {} min", (seconds + 30) / 60);
}

void TerminalProgress::started(const RunState& state) {
  if (world_.error_reader != World::ErrorReader::person) return;
  std::string line = fmt::format("{}/{}", state.done, state.total);
  if (state.left) line += fmt::format(", {} left", about(*state.left));
  world_.err << erase_line
             << fmt::format("{}: round {} of {}, {}", line, state.round + 1, state.rounds,
                            state.doing);
  world_.err.flush();
  shown_ = true;
}

TerminalProgress::~TerminalProgress() {
  if (shown_) world_.err << erase_line;
}

}  // namespace diary
