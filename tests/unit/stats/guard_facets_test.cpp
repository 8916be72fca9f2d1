#include "stats/guard_facets.h"

#include <algorithm>

#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

/// A session in which every facet is recorded.
Session recorded(int number) {
  Session session = session_of(number, {});
  session.head.device.model = "SDDPTQD-1T00-1124-WD";
  session.head.device.serial_sha256 = "aa11";
  session.head.host.product = "Surface Pro";
  session.head.conditions = {known("os.build", "26100"),
                             known("fs.type", "ext4"),
                             known("fs.mount_options", "rw,relatime"),
                             known("fs.encryption", "none"),
                             known("device.firmware", "1124"),
                             known("power.source", "mains"),
                             known("fs.used_percent", "63.2")};
  return session;
}

void set(Session& session, const std::string& name, const std::string& value) {
  for (Fact& fact : session.head.conditions) {
    if (fact.name == name) fact = known(name, value);
  }
}

void forget(Session& session, const std::string& name) {
  for (Fact& fact : session.head.conditions) {
    if (fact.name == name) fact = not_read(name, "no permission");
  }
}

GuardFacets facets(const std::vector<Session>& old_side, const std::vector<Session>& new_side) {
  std::vector<const Session*> old_pointers;
  std::vector<const Session*> new_pointers;
  for (const Session& session : old_side) old_pointers.push_back(&session);
  for (const Session& session : new_side) new_pointers.push_back(&session);
  return guard_facets(old_pointers, new_pointers);
}

}  // namespace

TEST_CASE("equal sides differ in nothing") {
  const auto result = facets({recorded(1)}, {recorded(2)});

  CHECK(result.differences.empty());
  CHECK(result.not_recorded.empty());
}

TEST_CASE("every facet that differs is listed with both values") {
  const std::vector<std::pair<std::string, std::string>> changes{{"os.build", "26120"},
                                                                 {"fs.type", "btrfs"},
                                                                 {"fs.mount_options", "rw,noatime"},
                                                                 {"fs.encryption", "dm-crypt"},
                                                                 {"device.firmware", "1125"},
                                                                 {"power.source", "battery"}};
  for (const auto& [name, value] : changes) {
    CAPTURE(name);
    Session changed = recorded(2);
    const std::string before = *value_of(changed.head.conditions, name);
    set(changed, name, value);

    const auto result = facets({recorded(1)}, {changed});

    REQUIRE(result.differences.size() == 1);
    CHECK(result.differences[0].name == name);
    CHECK(result.differences[0].old_values == before);
    CHECK(result.differences[0].new_values == value);
  }
}

TEST_CASE("tool version and source are facets") {
  Session changed = recorded(2);
  changed.head.tool_version = "0.2.0";
  changed.head.source = "fio";

  const auto result = facets({recorded(1)}, {changed});

  REQUIRE(result.differences.size() == 2);
  CHECK(result.differences[0].name == "tool.version");
  CHECK(result.differences[1].name == "source");
}

TEST_CASE("a new value that the old side has too is no difference") {
  Session other = recorded(2);
  set(other, "os.build", "26120");

  CHECK(facets({recorded(1), other}, {recorded(3)}).differences.empty());

  const auto back = facets({recorded(3)}, {recorded(1), other}).differences;
  REQUIRE(back.size() == 1);
  CHECK(back[0].new_values == "26100, 26120");
}

TEST_CASE("free space differs by bands of ten points") {
  Session near = recorded(2);
  Session far = recorded(3);
  set(near, "fs.used_percent", "68.9");
  set(far, "fs.used_percent", "71");

  CHECK(facets({recorded(1)}, {near}).differences.empty());
  const auto differences = facets({recorded(1)}, {far}).differences;
  REQUIRE(differences.size() == 1);
  CHECK(differences[0].name == "fs.free_percent");
  CHECK(differences[0].old_values == "30-40 %");
  CHECK(differences[0].new_values == "20-30 %");
}

TEST_CASE("an empty file system is in the highest band") {
  Session empty = recorded(2);
  set(empty, "fs.used_percent", "0");

  CHECK(facets({recorded(1)}, {empty}).differences.at(0).new_values == "90-100 %");
}

TEST_CASE("what neither side recorded counts as equal and is said") {
  Session old_session = recorded(1);
  Session new_session = recorded(2);
  forget(old_session, "power.source");
  forget(new_session, "power.source");

  const auto result = facets({old_session}, {new_session});

  CHECK(result.differences.empty());
  CHECK(result.not_recorded == std::vector<std::string>{"power.source"});
}

TEST_CASE("what one side recorded alone is a difference") {
  Session new_session = recorded(2);
  forget(new_session, "power.source");

  const auto result = facets({recorded(1)}, {new_session});

  REQUIRE(result.differences.size() == 1);
  CHECK(result.differences[0].new_values == "not recorded");
  CHECK(result.not_recorded.empty());
}

TEST_CASE("two disks of one model are told apart by their identity") {
  Session other = recorded(2);
  other.head.device.serial_sha256 = "bb22";

  const auto differences = facets({recorded(1)}, {other}).differences;

  REQUIRE(differences.size() == 1);
  CHECK(differences[0].name == "device");
  CHECK(differences[0].old_values.find("serial=aa11") != std::string::npos);
  CHECK(differences[0].new_values.find("serial=bb22") != std::string::npos);
}

TEST_CASE("two disks of different models are told apart by name") {
  Session other = recorded(2);
  other.head.device.model = "Samsung 990";
  other.head.host.product = "ThinkPad";

  const auto differences = facets({recorded(1)}, {other}).differences;

  REQUIRE(differences.size() == 2);
  CHECK(differences[0].new_values == "Samsung 990");
  CHECK(differences[1].name == "host");
  CHECK(differences[1].new_values == "ThinkPad");
}
