#include "base/names.h"

#include "support/catch.h"

using namespace diary;

namespace {

enum class Fruit { apple, pear, plum };
constexpr Names<Fruit, 2> names = {{{Fruit::apple, "apple"}, {Fruit::pear, "pear"}}};

std::string hint_for(std::string_view text) {
  try {
    value_named(names, "fruit", text);
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK(std::string(error.what()) == "\"" + std::string(text) + "\" is not a fruit");
    return error.hint();
  }
  return "";
}

}  // namespace

TEST_CASE("one table gives the word of a value and the value of a word") {
  CHECK(name_of(names, Fruit::pear) == "pear");
  CHECK(value_named(names, "fruit", "apple") == Fruit::apple);
  CHECK(name_of(names, Fruit::plum) == "?");
}

TEST_CASE("a word that is none is answered with the nearest one, or with all") {
  CHECK(hint_for("aple") == "did you mean apple?");
  CHECK(hint_for("stone") == "it is one of apple, pear");
}
