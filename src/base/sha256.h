#pragma once

#include <string>
#include <string_view>

namespace diary {

/// SHA-256 (FIPS 180-4) of the bytes as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

/// What is kept of a serial number or a machine id: the SHA-256 of it behind a fixed prefix.
/// Unsalted, so that archives of several machines can be merged.
std::string identity_sha256(std::string_view secret);

}  // namespace diary
