#pragma once

#include <cstdint>
#include <string>

namespace diary {

/// The number of the last migration: the schema that this program reads and writes.
std::uint32_t newest_schema();

/// The bytes of an archive without sessions, made by all migrations in order.
std::string empty_archive();

}  // namespace diary
