// What the program may say: every text in src and every query is held against words that it must
// not use. tests/unit/stats/wording_test.cpp does the same with sentences as they are put together.

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "base/text.h"
#include "lint/string_literals.h"
#include "support/catch.h"

using namespace diary;

namespace {

namespace fs = std::filesystem;

enum class Extent { word, beginning_of_a_word };

struct Forbidden {
  std::string_view phrase;
  Extent extent = Extent::word;
};

/// Timings show that something changed, never what did it.
constexpr std::array causes = {Forbidden{"due to"},
                               Forbidden{"because"},
                               Forbidden{"caus", Extent::beginning_of_a_word},
                               Forbidden{"throttl", Extent::beginning_of_a_word},
                               Forbidden{"wear", Extent::beginning_of_a_word},
                               Forbidden{"worn"},
                               Forbidden{"therefore"},
                               Forbidden{"thanks to"},
                               Forbidden{"owing to"},
                               Forbidden{"as a result of"},
                               Forbidden{"lead to"},
                               Forbidden{"leads to"},
                               Forbidden{"led to"},
                               Forbidden{"explained by"},
                               Forbidden{"responsible"},
                               Forbidden{"culprit"},
                               Forbidden{"blame", Extent::beginning_of_a_word}};

/// A p-value is not the probability that nothing changed, nor that something did; and what was not
/// shown is not absent.
constexpr std::array glosses = {Forbidden{"chance", Extent::beginning_of_a_word},
                                Forbidden{"coincidence", Extent::beginning_of_a_word},
                                Forbidden{"likel", Extent::beginning_of_a_word},
                                Forbidden{"unlikel", Extent::beginning_of_a_word},
                                Forbidden{"probab", Extent::beginning_of_a_word},
                                Forbidden{"improbab", Extent::beginning_of_a_word},
                                Forbidden{"odds"},
                                Forbidden{"luck", Extent::beginning_of_a_word},
                                Forbidden{"no difference"},
                                Forbidden{"significan", Extent::beginning_of_a_word}};

/// What arithmetic makes of figures that cannot be had.
constexpr std::array figures = {Forbidden{"nan"}, Forbidden{"inf"}, Forbidden{"infinity"},
                                Forbidden{"infinite"}};

struct Allowed {
  std::string_view phrase;
  std::string_view reason;
};

constexpr std::array exceptions = {
    Allowed{"not significant", "says what a test did not show, and claims nothing"}};

struct Text {
  std::string where;
  std::string words;  ///< in lower case, with single spaces
};

std::string single_spaced(const std::string& text) {
  std::string result;
  for (const char c : lower_case(text)) {
    const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) result += c;
    if (space && !result.ends_with(' ')) result += ' ';
  }
  return result;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool says(const std::string& words, const Forbidden& forbidden) {
  for (auto at = words.find(forbidden.phrase); at != std::string::npos;
       at = words.find(forbidden.phrase, at + 1)) {
    const std::size_t end = at + forbidden.phrase.size();
    const bool begins = at == 0 || !is_letter(words[at - 1]);
    const bool ends = end == words.size() || !is_letter(words[end]);
    if (begins && (ends || forbidden.extent == Extent::beginning_of_a_word)) return true;
  }
  return false;
}

std::string without_exceptions(std::string words) {
  for (const Allowed& allowed : exceptions) {
    for (auto at = words.find(allowed.phrase); at != std::string::npos;
         at = words.find(allowed.phrase)) {
      words.erase(at, allowed.phrase.size());
    }
  }
  return words;
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Every text in the sources, and the queries, whose headers and columns are printed as they are.
std::vector<Text> printable_texts() {
  const fs::path root = DIARY_SOURCE_FOLDER;
  std::vector<Text> texts;
  for (const auto& entry : fs::recursive_directory_iterator(root / "src")) {
    const std::string ending = entry.path().extension().string();
    if (ending != ".cpp" && ending != ".h") continue;
    const std::string name = fs::relative(entry.path(), root).string();
    for (const StringLiteral& literal : string_literals(content_of(entry.path()))) {
      texts.push_back({fmt::format("{}:{}", name, literal.line), single_spaced(literal.text)});
    }
  }
  for (const auto& entry : fs::directory_iterator(root / "queries")) {
    if (entry.path().extension() != ".sql") continue;
    texts.push_back(
        {fs::relative(entry.path(), root).string(), single_spaced(content_of(entry.path()))});
  }
  return texts;
}

/// "src/command/run.cpp:12: due to", one line for each find.
template <std::size_t N>
std::string finds(const std::array<Forbidden, N>& forbidden) {
  std::string result;
  for (const Text& text : printable_texts()) {
    const std::string words = without_exceptions(text.words);
    for (const Forbidden& phrase : forbidden) {
      if (says(words, phrase)) result += fmt::format("{}: {}\n", text.where, phrase.phrase);
    }
  }
  return result;
}

}  // namespace

TEST_CASE("no text of the program names a cause") {
  CHECK(finds(causes) == "");
}

TEST_CASE("no text of the program explains p as a chance, or takes not shown for not there") {
  CHECK(finds(glosses) == "");
}

TEST_CASE("no text of the program says nan or inf") {
  CHECK(finds(figures) == "");
}

TEST_CASE("each exception is still needed") {
  const auto texts = printable_texts();
  for (const Allowed& allowed : exceptions) {
    INFO(std::string(allowed.phrase));
    CHECK(std::any_of(texts.begin(), texts.end(), [&](const Text& text) {
      return text.words.find(allowed.phrase) != std::string::npos;
    }));
  }
}

TEST_CASE("the scan sees help, tables of names, sentences over several lines and queries") {
  const auto texts = printable_texts();
  const auto seen = [&](std::string_view part) {
    return std::any_of(texts.begin(), texts.end(), [&](const Text& text) {
      return text.words.find(part) != std::string::npos;
    });
  };
  CHECK(texts.size() > 1000);
  CHECK(seen("the archive; else $diskdiary_archive, else the user's own"));
  CHECK(seen("within the usual range"));
  CHECK(seen("keeps every timing, and compares across weeks."));
  CHECK(seen("session_list: every session, oldest first"));
}

TEST_CASE("a word is found in any case and over a line's end, and not inside another word") {
  CHECK(says(single_spaced("It is slower Due\n  to heat"), {"due to"}));
  CHECK(says("(because)", {"because"}));
  CHECK(says("a nan.", {"nan"}));
  CHECK(says("throttling", {"throttl", Extent::beginning_of_a_word}));
  CHECK_FALSE(says("residue to nanoseconds", {"due to"}));
  CHECK_FALSE(says("nanoseconds", {"nan"}));
  CHECK_FALSE(says("software", {"wear", Extent::beginning_of_a_word}));
  CHECK_FALSE(says(without_exceptions("not significant in the family"),
                   {"significan", Extent::beginning_of_a_word}));
  CHECK(says(without_exceptions("a significant change"),
             {"significan", Extent::beginning_of_a_word}));
}

TEST_CASE("the texts of a source are those that the compiler sees") {
  const auto texts = [](std::string_view source) {
    std::string result;
    for (const StringLiteral& literal : string_literals(source)) {
      result += fmt::format("{}:[{}]", literal.line, literal.text);
    }
    return result;
  };
  CHECK(texts("x = \"a\";\ny = u8\"b\";") == "1:[a]2:[b]");
  CHECK(texts("// \"no\"\n/* \"no\"\n */ f(\"yes\")") == "3:[yes]");
  CHECK(texts("f(\"one \"  // why\n  \"two\", \"three\")") == "1:[one two]2:[three]");
  CHECK(texts("R\"(raw \"quoted\" // text)\" R\"x()\"))x\"") == "1:[raw \"quoted\" // text)\")]");
  CHECK(texts(R"(a = "say \"hi\"\n\x1b";)") == R"(1:[say "hi" \x1b])");
  CHECK(texts("c = '\"'; d = '\\''; n = 1'000'000; s = \"s\";") == "1:[s]");
  CHECK(texts("#include \"no.h\"\n#define X \"yes\"") == "2:[yes]");
  CHECK(texts("\"https://x\"") == "1:[https://x]");
  CHECK(texts("NAMER\"(x)\" + \"unfinished") == "1:[x]1:[unfinished]");
}
