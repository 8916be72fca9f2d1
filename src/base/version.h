#pragma once

#include <string_view>

namespace diary {

/// The one place that states the version; the build reads it from here.
inline constexpr std::string_view program_version = "0.1.0";

}  // namespace diary
