#pragma once

#include <string>

#include "command/world.h"
#include "measure/runner.h"

namespace diary {

/// "about 20 s", "about 3 min".
std::string about(nanoseconds duration);

/// One line on standard error that says how far a run is, rewritten in place; nothing at all unless
/// a person reads it.
class TerminalProgress : public Progress {
 public:
  explicit TerminalProgress(World& world) : world_(world) {}
  ~TerminalProgress() override;

  void started(const RunState& state) override;

 private:
  World& world_;
  bool shown_ = false;
};

}  // namespace diary
