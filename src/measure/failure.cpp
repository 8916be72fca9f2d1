#include "measure/failure.h"

#include <fmt/format.h>

namespace diary {

Failure failure_at(const std::string& step, const std::system_error& error) {
  return {step, error.code().value(), error.code().message()};
}

Error cannot(const std::string& what, const std::system_error& error, const std::string& hint) {
  return {ExitCode::world, fmt::format("cannot {}: {}", what, error.code().message()), hint};
}

}  // namespace diary
