cmake_minimum_required(VERSION 3.25)

# No source file grows beyond 300 lines, no test file is missing from the build, nothing is marked
# as left over. Run by ctest: cmake -DROOT=... -P sizes.cmake

set(problems "")

file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/src/*.h" "${ROOT}/src/*.cpp" "${ROOT}/tests/*.h" "${ROOT}/tests/*.cpp")
foreach(file IN LISTS files)
  file(STRINGS "${ROOT}/${file}" lines)
  file(READ "${ROOT}/${file}" text)
  string(REGEX MATCHALL "\n" newlines "${text}")
  list(LENGTH newlines length)
  if(file MATCHES "^src/" AND length GREATER 300)
    string(APPEND problems "${file}: ${length} lines, more than 300\n")
  endif()
  if(text MATCHES "(TODO|FIXME|XXX|HACK)[^a-zA-Z]")
    string(APPEND problems "${file}: has a left-over mark (${CMAKE_MATCH_1})\n")
  endif()
endforeach()

# Lists kept by hand rot: each *_test.cpp stands in a CMakeLists.txt of tests, each *.cpp of a floor
# in its floor's.
file(GLOB_RECURSE lists "${ROOT}/tests/*/CMakeLists.txt" "${ROOT}/tests/CMakeLists.txt")
set(registered "")
foreach(list IN LISTS lists)
  file(READ "${list}" text)
  string(APPEND registered "${text}")
endforeach()
file(GLOB_RECURSE tests RELATIVE "${ROOT}/tests" "${ROOT}/tests/*_test.cpp")
foreach(test IN LISTS tests)
  get_filename_component(name "${test}" NAME)
  string(FIND "${registered}" "${name}" position)
  if(position EQUAL -1)
    string(APPEND problems "tests/${test}: is not in the build\n")
  endif()
endforeach()

if(problems)
  message(FATAL_ERROR "\n${problems}")
endif()
