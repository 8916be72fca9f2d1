#pragma once

#include <string>
#include <system_error>

#include "base/error.h"
#include "model/iteration.h"

namespace diary {

/// What the operating system refused, as a part of an iteration.
Failure failure_at(const std::string& step, const std::system_error& error);

/// What it refused, as the end of the matter: "cannot WHAT: No space left on device" (world).
Error cannot(const std::string& what, const std::system_error& error, const std::string& hint);

}  // namespace diary
