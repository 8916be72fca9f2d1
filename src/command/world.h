#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>

#include "platform/platform.h"

namespace diary {

/// Everything outside that a command may touch. The program gets the real one, tests a made one.
struct World {
  std::ostream& out;  ///< data
  std::ostream& err;  ///< errors, progress
  Platform& platform;
  std::function<std::optional<std::string>(const char*)> environment;
  std::optional<std::string> default_archive;
  std::optional<std::size_t> output_width;  ///< of the terminal on `out`; empty when it is none
  enum class ErrorReader { person, program } error_reader = ErrorReader::program;
};

}  // namespace diary
