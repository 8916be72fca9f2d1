# Every package from outside, declared once; docs/dependencies.md says what each saves and costs.
# The system's package wins. Where it is missing, packages with a known hash are fetched; for the
# others the message names the package to install.

include(FetchContent)

function(diary_fetched name url sha256 version)
  FetchContent_Declare(${name} URL ${url} URL_HASH SHA256=${sha256}
    DOWNLOAD_EXTRACT_TIMESTAMP ON FIND_PACKAGE_ARGS ${version})
endfunction()

find_package(Threads REQUIRED)
if(DISKDIARY_STATIC)
  # Found before find_package looks, so that SQLiteCpp links the static one as well.
  find_library(SQLite3_LIBRARY NAMES libsqlite3.a)
endif()
find_package(SQLite3 3.40)
if(NOT SQLite3_FOUND)
  message(FATAL_ERROR "SQLite 3.40 or newer is missing: install its development package (libsqlite3-dev)")
endif()

set(BUILD_SHARED_LIBS OFF)
set(SQLITECPP_INTERNAL_SQLITE OFF CACHE BOOL "")
set(SQLITECPP_RUN_CPPLINT OFF CACHE BOOL "")
set(SQLITECPP_RUN_CPPCHECK OFF CACHE BOOL "")
set(CATCH_BUILD_STATIC_LIBRARY ON CACHE BOOL "")

diary_fetched(SQLiteCpp https://github.com/SRombauts/SQLiteCpp/archive/3.2.1.tar.gz
  70c67d5680c47460f82a7abf8e6b0329bf2fb10795a982a6d8abc06adb42d693 3.2)
diary_fetched(CLI11 https://github.com/CLIUtils/CLI11/archive/v2.1.2.tar.gz
  26291377e892ba0e5b4972cdfd4a2ab3bf53af8dac1f4ea8fe0d1376b625c8cb 2.1)
diary_fetched(fmt https://github.com/fmtlib/fmt/archive/9.1.0.tar.gz
  5dea48d1fcddc3ec571ce2058e13910a0d4a6bab4cc09a809d8b1dd1c88ae6f2 9)
diary_fetched(date https://github.com/HowardHinnant/date/archive/v3.0.1.tar.gz
  7a390f200f0ccd207e8cff6757e04817c1a0aec3e327b006b7eb451c57ee3538 3)
FetchContent_MakeAvailable(SQLiteCpp CLI11 fmt date)
if(DISKDIARY_TESTS)
  diary_fetched(Catch2 https://github.com/catchorg/Catch2/archive/v2.13.10.tar.gz
    d54a712b7b1d7708bc7a819a8e6e47b2fde9536f487b89ccbca295072a7d9943 "")
  FetchContent_MakeAvailable(Catch2)
  add_library(dep_catch2 INTERFACE)
  target_link_libraries(dep_catch2 INTERFACE Catch2::Catch2WithMain)
endif()

# Boost has no known hash here, hence no fallback: JSON is compiled from its headers, Math is headers.
find_package(Boost 1.75)
if(NOT Boost_FOUND)
  message(FATAL_ERROR "Boost 1.75 or newer is missing: install its headers (libboost1.81-dev on Debian 12, libboost-dev elsewhere)")
endif()

find_path(SODIUM_INCLUDE_DIR sodium.h)
find_library(SODIUM_LIBRARY NAMES libsodium.a sodium)
if(NOT SODIUM_INCLUDE_DIR OR NOT SODIUM_LIBRARY)
  message(FATAL_ERROR "libsodium is missing: install its development package (libsodium-dev)")
endif()

# One local name a package.
add_library(dep_sqlite INTERFACE)
target_link_libraries(dep_sqlite INTERFACE SQLiteCpp SQLite::SQLite3 Threads::Threads ${CMAKE_DL_LIBS})
if(DISKDIARY_STATIC)
  target_link_libraries(dep_sqlite INTERFACE m)
endif()

# Debian ships fmt as a shared library only: the static program takes the header-only form.
add_library(dep_fmt INTERFACE)
target_link_libraries(dep_fmt INTERFACE $<IF:$<BOOL:${DISKDIARY_STATIC}>,fmt::fmt-header-only,fmt::fmt>)

add_library(dep_date INTERFACE)
target_link_libraries(dep_date INTERFACE date::date)

add_library(dep_cli11 INTERFACE)
target_link_libraries(dep_cli11 INTERFACE CLI11::CLI11)

add_library(dep_boost INTERFACE)
target_include_directories(dep_boost SYSTEM INTERFACE ${Boost_INCLUDE_DIRS})

add_library(dep_sodium INTERFACE)
target_include_directories(dep_sodium SYSTEM INTERFACE "${SODIUM_INCLUDE_DIR}")
target_link_libraries(dep_sodium INTERFACE "${SODIUM_LIBRARY}")

message(STATUS "diskdiary with SQLite ${SQLite3_VERSION}, Boost ${Boost_VERSION}, fmt ${fmt_VERSION}, sodium ${SODIUM_LIBRARY}, static: ${DISKDIARY_STATIC}")
