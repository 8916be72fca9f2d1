#include "platform/linux_text_file.h"

#include "support/catch.h"
#include "unit/platform/linux_tree.h"

using namespace diary;

TEST_CASE("a text is read without the space around it and the NUL behind it") {
  using namespace std::string_literals;
  LinuxTree tree;
  tree.file("padded", "  Some Disk 9000  \n").file("nul", "Some Board\0"s);

  CHECK(read_text(tree.root() / "padded").text == "Some Disk 9000");
  CHECK(read_text(tree.root() / "nul").text == "Some Board");
}

TEST_CASE("what cannot be read has a reason") {
  LinuxTree tree;
  tree.folder("folder").file("empty", " \n");

  CHECK(read_text(tree.root() / "missing").reason == "no such file");
  CHECK(read_text(tree.root() / "empty/below").reason == "no such file");
  CHECK(read_text(tree.root() / "folder").reason == "not a file");
  CHECK(read_text(tree.root() / "empty").reason == "empty");
}

TEST_CASE("of several files the first with a text is taken, else the telling reason") {
  LinuxTree tree;
  tree.file("empty", "").file("full", "yes\n");
  const auto missing = tree.root() / "missing";
  const auto empty = tree.root() / "empty";

  CHECK(read_first({missing, empty, tree.root() / "full"}).text == "yes");
  CHECK(read_first({missing, empty}).reason == "empty");
  CHECK(read_first({missing}).reason == "no such file");
}

TEST_CASE("equal texts of several files are given once") {
  LinuxTree tree;
  tree.file("0", "powersave\n").file("1", "powersave\n").file("2", "performance\n");
  const std::vector<std::filesystem::path> files = {tree.root() / "0", tree.root() / "1",
                                                    tree.root() / "2"};

  CHECK(read_distinct(files).text == "powersave, performance");
  CHECK(read_distinct({}).reason == "no such file");
}

TEST_CASE("what firmware holds where nobody filled it in is a placeholder") {
  CHECK(is_placeholder("To Be Filled By O.E.M."));
  CHECK(is_placeholder("Default string"));
  CHECK(is_placeholder("0000 0000"));
  CHECK_FALSE(is_placeholder("Some Laptop 14"));
  CHECK_FALSE(is_placeholder("Z00A1"));
}

TEST_CASE("the first line of a label that says something is taken") {
  CHECK(labelled_line("model name\t:\nmodel name\t: Some CPU @ 2: fast\n", "Model Name") ==
        "Some CPU @ 2: fast");
  CHECK_FALSE(labelled_line("model\t: 7\n", "model name"));
}

TEST_CASE("hexadecimal numbers are read with and without 0x, and nothing else is") {
  CHECK(parse_hexadecimal("8000000") == 134217728);
  CHECK(parse_hexadecimal("0x10") == 16);
  CHECK_FALSE(parse_hexadecimal("12g"));
  CHECK_FALSE(parse_hexadecimal(""));
}
