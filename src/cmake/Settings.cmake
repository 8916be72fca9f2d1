# diary_settings: what every target of ours needs to compile at all.
# diary_warnings: what we ask of our own code; never linked to code from elsewhere.

add_library(diary_settings INTERFACE)
target_compile_features(diary_settings INTERFACE cxx_std_20)
target_include_directories(diary_settings INTERFACE "${PROJECT_SOURCE_DIR}/src")
if(DISKDIARY_SANITIZE)
  target_compile_options(diary_settings INTERFACE
    -fsanitize=${DISKDIARY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(diary_settings INTERFACE -fsanitize=${DISKDIARY_SANITIZE})
endif()

add_library(diary_warnings INTERFACE)
target_compile_options(diary_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wdouble-promotion -Wnull-dereference -Wformat=2
  # g++ 12 sees an overlap in every "text" + std::string once it optimises (GCC bug 105329).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<BOOL:${DISKDIARY_WERROR}>:-Werror>)

set(CMAKE_CXX_EXTENSIONS OFF)

# diary_floor(NAME SEES floor... SOURCES file... [PRIVATE library...])
# One static library a floor. SEES is the row of the table in docs/architecture.md; a test reads
# every #include and holds it against the same table.
function(diary_floor name)
  cmake_parse_arguments(FLOOR "" "" "SEES;SOURCES;PRIVATE;PUBLIC" ${ARGN})
  add_library(diary_${name} STATIC ${FLOOR_SOURCES})
  target_link_libraries(diary_${name} PUBLIC diary_settings ${FLOOR_PUBLIC} PRIVATE diary_warnings ${FLOOR_PRIVATE})
  foreach(lower IN LISTS FLOOR_SEES)
    target_link_libraries(diary_${name} PUBLIC diary_${lower})
  endforeach()
endfunction()
