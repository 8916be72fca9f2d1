#include "report/table.h"

#include <limits>

#include "support/catch.h"
#include "unit/report/example_sessions.h"

using namespace diary;

namespace {

Table three_columns() {
  return {{{"case"}, {"median", Align::right}, {"iterations"}},
          {{{text("write"), text("183.87 ms"), text("1 2 3")}, {}},
           {{text("read, cold"), text("9.00 ms"), text("4 5 6")}, {}}}};
}

}  // namespace

TEST_CASE("columns stand under each other, numbers to the right") {
  CHECK(table_text(three_columns(), 80, Colour::off) ==
        "case           median  iterations\n"
        "write       183.87 ms  1 2 3\n"
        "read, cold    9.00 ms  4 5 6\n");
}

TEST_CASE("a column that does not fit goes to a second line, its head as well") {
  CHECK(table_text(three_columns(), 25, Colour::off) ==
        "case           median\n"
        "    iterations\n"
        "write       183.87 ms\n"
        "    1 2 3\n"
        "read, cold    9.00 ms\n"
        "    4 5 6\n");
}

TEST_CASE("a cell that is wider than the page is broken at spaces and loses nothing") {
  const Table table{{{"case"}, {"iterations"}},
                    {{{text("write"), text("100.01 100.02 100.03 100.04 100.05")}, {}}}};

  CHECK(table_text(table, 26, Colour::off) ==
        "case\n"
        "    iterations\n"
        "write\n"
        "    100.01 100.02 100.03\n"
        "    100.04 100.05\n");
}

TEST_CASE("a long name is broken in its own column, so that figures stay beside it") {
  const Table table{{{"case"}, {"median", Align::right}},
                    {{{text("write 64 MiB fsync (block=whole method=other)"), text("1.00")}, {}}}};

  CHECK(table_text(table, 40, Colour::off) ==
        "case                  median\n"
        "write 64 MiB fsync      1.00\n"
        "(block=whole\n"
        "method=other)\n");
}

TEST_CASE("a column without content is left out") {
  const Table table{
      {{"id"}, {"label"}, {"tags"}},
      {{{text("5f3a"), text(""), text("a")}, {}}, {{text("77aa"), Cell{}, Cell{}}, {}}}};

  CHECK(table_text(table, 80, Colour::off) ==
        "id    tags\n"
        "5f3a  a\n"
        "77aa\n");
}

TEST_CASE("lines below a row are indented") {
  const Table table{{{"case"}}, {{{text("files")}, {"0.63 ms each"}}}};

  CHECK(table_text(table, 80, Colour::off) ==
        "case\n"
        "files\n"
        "    0.63 ms each\n");
  CHECK(table_markdown(table) ==
        "| case |\n"
        "| --- |\n"
        "| files<br>0.63 ms each |\n");
}

TEST_CASE("a colour stands around the words alone and moves no column") {
  const Table table{{{"a"}, {"verdict"}, {"b"}},
                    {{{text("x"), text("slower", Tone::worse), text("y")}, {}},
                     {{text("x"), text("faster", Tone::better), text("y")}, {}}}};

  CHECK(table_text(table, 80, Colour::on) ==
        "a  verdict  b\n"
        "x  \x1b[31mslower\x1b[0m   y\n"
        "x  \x1b[32mfaster\x1b[0m   y\n");
}

TEST_CASE("a table for programs has every column, and raw numbers") {
  const Table table{{{"key"}, {"n"}, {"median_ns"}, {"label"}},
                    {{{text("a,b"), number(std::int64_t{3}), number(0.5), Cell{}}, {}}}};

  CHECK(table_csv(table) ==
        "key,n,median_ns,label\r\n"
        "\"a,b\",3,0.5,\r\n");
}

TEST_CASE("a number that is none leaves its cell empty") {
  const Table table{{{"a"}, {"b"}, {"c"}},
                    {{{number(std::numeric_limits<double>::infinity()),
                       number(std::numeric_limits<double>::quiet_NaN()), text("c")},
                      {}}}};

  CHECK(table_csv(table) == "a,b,c\r\n,,c\r\n");
}

TEST_CASE("hostile text cannot get out of a cell") {
  const Table table{{{"name"}, {"n"}}, {{{text(hostile_text()), number(std::int64_t{1})}, {}}}};

  CHECK(table_text(table, 80, Colour::off) ==
        "name                                       n\n"
        "=cmd\\x1b[31m,\"|<b>*\\u202e\\x0d\\x0a\\xff`end  1\n");
  CHECK(table_csv(table) ==
        "name,n\r\n"
        "\"'=cmd\x1b[31m,\"\"|<b>*\xE2\x80\xAE\r\n\xFF`end\",1\r\n");
  CHECK(table_markdown(table) ==
        "| name | n |\n"
        "| --- | --- |\n"
        "| =cmd\\x1b\\[31m,\"\\|\\<b\\>\\*\\u202e\\x0d\\x0a\\xff\\`end | 1 |\n");
}
