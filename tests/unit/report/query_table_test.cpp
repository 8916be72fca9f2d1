#include "report/query_table.h"

#include <limits>

#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

Grid three_rows() {
  return {{"name", "median_ns", "ratio"},
          {{std::string("write"), std::int64_t{183'870'000}, 1.5},
           {std::string("read"), std::int64_t{93'860'000}, std::monostate{}},
           {std::string("files"), std::monostate{}, std::numeric_limits<double>::infinity()}}};
}

}  // namespace

TEST_CASE("an answer is a table with numbers to the right") {
  CHECK(rendered(write_grid, three_rows(), narrow) ==
        "name   median_ns  ratio\n"
        "write  183870000    1.5\n"
        "read    93860000\n"
        "files\n");
}

TEST_CASE("an answer as JSON keeps the order of columns, and null for what is none") {
  CHECK(rendered(write_grid, three_rows(), json) ==
        R"({
  "schema": "diskdiary.query/1",
  "columns": ["name", "median_ns", "ratio"],
  "rows": [
    ["write", 183870000, 1.5],
    ["read", 93860000, null],
    ["files", null, null]
  ]
}
)");
}

TEST_CASE("an answer as CSV") {
  CHECK(rendered(write_grid, three_rows(), csv) ==
        "name,median_ns,ratio\r\nwrite,183870000,1.5\r\nread,93860000,\r\nfiles,,\r\n");
}

TEST_CASE("a hostile value comes out of an answer as harmless text") {
  const Grid grid{{hostile_text()}, {{hostile_text()}}};

  CHECK(is_harmless(rendered(write_grid, grid, narrow)));
  CHECK(is_harmless(rendered(write_grid, grid, markdown)));
  CHECK(contains(rendered(write_grid, grid, csv), "\"'=cmd"));
}
