#include "measure/owner_file.h"

#include "support/catch.h"

using namespace diary;

namespace {

const Uuid session = *parse_uuid("0f8fad5b-d9cb-469f-a165-70867728950e");

OwnerRecord a_record() {
  OwnerRecord record;
  record.session = session;
  record.process = 4711;
  record.boot = "boot-1";
  return record;
}

}  // namespace

TEST_CASE("an owner file is the text that its description says") {
  CHECK(owner_head(a_record()) + owner_line("written") +
            owner_line(OwnerRecord::Folder{"files-000001", 2000}) ==
        "diskdiary workspace 1\n"
        "session 0f8fad5b-d9cb-469f-a165-70867728950e\n"
        "process 4711\n"
        "boot boot-1\n"
        "file written\n"
        "folder files-000001 2000\n");
}

TEST_CASE("an owner file is read back") {
  const auto record = parse_owner(owner_head(a_record()) + owner_line("written") +
                                  owner_line(OwnerRecord::Folder{"files-000001", 2000}));

  REQUIRE(record);
  CHECK(record->session == session);
  CHECK(record->process == 4711);
  CHECK(record->boot == "boot-1");
  CHECK(plans_file(*record, "written"));
  CHECK_FALSE(plans_file(*record, "writte"));
  REQUIRE(planned_folder(*record, "files-000001"));
  CHECK(planned_folder(*record, "files-000001")->files == 2000);
  CHECK_FALSE(planned_folder(*record, "written"));
}

TEST_CASE("a boot that is not known is read back as not known") {
  OwnerRecord record = a_record();
  record.boot.clear();

  CHECK(parse_owner(owner_head(record))->boot.empty());
}

TEST_CASE("a last line without its end does not count") {
  const auto record = parse_owner(owner_head(a_record()) + "file written\nfile precious");

  REQUIRE(record);
  CHECK(plans_file(*record, "written"));
  CHECK_FALSE(plans_file(*record, "precious"));
}

TEST_CASE("another text is no owner file") {
  const std::string head = owner_head(a_record());
  for (const std::string& text :
       {std::string(), std::string("hello\n"), head.substr(0, head.size() - 1),
        head + "delete everything\n", head + "folder f\n", head + "folder f -1\n",
        head + "folder f many\n", head + "file \n", head + "file precious.txt\n",
        head + "file read-\n", head + "folder photos 3\n", head + "folder files- 3\n",
        "diskdiary workspace 2" + head.substr(21)}) {
    INFO(text);
    CHECK_FALSE(parse_owner(text));
  }
}

TEST_CASE("the small files of a folder are those up to its number") {
  const OwnerRecord::Folder folder{"files-000001", 200};

  CHECK(is_small_file(folder, "f000000"));
  CHECK(is_small_file(folder, "f000199"));
  for (const char* name : {"f000200", "f-00001", "f00001", "f0000001", "g000000", ""}) {
    INFO(name);
    CHECK_FALSE(is_small_file(folder, name));
  }
}

TEST_CASE("a workspace's name and its session belong together") {
  CHECK(workspace_name(session) == ".diskdiary-0f8fad5bd9cb469fa16570867728950e");
  CHECK(session_of_workspace(workspace_name(session)) == session);
  for (const char* name :
       {".diskdiary-", ".diskdiary-0f8f", "diskdiary-0f8fad5bd9cb469fa16570867728950e",
        ".diskdiary-0F8FAD5BD9CB469FA16570867728950E",
        ".diskdiary-0f8fad5bd9cb469fa16570867728950g",
        ".diskdiary-0f8fad5bd9cb469fa16570867728950e0"}) {
    INFO(name);
    CHECK_FALSE(session_of_workspace(name));
  }
}
