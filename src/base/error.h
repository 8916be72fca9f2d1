#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "base/exit_code.h"

namespace diary {

/// A failure that the user is told of: one sentence, what to do next, and the exit code.
/// A finding ("cannot tell", a failed iteration) is a value and never an Error.
class Error : public std::runtime_error {
 public:
  Error(ExitCode code, const std::string& message, std::string hint = {})
      : std::runtime_error(message), code_(code), hint_(std::move(hint)) {}

  [[nodiscard]] ExitCode code() const { return code_; }

  /// What the user can do, as half a sentence ("name another file with --archive"); may be empty.
  [[nodiscard]] const std::string& hint() const { return hint_; }

 private:
  ExitCode code_;
  std::string hint_;
};

}  // namespace diary
