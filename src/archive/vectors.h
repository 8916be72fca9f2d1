#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

/// The packed form of a series of durations (docs/archive-format.md): each is stored as its
/// difference to the one before it (the first to zero), zigzag-coded so that small negative
/// numbers are small too, as a LEB128 varint: seven bits a byte, the lowest first, the eighth set
/// while more follow. One series has one packed form.
std::string pack(std::span<const std::chrono::nanoseconds> times);

/// Throws Error (archive) for bytes that `pack` does not make.
std::vector<std::chrono::nanoseconds> unpack(std::string_view bytes);

}  // namespace diary
