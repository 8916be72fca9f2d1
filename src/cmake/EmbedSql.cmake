# embed_sql(TARGET NAMESPACE PATTERN...)
# Makes a library TARGET with <TARGET>.h: every file that fits a pattern ("queries/*.sql", from the
# top of the project) as a std::string_view constant of the file's name in diary::NAMESPACE
# (0001_initial.sql becomes v0001_initial), and all(), the table of names and texts. Literals are
# cut every 8,000 bytes: MSVC takes none over 16,380.
function(embed_sql target namespace)
  set(declarations "")
  set(constants "")
  set(rows "")
  foreach(pattern IN LISTS ARGN)
    file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${pattern}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${files}")
    foreach(file IN LISTS files)
      get_filename_component(name "${file}" NAME_WE)
      # Not by REGEX REPLACE: its ^ matches again behind each digit.
      if(name MATCHES "^[0-9]")
        set(name "v${name}")
      endif()
      file(READ "${file}" text)
      string(LENGTH "${text}" length)
      set(literal "")
      set(offset 0)
      while(offset LESS length)
        string(SUBSTRING "${text}" ${offset} 8000 piece)
        string(APPEND literal "\n    R\"~sql~(${piece})~sql~\"")
        math(EXPR offset "${offset} + 8000")
      endwhile()
      string(APPEND declarations "extern const std::string_view ${name};\n")
      string(APPEND constants "const std::string_view ${name} =${literal};\n\n")
      string(APPEND rows "      {\"${name}\", ${name}},\n")
    endforeach()
  endforeach()

  set(folder_out "${PROJECT_BINARY_DIR}/embedded")
  file(GENERATE OUTPUT "${folder_out}/${target}.h" CONTENT
"#pragma once

#include <span>
#include <string_view>

namespace diary::${namespace} {

/// One SQL file: its name without the ending, and what stands in it.
struct Text {
  std::string_view name;
  std::string_view sql;
};

/// Every file, sorted by name within its folder.
std::span<const Text> all();

${declarations}
}  // namespace diary::${namespace}
")
  file(GENERATE OUTPUT "${folder_out}/${target}.cpp" CONTENT
"#include \"${target}.h\"

namespace diary::${namespace} {

${constants}
std::span<const Text> all() {
  static const Text rows[] = {
${rows}  };
  return rows;
}

}  // namespace diary::${namespace}
")
  add_library(${target} STATIC "${folder_out}/${target}.cpp" "${folder_out}/${target}.h")
  target_include_directories(${target} PUBLIC "${folder_out}")
  target_link_libraries(${target} PUBLIC diary_settings)
endfunction()
